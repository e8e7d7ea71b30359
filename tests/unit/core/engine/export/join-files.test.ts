import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { joinFiles } from '../../../../../electron/core/data/engine/export/parquet/join-files.ts';
import { openTestDatabase } from '../../../../support/open-database.ts';

const { folder, connection } = await openTestDatabase();

const made = `SELECT i AS number, i * 1.25::DECIMAL(18,4) AS price, i % 7 = 0 AS flag,
  CASE WHEN i % 3 > 0 THEN 'status ' || i % 5 END AS status, repeat('long ' || i, 20) AS text,
  TIMESTAMP '2026-10-01' + INTERVAL (i) SECOND AS moment, NULL::VARCHAR AS nothing FROM range(9000) AS t(i)`;

async function* pieces(ends: readonly number[], options: string): AsyncGenerator<string> {
  for (const [index, to] of ends.entries()) {
    const path = join(folder, `${crypto.randomUUID()}.parquet`);
    await connection.run(`COPY (SELECT * FROM (${made}) WHERE number >= ${ends[index - 1] ?? 0}
      AND number < ${to}) TO '${path}' (FORMAT parquet, ${options}, KV_METADATA {dataset: 'bookings'})`);
    yield path;
  }
}

describe('joining Parquet files', () => {
  it.each([
    ['as exports are', 'COMPRESSION zstd, COMPRESSION_LEVEL 1'],
    ['of small groups with pages of the second version', 'ROW_GROUP_SIZE 2048, PARQUET_VERSION V2'],
    ['not compressed', 'COMPRESSION uncompressed, ROW_GROUP_SIZE 2048'],
  ])('gives one with all rows in their order, %s', async (_, options) => {
    const path = join(folder, 'joined.parquet');
    await joinFiles(path, pieces([2048, 6000, 6001, 9000], options));
    const differences = await connection.number(`SELECT count(*) FROM (
      (SELECT *, number AS n FROM (${made}) EXCEPT
        SELECT * FROM read_parquet('${path}', file_row_number = true)))`);
    expect(differences).toBe(0);
    expect(await connection.number(`SELECT count(*) FROM '${path}'`)).toBe(9000);
    const rows = `SELECT num_rows FROM parquet_file_metadata('${path}')`;
    expect(await connection.number(rows)).toBe(9000);
    // Statistics and filters of each group are found where they lie now.
    for (const [text, rows] of [
      ['status 4', 1200],
      ['none', 0],
    ]) {
      const found = await connection.number(
        `SELECT count(*) FROM '${path}' WHERE status = '${text}'`,
      );
      expect(found).toBe(rows);
    }
    const one = `SELECT number FROM '${path}' WHERE text = repeat('long 8123', 20)`;
    expect(await connection.number(one)).toBe(8123);
    const metadata = `SELECT decode(value) FROM parquet_kv_metadata('${path}') WHERE decode(key) = 'dataset'`;
    expect(await connection.rows(metadata)).toEqual([['bookings']]);
    const offsets = await connection.rows(`SELECT count(*), count(DISTINCT data_page_offset)
      FROM parquet_metadata('${path}')`);
    const [columns, distinct] = (offsets[0] ?? []).map(Number);
    expect(distinct).toBe(columns);
  });

  it('refuses what is none, and files of other columns', async () => {
    const path = join(folder, 'refused.parquet');
    const other = join(folder, 'other.parquet');
    await connection.run(`COPY (SELECT 1 AS other) TO '${other}' (FORMAT parquet)`);
    const none = join(folder, 'none.parquet');
    writeFileSync(none, 'PAR1 and nothing else');
    const both = async function* (last: string) {
      yield* pieces([10], 'COMPRESSION zstd');
      yield last;
    };
    await expect(joinFiles(path, both(other))).rejects.toThrow('other columns');
    await expect(joinFiles(path, both(none))).rejects.toThrow('no Parquet file');
    // One field, of a byte: it would become an i32.
    const odd = join(folder, 'odd.parquet');
    writeFileSync(
      odd,
      Buffer.from([...Buffer.from('PAR1'), 0x13, 7, 0, 3, 0, 0, 0, ...Buffer.from('PAR1')]),
    );
    await expect(joinFiles(path, both(odd))).rejects.toThrow('can’t be written as it is');
  });
});
