import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openDatabase } from '../../electron/core/data/engine/database/database.ts';

/** A real database in its own folder, with a connection, for one test file. */
export async function openTestDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-database-'));
  const database = await openDatabase({ temporaryFolder: folder, memoryLimit: '1GB', threads: 2 });
  const connection = await database.connect();
  afterAll(async () => {
    await connection.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, database, connection };
}
