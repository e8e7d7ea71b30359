import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../../database/database.ts';
import { dropTables } from '../../database/drop-tables.ts';
import type { ResultTables } from '../../database/result-tables.ts';

/** Temporary resources for making one file. */
export interface ScratchTables {
  /** Two, so that the next part can be made while this one is written. */
  readonly pair: readonly [Connection, Connection];
  /** A private folder, inside the only part of the disk that the database may write to. */
  readonly folder: string;
  /** Returns the name for a new table, which is dropped in the end. */
  readonly makeTable: () => string;
}

/** Runs `work` with its own connections, folder and tables. Aborting interrupts it. */
export async function withScratchTables<T>(
  tables: Pick<ResultTables, 'connect' | 'folder' | 'makeTableName'>,
  signal: AbortSignal,
  work: (made: ScratchTables) => Promise<T>,
): Promise<T> {
  const folder = join(tables.folder, `export-${crypto.randomUUID()}`);
  const connections: Connection[] = [];
  const made: string[] = [];
  const connect = async () => {
    const connection = await tables.connect();
    connections.push(connection);
    return connection;
  };
  const makeTable = () => {
    const table = tables.makeTableName();
    made.push(table);
    return table;
  };
  try {
    await mkdir(folder, { mode: 0o700 });
    const pair = [await connect(), await connect()] as const;
    return await pair[0].during(signal, () =>
      pair[1].during(signal, () => work({ pair, folder, makeTable })),
    );
  } finally {
    if (connections[0]) await dropTables(connections[0], ...made);
    await Promise.all(connections.map((connection) => connection.close()));
    await rm(folder, { recursive: true, force: true });
  }
}
