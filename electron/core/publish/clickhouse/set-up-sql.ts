import { quote, tableSchema as schema, viewSchema } from '../../../../shared/published-views.ts';

/**
 * SQL that an administrator runs once, for servers that have roles (since 20.4). The app itself makes no roles, and
 * needs no more rights than these: it can't even make a database.
 */
export function makeClickhouseSetUpSql(user: string): string {
  const publisher = quote(user);
  const databases = [schema, viewSchema];
  return `-- For an administrator of the server. Can be run again.
-- Before: CREATE USER ${publisher} IDENTIFIED WITH sha256_password BY '...';
${databases.map((name) => `CREATE DATABASE IF NOT EXISTS ${name};`).join('\n')}
${databases
  .map(
    (name) =>
      `GRANT SELECT, INSERT, CREATE TABLE, DROP TABLE, CREATE VIEW, DROP VIEW, ALTER ADD COLUMN, ALTER COMMENT COLUMN, ALTER DELETE ON ${name}.* TO ${publisher};`,
  )
  .join('\n')}
GRANT SELECT ON system.* TO ${publisher};
-- A view reads the tables with the rights of who asks it, so readers need both.
CREATE ROLE IF NOT EXISTS venue_desk_reader;
${databases.map((name) => `GRANT SELECT ON ${name}.* TO venue_desk_reader;`).join('\n')}
-- For each person or program that reads: GRANT venue_desk_reader TO ...;
`;
}
