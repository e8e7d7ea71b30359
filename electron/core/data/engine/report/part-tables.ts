import type { Connection } from '../database/database.ts';

/** A part of statements, stored in a table of its own. */
interface PartTable {
  /** The table's name in the database. */
  readonly name: string;
  readonly rows: number;
  users: number;
}

/**
 * Parts that were made from a report table, by their SQL, the most recently used at the end. A table's rows never
 * change, so neither do theirs.
 */
export interface PartTables {
  readonly rows: number;
  /** Returns the table of a part, and makes it if necessary. It stays until `release`. */
  use(connection: Connection, key: string, write: WriteSelect): Promise<string>;
  /** Ends one use of the part. */
  release(key: string): void;
  /** Drops all parts, when nobody uses the report table any more. */
  drop(): void;
}

/** Returns the SELECT of a part, and the values to bind. */
type WriteSelect = () => Promise<readonly [sql: string, values?: readonly string[]]>;

interface PartTablesOptions {
  readonly makeTableName: () => string;
  readonly dropTable: (name: string) => void;
  /** Maximum rows of one table's parts while nobody uses them. */
  readonly maxRows: number;
}

export function createPartTables({
  makeTableName,
  dropTable,
  maxRows,
}: PartTablesOptions): PartTables {
  const parts = new Map<string, PartTable>();
  const countRows = (): number => [...parts.values()].reduce((sum, { rows }) => sum + rows, 0);

  function trim(): void {
    let rows = countRows();
    for (const [key, part] of parts) {
      if (rows <= maxRows) return;
      if (part.users > 0) continue;
      parts.delete(key);
      dropTable(part.name);
      rows -= part.rows;
    }
  }

  function take(key: string): string | undefined {
    const known = parts.get(key);
    if (!known) return undefined;
    known.users += 1;
    parts.delete(key);
    parts.set(key, known);
    return known.name;
  }

  return {
    get rows() {
      return countRows();
    },
    async use(connection, key, write) {
      const known = take(key);
      if (known !== undefined) return known;
      const [sql, values] = await write();
      const name = makeTableName();
      await connection.run(`CREATE TABLE ${name} AS ${sql}`, values);
      const rows = await connection.number(`SELECT count(*) FROM ${name}`);
      // Another report may have made the same part in the meantime.
      const other = take(key);
      if (other !== undefined) {
        dropTable(name);
        return other;
      }
      parts.set(key, { name, rows, users: 1 });
      return name;
    },
    release(key) {
      const part = parts.get(key);
      if (part) part.users -= 1;
      trim();
    },
    drop() {
      for (const { name } of parts.values()) dropTable(name);
      parts.clear();
    },
  };
}
