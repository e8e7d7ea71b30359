import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeOwner } from '../../../../electron/core/base/files/process-identity.ts';
import { listSegments } from '../../../../electron/core/data/segment-format/list-segments.ts';
import {
  decryptSegment,
  readSegmentHeader,
  type StoredDataset,
} from '../../../../electron/core/data/segment-format/read-segment.ts';
import type {
  NewSegment,
  SegmentEntry,
} from '../../../../electron/core/data/segment-format/segment-header.ts';
import {
  makeRowsKey,
  type RowsKey,
} from '../../../../electron/core/data/segment-format/segment-keys.ts';
import { writeSegment } from '../../../../electron/core/data/segment-format/write-segment.ts';
import { isFullSweep } from '../../../support/hostile-texts.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'venue-desk-segments-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const otherKey = () => makeRowsKey(randomBytes(32), 'here');
const key = otherKey();
const expected: StoredDataset = { key, profileId: 'profile-one', dataset: 'bookings' };
const october: NewSegment = {
  profileId: 'profile-one',
  dataset: 'bookings',
  window: { from: '2026-10-01T00:00:00', to: '2026-10-28T00:00:00' },
  requested: [{ from: '2026-09-30T23:59:59', to: '2026-10-28T00:00:01' }],
  fetchedAt: 1_793_000_000_000,
  dataAsOf: '2026-10-28T23:59:59',
  batch: null,
  ingestStats: {
    received: 3,
    kept: 3,
    duplicates: 0,
    outside: 0,
    invalidValues: 0,
    unknownFields: ['näme'],
  },
};
/** The format does not look into the body, so any bytes do. */
const plain = randomBytes(1500);
const parquetPath = join(root, 'rows.parquet');
writeFileSync(parquetPath, plain);
let folders = 0;

function makeFolder(): string {
  folders += 1;
  const folder = join(root, `folder-${folders}`);
  mkdirSync(folder);
  return folder;
}

function write(folder: string, changes: Partial<NewSegment> = {}, dataKey: RowsKey = key) {
  const segment = { ...october, ...changes };
  return writeSegment({ folder, key: dataKey, segment, rows: 3, parquetPath });
}

/** How a file with these bytes is refused, by the list or else when it is opened. */
async function outcomeOf(folder: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, 'tried.segment');
  const target = join(folder, 'plain');
  writeFileSync(path, bytes);
  const listed = await listSegments(folder, expected);
  const opened = await decryptSegment(path, expected, target);
  if (opened.damaged) {
    expect(readdirSync(folder)).toEqual(['tried.segment']);
    // What the list lets pass, only the body can be wrong of.
    if (listed.damaged.length === 0) expect(opened.damaged.reason).toBe('altered');
    else expect(listed.damaged[0]).toEqual(opened.damaged);
    return opened.damaged.reason;
  }
  expect(listed.damaged).toEqual([]);
  expect(readFileSync(target).equals(plain)).toBe(true);
  rmSync(target);
  return 'whole';
}

describe('a segment', () => {
  it('comes back as it was written, its header without its body', async () => {
    const folder = makeFolder();
    const entry = await write(folder);
    expect(await readSegmentHeader(entry.path, expected)).toEqual({ entry, damaged: null });
    expect(entry.bytes).toBe(statSync(entry.path).size);
    expect(await listSegments(folder, expected)).toEqual({ segments: [entry], damaged: [] });
    const target = join(folder, 'plain');
    expect(await decryptSegment(entry.path, expected, target)).toEqual({ entry, damaged: null });
    expect(readFileSync(target).equals(plain)).toBe(true);
    if (process.platform !== 'win32') {
      expect(statSync(target).mode & 0o777).toBe(0o600);
      expect(statSync(entry.path).mode & 0o777).toBe(0o600);
    }
  });

  it('shows nothing of its rows, and never the same bytes twice', async () => {
    const folder = makeFolder();
    const secret = join(root, 'secret.parquet');
    writeFileSync(secret, 'canary@example.org '.repeat(200));
    const input = { folder, key, segment: october, rows: 3, parquetPath: secret };
    const [one, two] = [await writeSegment(input), await writeSegment(input)];
    const bytes = [readFileSync(one.path), readFileSync(two.path)] as const;
    expect(bytes[0].includes('canary')).toBe(false);
    expect(bytes[0].subarray(-1000).equals(bytes[1].subarray(-1000))).toBe(false);
  });

  it('of many chunks is written and read in pieces', async () => {
    const folder = makeFolder();
    const large = join(root, 'large.parquet');
    const content = randomBytes(5 * (1 << 20) + 17);
    writeFileSync(large, content);
    const entry = await writeSegment({
      folder,
      key,
      segment: october,
      rows: 1,
      parquetPath: large,
    });
    const target = join(folder, 'plain');
    await decryptSegment(entry.path, expected, target);
    expect(readFileSync(target).equals(content)).toBe(true);
    const bytes = readFileSync(entry.path);
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1;
    writeFileSync(entry.path, bytes);
    rmSync(target);
    const opened = await decryptSegment(entry.path, expected, target);
    expect(opened.damaged?.reason).toBe('altered');
    expect(readdirSync(folder)).toEqual([entry.name]);
  });

  it('stops at once when it is cancelled, and leaves nothing', async () => {
    const folder = makeFolder();
    const signal = AbortSignal.abort();
    const written = writeSegment({ folder, key, segment: october, rows: 3, parquetPath, signal });
    await expect(written).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    expect(readdirSync(folder)).toEqual([]);
    const { path, name } = await write(folder);
    const opened = decryptSegment(path, expected, join(folder, 'plain'), signal);
    await expect(opened).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    expect(readdirSync(folder)).toEqual([name]);
  });
});

describe('a damaged segment', () => {
  let folder = '';
  let whole: Buffer = Buffer.alloc(0);
  beforeAll(async () => {
    folder = makeFolder();
    const { path } = await write(folder);
    whole = readFileSync(path);
    rmSync(path);
  });

  it('is told as cut at whichever byte it was cut', async () => {
    const bodyStart = whole.length - plain.length - 16;
    for (let length = 0; length < whole.length; length += 1) {
      const inBody = length > bodyStart + 40 && length < whole.length - 40;
      if (inBody && length % 97 !== 0) continue;
      expect([length, await outcomeOf(folder, whole.subarray(0, length))]).toEqual([length, 'cut']);
    }
    expect(await outcomeOf(folder, whole)).toBe('whole');
  });

  // Every bit of what the header begins with; then of each byte one, in turn each of the eight, and
  // in a full sweep all of them.
  it('is never used with a bit of any byte flipped', { timeout: 120_000 }, async () => {
    const bodyStart = whole.length - plain.length - 16;
    const bits = [0, 1, 2, 3, 4, 5, 6, 7];
    const told = new Set<string>();
    for (let at = 0; at < whole.length; at += 1) {
      const inBody = at > bodyStart + 8 && at < whole.length - 24;
      if (inBody && at % 61 !== 0) continue;
      for (const bit of isFullSweep || at < 64 ? bits : [at % bits.length]) {
        const flipped = Buffer.from(whole);
        flipped[at] = (flipped[at] ?? 0) ^ (1 << bit);
        const outcome = await outcomeOf(folder, flipped);
        expect([at, bit, outcome]).not.toEqual([at, bit, 'whole']);
        told.add(outcome);
      }
    }
    expect([...told].sort()).toEqual(['altered', 'cut', 'newer', 'wrong-key']);
  });

  it('is altered when something was added', async () => {
    expect(await outcomeOf(folder, Buffer.concat([whole, Buffer.from([0])]))).toBe('altered');
    expect(await outcomeOf(folder, randomBytes(5000))).toBe('altered');
    expect(await outcomeOf(folder, Buffer.from('PAR1'))).toBe('altered');
  });

  it('has the body of no other segment, though the key is the same', async () => {
    const { path } = await write(folder, { fetchedAt: october.fetchedAt + 1 });
    const other = readFileSync(path);
    rmSync(path);
    expect(other.length).toBe(whole.length);
    const body = plain.length + 16 + 12;
    const spliced = Buffer.concat([whole.subarray(0, -body), other.subarray(-body)]);
    expect(await outcomeOf(folder, spliced)).toBe('altered');
  });

  it('of another profile, platform, dataset or key is told as such', async () => {
    const cases: [string, Partial<NewSegment>, RowsKey][] = [
      ['foreign', { profileId: 'profile-two' }, key],
      ['foreign', { profileId: 'profile-two' }, otherKey()],
      ['foreign', { dataset: 'orders' }, key],
      ['wrong-key', {}, otherKey()],
      ['foreign', {}, makeRowsKey(key.bytes, 'there')],
    ];
    for (const [reason, changes, dataKey] of cases) {
      const { path } = await write(folder, changes, dataKey);
      const bytes = readFileSync(path);
      rmSync(path);
      expect(await outcomeOf(folder, bytes)).toBe(reason);
    }
  });

  it('of a later version of the app is left for that', async () => {
    const newer = Buffer.from(whole);
    newer.writeUInt16BE(2, 8);
    expect(await outcomeOf(folder, newer)).toBe('newer');
  });
});

describe('a folder of segments', () => {
  it('is listed with all that is wrong in it, and nothing is taken away', async () => {
    const folder = makeFolder();
    const good = await write(folder);
    mkdirSync(join(folder, 'a-folder.segment'));
    writeFileSync(join(folder, 'empty.segment'), '');
    writeFileSync(join(folder, '.hidden.segment.0123456789ab.part'), 'half');
    writeFileSync(join(folder, '.DS_Store'), 'x');
    writeFileSync(join(folder, 'notes.txt'), 'x');
    copyFileSync(good.path, join(root, 'elsewhere'));
    if (process.platform !== 'win32') {
      symlinkSync(join(root, 'elsewhere'), join(folder, 'link.segment'));
      symlinkSync(join(root, 'nowhere'), join(folder, 'dangling.segment'));
    }
    const before = readdirSync(folder).sort();
    const listed = await listSegments(folder, expected);
    expect(listed.segments).toEqual([good]);
    const links: Record<string, string> =
      process.platform === 'win32'
        ? {}
        : { 'link.segment': 'unreadable', 'dangling.segment': 'unreadable' };
    expect(Object.fromEntries(listed.damaged.map(({ name, reason }) => [name, reason]))).toEqual({
      'a-folder.segment': 'unreadable',
      'empty.segment': 'cut',
      ...links,
    });
    expect(readdirSync(folder).sort()).toEqual(before);
  });

  it('that is not there holds nothing; one that is a file is unreadable', async () => {
    expect(await listSegments(join(root, 'none'), expected)).toEqual({ segments: [], damaged: [] });
    const listed = await listSegments(parquetPath, expected);
    expect(listed.damaged).toMatchObject([{ path: parquetPath, reason: 'unreadable' }]);
  });

  it('that may not be written to gives the reason, and one that may not be read a list', async () => {
    const folder = makeFolder();
    const { path } = await write(folder);
    chmodSync(path, 0o000);
    chmodSync(folder, 0o500);
    try {
      if (process.getuid?.() !== 0 && process.platform !== 'win32') {
        await expect(write(folder)).rejects.toMatchObject({
          error: { kind: 'folder-not-writable' },
        });
        expect((await listSegments(folder, expected)).damaged).toMatchObject([
          { reason: 'unreadable' },
        ]);
      }
    } finally {
      chmodSync(folder, 0o700);
    }
    const under = { ...october };
    const input = { folder: join(parquetPath, 'below'), key, segment: under, rows: 3, parquetPath };
    await expect(writeSegment(input)).rejects.toMatchObject({
      error: { kind: 'folder-not-writable' },
    });
  });

  it('loses what a kill left half written, when next written to', async () => {
    const folder = makeFolder();
    const { pid } = spawnSync(process.execPath, ['--version']);
    const [host = ''] = writeOwner().split('-');
    const running = `.running.segment.${writeOwner(process.ppid)}.0123456789ac.part`;
    writeFileSync(join(folder, `.killed.segment.${host}-${pid}-1.0123456789ab.part`), 'half');
    writeFileSync(join(folder, running), 'half');
    // A computer that slept, or whose clock is ahead, must not take what somebody writes.
    utimesSync(join(folder, running), new Date(0), new Date(0));
    const { name } = await write(folder);
    expect(readdirSync(folder).sort()).toEqual([running, name].sort());
  });

  it('takes segments of one moment, and of a clock that was set back', async () => {
    const folder = makeFolder();
    const written: SegmentEntry[] = [];
    for (const fetchedAt of [october.fetchedAt, october.fetchedAt, 0, -5, 8e15, 1.5]) {
      written.push(await write(folder, { fetchedAt }));
    }
    const { segments, damaged } = await listSegments(folder, expected);
    expect(damaged).toEqual([]);
    expect(new Set(segments.map(({ name }) => name))).toEqual(new Set(written.map((s) => s.name)));
  });
});

it('is not kept if the disk gives back other bytes than were written', async () => {
  const folder = makeFolder();
  const probe = await open(parquetPath, 'r');
  const handles = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const { write } = handles;
  const spy = vi.spyOn(handles, 'write').mockImplementation(function (
    this: FileHandle,
    ...[bytes, ...place]: unknown[]
  ) {
    const changed = Buffer.from(bytes as Uint8Array);
    // One bit of the body; the header is smaller.
    if (changed.length === plain.length) changed[700] = (changed[700] ?? 0) ^ 1;
    return Reflect.apply(write, this, [changed, ...place]);
  } as never);
  try {
    const writing = writeSegment({ folder, key, segment: october, rows: 3, parquetPath });
    expect((await catchFailure(writing)).kind).toBe('stored-file-damaged');
  } finally {
    spy.mockRestore();
  }
  expect(readdirSync(folder)).toEqual([]);
  await writeSegment({ folder, key, segment: october, rows: 3, parquetPath });
  expect(readdirSync(folder)).toHaveLength(1);
});
