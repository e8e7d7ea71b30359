import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placeFor } from '../../../../../electron/core/base/output/own-folder.ts';
import { writeWholeFolder } from '../../../../../electron/core/base/output/whole-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-foreign-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('removes nothing outside of a folder, whatever the list in it names', async () => {
  const secret = join(folder, 'thesis.txt');
  writeFileSync(secret, 'years of work');
  const target = join(folder, 'rows');
  mkdirSync(target);
  const names = ['../thesis.txt', 'month=1/../../thesis.txt', secret];
  const files = names.map((name) => ({ name, bytes: 13, sha256: '' }));
  const list = { format: 'venue-desk-folder', version: 1, insteadOf: null, files };
  writeFileSync(join(target, '.venue-desk.json'), JSON.stringify(list));
  const produce = async (into: string) => {
    await writeFile(join(into, 'rows.parquet'), 'rows');
    return { files: [{ name: 'rows.parquet', bytes: 4, rows: 1, sha256: '' }] };
  };
  const place = await placeFor(target);
  await writeWholeFolder({ ...place, produce }, new AbortController().signal);
  expect(readFileSync(secret, 'utf8')).toBe('years of work');
  expect(readFileSync(join(place.target, 'rows.parquet'), 'utf8')).toBe('rows');
});

it('takes a folder whose file somebody has changed for theirs, even if it is as long as before', async () => {
  const target = join(folder, 'rows');
  const signal = new AbortController().signal;
  const produce = async (into: string) => {
    await writeFile(join(into, 'rows.parquet'), 'rows');
    const sha256 = createHash('sha256').update('rows').digest('hex');
    return { files: [{ name: 'rows.parquet', bytes: 4, rows: 1, sha256 }] };
  };
  await writeWholeFolder({ ...(await placeFor(target)), produce }, signal);
  expect((await placeFor(target)).target).toBe(target);
  writeFileSync(join(target, 'rows.parquet'), 'mine');
  expect((await placeFor(target)).target).toBe(`${target} (2)`);
  await expect(
    writeWholeFolder({ target, insteadOf: null, produce }, signal),
  ).rejects.toMatchObject({ error: { kind: 'folder-not-ours' } });
  expect(readFileSync(join(target, 'rows.parquet'), 'utf8')).toBe('mine');
});
