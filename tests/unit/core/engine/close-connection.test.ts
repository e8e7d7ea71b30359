import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../../electron/core/data/engine/database/database.ts';
import { catchFailureKind } from '../../../support/open-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-database-'));
const database = await openDatabase({
  temporaryFolder: folder,
  memoryLimit: '1GB',
  threads: 2,
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a connection that is closed', () => {
  it('lets the statements end that nobody waits for, and only then goes', async () => {
    // More than there are threads for, so that some begin only after the others: without the wait
    // this process ends with a segmentation fault.
    for (let round = 0; round < 5; round++) {
      const connections = await Promise.all(Array.from({ length: 8 }, () => database.connect()));
      const sums = connections.map((connection) =>
        connection.number('SELECT sum(range % 7) FROM range(2000000)'),
      );
      await Promise.all(connections.map((connection) => connection.close()));
      expect(new Set(await Promise.all(sums))).toEqual(new Set([5_999_995]));
    }
  });

  it('begins no other statement', async () => {
    const connection = await database.connect();
    await connection.close();
    expect(await catchFailureKind(connection.run('SELECT 1'))).toBe('cancelled');
  });
});
