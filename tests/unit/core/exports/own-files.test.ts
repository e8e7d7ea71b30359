import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeWholeFile } from '../../../../electron/core/base/output/index.ts';
import {
  openPendingFiles,
  type PendingFile,
} from '../../../../electron/core/exports/files/pending-files.ts';
import { live } from '../../../torture/support/faulty-disk.ts';

/** What an export may replace: with real files, written as exports write them. */
const profileId = 'profile-one';
let userData = '';
let home = '';
let target = '';
beforeEach(() => {
  userData = mkdtempSync(join(tmpdir(), 'venue-desk-own-files-'));
  home = mkdtempSync(join(tmpdir(), 'venue-desk-home-'));
  target = join(home, 'Bookings 2026-10.csv');
});
afterEach(() => {
  rmSync(userData, { recursive: true, force: true });
  rmSync(home, { recursive: true, force: true });
});

/** Writes a file of this text; `meanwhile` happens while that takes its time. */
async function write(
  text: string,
  order: Pick<PendingFile, 'owner'> = {},
  meanwhile: () => void = () => undefined,
): Promise<{ name: string; insteadOf: string | null }> {
  const written = await openPendingFiles(userData).writePending(
    { profileId, target, isFolder: false, ...order },
    async (place) => {
      const produce = async (output: {
        write(bytes: Uint8Array): Promise<void>;
        wrote(rows: number): void;
      }) => {
        await output.write(Buffer.from(text));
        output.wrote(1);
        meanwhile();
      };
      const recount = { take: () => undefined, count: () => 1 };
      const plan = { ...place, total: 1, produce, recount };
      const context = { signal: new AbortController().signal, progress: () => undefined };
      return { files: [await writeWholeFile(plan, context)] };
    },
  );
  return { name: basename(written.target), insteadOf: written.insteadOf };
}

const readHome = () =>
  Object.fromEntries(
    readdirSync(home)
      .toSorted()
      .map((name) => [name, readFileSync(join(home, name), 'utf8')]),
  );
const numbered = 'Bookings 2026-10 (2).csv';
const asked = 'Bookings 2026-10.csv';

test('a saved export replaces its own file and no other, from its first run on', async () => {
  writeFileSync(target, 'work of years');
  const owner = 'saved-export-one';
  const place = { name: numbered, insteadOf: asked };
  expect(await write('first', { owner })).toEqual(place);
  expect(await write('second', { owner })).toEqual(place);
  expect(readHome()).toEqual({ [asked]: 'work of years', [numbered]: 'second' });
  rmSync(target);
  expect(await write('third', { owner })).toEqual({ name: asked, insteadOf: null });
  expect(await write('fourth', { owner })).toEqual({ name: asked, insteadOf: null });
  expect(readHome()).toEqual({ [asked]: 'fourth', [numbered]: 'second' });
});

test('what somebody has changed in a saved export’s file stays, even if it is as long as before', async () => {
  const owner = 'saved-export-one';
  await write('12,50', { owner });
  writeFileSync(target, '12,80');
  expect(await write('12,50', { owner })).toEqual({ name: numbered, insteadOf: asked });
  expect(readHome()).toEqual({ [asked]: '12,80', [numbered]: '12,50' });
});

test('saved exports of one name, and what was exported by hand, replace nothing of each other', async () => {
  await write('by hand');
  await write('one', { owner: 'saved-export-one' });
  await write('two', { owner: 'saved-export-two' });
  await write('one again', { owner: 'saved-export-one' });
  expect(readHome()).toEqual({
    [asked]: 'by hand',
    [numbered]: 'one again',
    'Bookings 2026-10 (3).csv': 'two',
  });
});

test.each([
  ['a person who was asked', {}],
  ['a recipe', { owner: 'saved-export-one' }],
  ['a command', { owner: null }],
])('a file that appears while %s exports stays', async (_, order) => {
  const put = () => writeFileSync(target, 'somebody else’s');
  expect(await write('rows', order, put)).toEqual({ name: numbered, insteadOf: asked });
  expect(readHome()).toEqual({ [asked]: 'somebody else’s', [numbered]: 'rows' });
});

test('a person replaces the file that was there when they said so, and no change of it', async () => {
  writeFileSync(target, 'of last week');
  expect(await write('rows')).toEqual({ name: asked, insteadOf: null });
  const change = () => writeFileSync(target, 'corrected by hand');
  expect(await write('more rows', {}, change)).toEqual({ name: numbered, insteadOf: asked });
  expect(readHome()).toEqual({ [asked]: 'corrected by hand', [numbered]: 'more rows' });
});

test('a drive whose files have one name only keeps them too', async () => {
  const noLinks = { is: 'error', at: 1, times: 99, code: 'EPERM', kinds: ['other'] } as const;
  const put = () => writeFileSync(target, 'somebody else’s');
  const { ended, life } = await live(noLinks, () => write('rows', {}, put));
  expect(life.wasHit()).toBe(true);
  expect(ended).toEqual({ name: numbered, insteadOf: asked });
  expect(readHome()).toEqual({ [asked]: 'somebody else’s', [numbered]: 'rows' });
});

test('the notes of a venue’s files go with it, and name none of them', async () => {
  await write('rows', { owner: 'saved-export-one' });
  const notes = join(userData, 'written', `${profileId}.json`);
  expect(readFileSync(notes, 'utf8')).not.toMatch(/Bookings|saved-export-one/);
  await openPendingFiles(userData).forget(profileId);
  expect(existsSync(notes)).toBe(false);
});
