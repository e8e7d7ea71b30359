import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listSegments } from '../../../../electron/core/data/segment-format/list-segments.ts';
import { decryptSegment } from '../../../../electron/core/data/segment-format/read-segment.ts';
import { makeRowsKey } from '../../../../electron/core/data/segment-format/segment-keys.ts';
import { findBundled } from '../../../support/bundle-programs.ts';

const root = mkdtempSync(join(tmpdir(), 'venue-desk-disk-full-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const key = makeRowsKey(new Uint8Array(32).fill(7), 'here');
const expected = { key, profileId: 'profile-one', dataset: 'bookings' } as const;
const program = findBundled('store-under-limit.ts');
const parquetPath = join(root, 'rows.parquet');
writeFileSync(parquetPath, randomBytes(100_000));

function keepUnder(blocks: number | 'unlimited', folder: string): string {
  const args = ['-c', 'ulimit -f "$0" && exec "$@"', String(blocks), process.execPath, program];
  return execFileSync('bash', [...args, folder, parquetPath], {
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
  });
}

describe('keeping rows on a full disk', () => {
  it('says so and leaves what was there, at any size', async () => {
    const folder = join(root, 'segments');
    mkdirSync(folder);
    expect(keepUnder('unlimited', folder)).toBe('written');
    const before = readdirSync(folder);
    for (const blocks of [0, 1, 2, 50, 97]) {
      expect([blocks, keepUnder(blocks, folder)]).toEqual([blocks, 'disk-full']);
      expect(readdirSync(folder)).toEqual(before);
    }
    // Once there is room, both are there and whole.
    expect(keepUnder(200, folder)).toBe('written');
    const { segments, damaged } = await listSegments(folder, expected);
    expect([segments.length, damaged]).toEqual([2, []]);
    for (const [at, { path }] of segments.entries()) {
      const opened = await decryptSegment(path, expected, join(root, `plain-${at}`));
      expect(opened.damaged).toBe(null);
    }
  });
});
