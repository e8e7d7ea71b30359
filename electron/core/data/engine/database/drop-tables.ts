import type { Connection } from './database.ts';

/** Drops the tables that exist. Never fails: at worst, a table takes up room until the engine ends. */
export async function dropTables(
  connection: Pick<Connection, 'run'>,
  ...tables: readonly string[]
): Promise<void> {
  for (const table of tables) {
    await connection.run(`DROP TABLE IF EXISTS ${table}`).catch(() => undefined);
  }
}
