import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import {
  personalSchema,
  quote,
  tableSchema as schema,
  viewSchema,
} from '../../../../shared/published-views.ts';
import { listBatchTables } from './row-sql.ts';

/**
 * SQL that an administrator runs once, for servers that have roles (since 20.4). The app itself makes no roles, and
 * needs no more rights than these: it can't even make a database.
 */
export function makeClickhouseSetUpSql(user: string): string {
  const publisher = quote(user);
  const databases = [schema, viewSchema];
  const all = [...databases, personalSchema];
  const tables = [
    ...datasetIds.flatMap(listBatchTables),
    ...['venues', 'batches', 'categories'].map((name) => `${schema}.${name}`),
  ];
  return `-- For an administrator of the server. Can be run again.
-- Before: CREATE USER ${publisher} IDENTIFIED WITH sha256_password BY '...';
${all.map((name) => `CREATE DATABASE IF NOT EXISTS ${name};`).join('\n')}
${all
  .map(
    (name) =>
      `GRANT SELECT, INSERT, CREATE TABLE, DROP TABLE, CREATE VIEW, DROP VIEW, ALTER ADD COLUMN, ALTER COMMENT COLUMN, ALTER DELETE ON ${name}.* TO ${publisher};`,
  )
  .join('\n')}
GRANT SELECT ON system.* TO ${publisher};
-- A view reads the tables with the rights of who asks it, so readers need both.
${['venue_desk_reader', 'venue_desk_venue']
  .flatMap((role) => [
    `CREATE ROLE IF NOT EXISTS ${role};`,
    ...databases.map((name) => `GRANT SELECT ON ${name}.* TO ${role};`),
  ])
  .join('\n')}
-- With personal data, of the venues that somebody may see, if the target includes it.
CREATE ROLE IF NOT EXISTS venue_desk_personal;
GRANT SELECT ON ${personalSchema}.* TO venue_desk_personal;
-- For each person or program that reads all venues: GRANT venue_desk_reader TO ...;
-- Who is in no policy of a table reads none of its rows.
${tables
  .map(
    (table) =>
      `CREATE ROW POLICY IF NOT EXISTS venue_desk_all ON ${table} USING 1 TO ${publisher}, venue_desk_reader;`,
  )
  .join('\n')}
-- For those that read one venue, whose number is in dim_venue, such as 1:
--   CREATE ROLE venue_desk_venue_1; GRANT venue_desk_venue TO venue_desk_venue_1; GRANT venue_desk_venue_1 TO ...;
${tables
  .map(
    (table) =>
      `--   CREATE ROW POLICY venue_desk_venue_1 ON ${table} USING venue_id = 1 TO venue_desk_venue_1;`,
  )
  .join('\n')}
`;
}
