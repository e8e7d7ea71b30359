import { quote, tableSchema as schema, viewSchema } from '../../../../shared/published-views.ts';
import { literal } from './row-sql.ts';

/**
 * SQL that an administrator runs once. The app itself makes no roles, and needs no more rights than these: it can't even
 * make a schema.
 */
export function makeSetUpSql(database: string, user: string): string {
  const publisher = quote(user);
  return `-- For an administrator of the database ${JSON.stringify(database)}. Can be run again.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${literal(user)}) THEN CREATE ROLE ${publisher} LOGIN; END IF;
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'venue_desk_reader') THEN CREATE ROLE venue_desk_reader; END IF;
END $$;
-- Then set the password: \\password ${user}
GRANT CONNECT, TEMP ON DATABASE ${quote(database)} TO ${publisher};
CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${publisher};
CREATE SCHEMA IF NOT EXISTS ${viewSchema} AUTHORIZATION ${publisher};
-- Readers see the views, and no table.
GRANT CONNECT ON DATABASE ${quote(database)} TO venue_desk_reader;
GRANT USAGE ON SCHEMA ${viewSchema} TO venue_desk_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA ${viewSchema} TO venue_desk_reader;
ALTER DEFAULT PRIVILEGES FOR ROLE ${publisher} IN SCHEMA ${viewSchema} GRANT SELECT ON TABLES TO venue_desk_reader;
-- For each person or program that reads: GRANT venue_desk_reader TO ...;
`;
}
