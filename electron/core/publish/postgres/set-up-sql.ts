import {
  personalSchema,
  quote,
  tableSchema as schema,
  viewSchema,
} from '../../../../shared/published-views.ts';
import { quoteText } from './row-sql.ts';

/** SQL of the table in which views look up which venues a reader may see. */
export const venuesTable = `CREATE TABLE IF NOT EXISTS ${schema}.venues (venue_id int PRIMARY KEY,
  platform text NOT NULL UNIQUE, name text NOT NULL, time_zone text NOT NULL, currency text)`;

/**
 * SQL that an administrator runs once. The app itself makes no roles, and needs no more rights than these: it can't even
 * make a schema.
 */
export function makeSetUpSql(database: string, user: string): string {
  const publisher = quote(user);
  const readers = ['venue_desk_reader', 'venue_desk_venue'];
  return `-- For an administrator of the database ${JSON.stringify(database)}. Can be run again.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${quoteText(user)}) THEN CREATE ROLE ${publisher} LOGIN; END IF;
${[...readers, 'venue_desk_personal']
  .map(
    (role) =>
      `  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${role}') THEN CREATE ROLE ${role}; END IF;`,
  )
  .join('\n')}
END $$;
-- Then set the password: \\password ${user}
GRANT CONNECT, TEMP ON DATABASE ${quote(database)} TO ${publisher};
CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${publisher};
CREATE SCHEMA IF NOT EXISTS ${viewSchema} AUTHORIZATION ${publisher};
-- Readers see the views, and no table.
GRANT CONNECT ON DATABASE ${quote(database)} TO ${readers.join(', ')};
GRANT USAGE ON SCHEMA ${viewSchema} TO ${readers.join(', ')};
GRANT SELECT ON ALL TABLES IN SCHEMA ${viewSchema} TO ${readers.join(', ')};
ALTER DEFAULT PRIVILEGES FOR ROLE ${publisher} IN SCHEMA ${viewSchema} GRANT SELECT ON TABLES TO ${readers.join(', ')};
-- With personal data, of the venues that somebody may see, if the target includes it.
CREATE SCHEMA IF NOT EXISTS ${personalSchema} AUTHORIZATION ${publisher};
GRANT USAGE ON SCHEMA ${personalSchema} TO venue_desk_personal;
GRANT SELECT ON ALL TABLES IN SCHEMA ${personalSchema} TO venue_desk_personal;
ALTER DEFAULT PRIVILEGES FOR ROLE ${publisher} IN SCHEMA ${personalSchema} GRANT SELECT ON TABLES TO venue_desk_personal;
-- For each person or program that reads all venues: GRANT venue_desk_reader TO ...;
-- For those that read one, whose number is in dim_venue, such as 1:
--   CREATE ROLE venue_desk_venue_1 IN ROLE venue_desk_venue; GRANT venue_desk_venue_1 TO ...;
-- For those of them who may read personal data: GRANT venue_desk_personal TO ...;
${venuesTable};
ALTER TABLE ${schema}.venues OWNER TO ${publisher};
ALTER TABLE ${schema}.venues ENABLE ROW LEVEL SECURITY;
-- Views ask it with the publisher's rights, and for who reads them.
ALTER TABLE ${schema}.venues FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS readers ON ${schema}.venues;
CREATE POLICY readers ON ${schema}.venues USING (pg_has_role(${quoteText(user)}, 'MEMBER') OR EXISTS (
  SELECT FROM pg_catalog.pg_roles r WHERE r.rolname IN ('venue_desk_reader', 'venue_desk_venue_' || venue_id)
    AND pg_has_role(r.oid, 'MEMBER')));
`;
}
