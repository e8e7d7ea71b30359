import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listSegments } from '../../../../electron/core/data/segment-format/list-segments.ts';
import {
  makeRowsKey,
  type RowsKey,
} from '../../../../electron/core/data/segment-format/segment-keys.ts';
import { datasets, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { hostileTexts } from '../../../support/hostile-texts.ts';
import { oneRow } from '../../../support/one-row.ts';
import {
  catchFailureKind,
  openEngine,
  quiet,
  resultId,
  wholeView,
} from '../../../support/open-engine.ts';
import {
  dataKey,
  keepBodies,
  noTime,
  profileId,
  readRows,
} from '../../../support/stored-segments.ts';

const engine = await openEngine({ threads: 2 });
const october: Period = { from: '2026-10-01T00:00:00', to: '2026-10-28T00:00:00' };
const november: Period = { from: '2026-10-28T00:00:00', to: '2026-11-24T00:00:00' };

function open(
  dataset: DatasetId,
  slices: readonly { path: string; period: Period | null }[],
  key: RowsKey = dataKey,
) {
  return engine.methods.openStored(
    { resultId, profileId, dataset, key, slices, select: null },
    quiet,
  );
}

function plainFiles(): string[] {
  return readdirSync(engine.folder).filter((name) => !/^(body-.*|spill)$/.test(name));
}

describe('opening rows', () => {
  it.each(datasets.map(({ id }) => id))(
    'gives every value of %s as it was shown when it came, whatever it is',
    async (dataset) => {
      const { fields, key } = getDataset(dataset);
      const odd = [
        '\ufefftext',
        Number.POSITIVE_INFINITY,
        9_223_372_036_854_775_807n,
        '9007199254740993',
        { a: [1] },
      ];
      const values = [...odd, '\ud83d', '2026-10-05T10:00:00', '24:00', -0.1, 12345678901234.5];
      const texts = [...values, ...hostileTexts.slice(0, 20), null, true];
      const rows = texts.map((value, at) => {
        const members = fields.map((field, n) => {
          const isPlainKey = key.includes(field.name) && at % 5 !== 0;
          const chosen = isPlainKey ? at : (n + at) % 4 === 0 ? null : value;
          return `${JSON.stringify(field.name)}:${spell(chosen)}`;
        });
        if (at % 3 === 0) members.push(`"unknown ${at}":${spell(value)}`);
        return `{${members.join(',')}}`;
      });
      const entry = await keepBodies(engine, dataset, [`[${rows.join(',')}]`]);
      const before = await everything(dataset);
      expect(before.length).toBeGreaterThan(20);
      await engine.methods.release({ resultId }, quiet);
      const { ingestStats } = await open(dataset, [{ path: entry.path, period: null }]);
      const after = await everything(dataset);
      // The order is the axis's now, which other tests look at.
      const bySpelling = (a: unknown, b: unknown): number =>
        JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;
      expect(after.sort(bySpelling)).toEqual(before.sort(bySpelling));
      expect(ingestStats).toMatchObject({ received: entry.rows, kept: entry.rows });
      expect(ingestStats.invalidValues).toBe(entry.ingestStats.invalidValues);
      expect(ingestStats.unknownFields).toEqual(entry.ingestStats.unknownFields);
    },
  );

  it('leaves out what is damaged and says why, and shows the rest', async () => {
    const row = (id: number, date: string): string =>
      `[{"bookingLineId":${id},"bookingDate":"${date}T12:00:00"}]`;
    const one = await keepBodies(engine, 'bookings', [row(1, '2026-10-05')], { window: october });
    const two = await keepBodies(engine, 'bookings', [row(2, '2026-11-05')], { window: november });
    const folder = join(engine.target, 'damaged');
    mkdirSync(folder);
    const whole = readFileSync(one.path);
    const faults: [string, string, (path: string) => void][] = [
      ['cut', 'cut', (path) => writeFileSync(path, whole.subarray(0, -1))],
      ['empty', 'cut', (path) => writeFileSync(path, '')],
      ['flipped', 'altered', (path) => writeFileSync(path, flipped(whole, whole.length - 100))],
      ['tag', 'altered', (path) => writeFileSync(path, flipped(whole, whole.length - 1))],
      ['gone', 'unreadable', () => undefined],
      ['folder', 'unreadable', (path) => mkdirSync(path)],
    ];
    for (const [name, reason, damage] of faults) {
      const path = join(folder, `${name}.segment`);
      damage(path);
      const { ingestStats, damaged } = await open('bookings', [
        { path, period: october },
        { path: two.path, period: november },
      ]);
      expect([name, damaged.map((one) => one.reason)]).toEqual([name, [reason]]);
      expect(ingestStats.kept).toBe(1);
      expect(await readRows(engine, 'bookings', ['bookingLineId'])).toEqual([['2']]);
      expect(plainFiles()).toEqual([]);
    }
    const other = await open(
      'bookings',
      [{ path: one.path, period: october }],
      makeRowsKey(new Uint8Array(32), 'here'),
    );
    expect(other).toMatchObject({ ingestStats: { kept: 0 }, damaged: [{ reason: 'wrong-key' }] });
  });

  it('shows scans of another time than was asked for with the window that they came with', async () => {
    const body = JSON.stringify([
      { barcode: '1', scannedDate: '2026-09-05T12:00:00', ticketId: 1 },
      { barcode: '2', scannedDate: '2026-10-05T12:00:00', ticketId: 1 },
      { barcode: '2', scannedDate: '2026-10-05T12:00:00', ticketId: 1, gate: 'B' },
    ]);
    const entry = await keepBodies(engine, 'scans', [body], { window: october });
    const half = { from: '2026-10-02T00:00:00', to: october.to };
    const whole = await open('scans', [{ path: entry.path, period: october }]);
    expect(whole.ingestStats).toMatchObject({ kept: 3, unrequested: 1, sameId: 2 });
    const rest = await open('scans', [{ path: entry.path, period: half }]);
    expect(rest.ingestStats).toMatchObject({ kept: 2, sameId: 2 });
  });

  it('counts rows without their key also of what is kept', async () => {
    const body = JSON.stringify([{ bookingLineId: 1 }, { orderNumber: 'A' }]);
    const entry = await keepBodies(engine, 'bookings', [body], { window: october });
    const stored = await open('bookings', [{ path: entry.path, period: october }]);
    expect(stored.ingestStats).toMatchObject({ kept: 2, missingId: 1 });
  });

  it('takes a copy of a segment under another name for what it is', async () => {
    const entry = await keepBodies(engine, 'tasks', ['[{"id":1},{"id":2}]']);
    const copy = join(engine.target, 'tasks', 'copy.segment');
    copyFileSync(entry.path, copy);
    const slices = [entry.path, copy].map((path) => ({ path, period: null }));
    expect((await open('tasks', slices)).ingestStats).toMatchObject({ kept: 2, older: 2 });
    rmSync(copy);
  });

  it('fails with words when it is cancelled, and leaves nothing in plain text', async () => {
    const entry = await keepBodies(engine, 'tasks', ['[{"id":1}]']);
    const slices = [{ path: entry.path, period: null }];
    const input = { resultId, profileId, dataset: 'tasks', key: dataKey, slices } as const;
    const told = engine.methods.openStored(
      { ...input, select: null },
      { ...quiet, signal: AbortSignal.abort() },
    );
    expect(await catchFailureKind(told)).toBe('cancelled');
    expect(plainFiles()).toEqual([]);
    const select = { field: 'nothing', period: october };
    expect(await catchFailureKind(engine.methods.openStored({ ...input, select }, quiet))).toBe(
      'input-not-valid',
    );
  });

  it('of keys that are all there twice shows each once, in order, over many row groups', async () => {
    // Rows are read in groups of 122,880, several at the same time.
    const keys = 130_000;
    const rows = (status: string): string => {
      const parts: string[] = [];
      for (let id = 1; id <= keys; id += 1) {
        parts.push(`{"bookingLineId":${id},"bookingStatus":"${status}"}`);
      }
      return `[${parts.join(',')}]`;
    };
    const kept = [
      await keepBodies(engine, 'bookings', [rows('new')], { fetchedAt: 9 }),
      await keepBodies(engine, 'bookings', [rows('old')], { fetchedAt: 8 }),
    ];
    const slices = kept.map(({ path }) => ({ path, period: null }));
    const { ingestStats } = await open('bookings', slices);
    expect(ingestStats).toMatchObject({ received: 2 * keys, kept: keys, older: keys });
    const view = wholeView('bookings', { columns: ['bookingLineId', 'bookingStatus'] });
    for (const offset of [0, 122_500, 122_879, keys - 500]) {
      const page = await engine.methods.page({ view, offset, limit: 500 }, quiet);
      const due = Array.from({ length: 500 }, (_, at) => [String(offset + at + 1), 'new']);
      expect(page.rows).toEqual(due);
    }
  }, 120_000);
});

describe('keeping rows', () => {
  it('writes nothing where it can not, and the rows stay', async () => {
    await engine.ingest('tasks', ['[{"id":1}]']);
    const file = join(engine.target, 'a-file');
    writeFileSync(file, 'x');
    const told = engine.methods.keep(
      {
        resultId,
        folder: join(file, 'below'),
        key: dataKey,
        segment: {
          profileId,
          dataset: 'tasks',
          window: noTime,
          requested: [],
          fetchedAt: 1,
          dataAsOf: '2026-11-20T23:59:59',
          batch: null,
          ingestStats: oneRow,
        },
      },
      quiet,
    );
    expect(await catchFailureKind(told)).toBe('folder-not-writable');
    expect(await readRows(engine, 'tasks', ['id'])).toEqual([['1']]);
    expect(plainFiles()).toEqual([]);
  });

  it('makes files that survive being moved to another folder of the same owner', async () => {
    const entry = await keepBodies(engine, 'tasks', ['[{"id":7}]']);
    const folder = join(engine.target, 'moved');
    mkdirSync(folder);
    renameSync(entry.path, join(folder, entry.name));
    const expected = { key: dataKey, profileId, dataset: 'tasks' } as const;
    const { segments } = await listSegments(folder, expected);
    expect(segments).toEqual([{ ...entry, path: join(folder, entry.name) }]);
  });
});

/** As JSON, also numbers that JavaScript has none of. */
function spell(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  return value === Number.POSITIVE_INFINITY ? '1e400' : (JSON.stringify(value) ?? 'null');
}

async function everything(dataset: DatasetId): Promise<unknown[]> {
  const view = wholeView(dataset);
  const rows = await readRows(engine, dataset);
  return Promise.all(
    rows.map(async (cells, index) => [
      cells,
      (await engine.methods.record({ view, index }, quiet)).fields,
    ]),
  );
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
