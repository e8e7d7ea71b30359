import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LakeFile } from '../../electron/core/data/engine/contract/engine-methods.ts';
import type { LakeEngine } from '../../electron/core/publish/lake/delta-table.ts';
import { listPublishedColumns } from '../../shared/published-columns.ts';

/** An engine with prepared windows: for each file of lines, a `.parquet` with the rows and a `.json` with the facts. */
export function openReadyEngine(): LakeEngine {
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-ready-'));
  let files = 0;
  return {
    beginLake: async () => ({ folder }),
    async writeLakeWindow({ linesId }: { readonly linesId: string }) {
      files += 1;
      const path = join(folder, `${files}.parquet`);
      copyFileSync(`${linesId}.parquet`, path);
      const known = JSON.parse(readFileSync(`${linesId}.json`, 'utf8')) as LakeFile;
      return { file: { ...known, path }, left: 0, kept: 0, same: 0, reduced: [] };
    },
  } as unknown as LakeEngine;
}

/** Prepares a window for the engine, from lines of bookings. */
export async function makeReady(linesPath: string, rows: number, rowSum: string): Promise<void> {
  const names = [
    '_row',
    '_copy',
    '_invalid',
    ...listPublishedColumns('bookings').map(({ name }) => name),
  ];
  const columns = names.map((name) => `'${name}': 'VARCHAR'`).join(', ');
  const path = `${linesPath}.parquet`;
  // Imported here, since the program that is killed doesn't need it.
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await connection.run(
    `COPY (SELECT _row, booking_line_id::BIGINT AS booking_line_id, number_of_visitors::BIGINT AS number_of_visitors, 1::BIGINT AS _batch
     FROM read_csv('${linesPath}', columns = {${columns}}, delim = '\t', header = false, nullstr = 'N', quote = ''))
     TO '${path}' (FORMAT parquet, COMPRESSION zstd)`,
  );
  connection.closeSync();
  instance.closeSync();
  const bytes = readFileSync(path);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { path, bytes: bytes.length, sha256, rows, rowSum, ids: null } satisfies LakeFile;
  writeFileSync(`${linesPath}.json`, JSON.stringify(file));
}
