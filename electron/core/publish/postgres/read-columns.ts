import type { PostgresSession } from './postgres-session.ts';

/** The columns of a table or view, with their types as PostgreSQL names them. Empty if it isn't there. */
export async function readColumns(
  session: Pick<PostgresSession, 'rows'>,
  inSchema: string,
  name: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await session.rows(
    `SELECT a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = $1 AND c.relname = $2 AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
    [inSchema, name],
  );
  return new Map(rows.map(({ name: column, type }) => [String(column), String(type)]));
}
