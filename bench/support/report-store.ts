import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Engine } from '../../electron/core/data/engine/engine.ts';
import {
  decryptSegment,
  makeRowsKey,
  type SegmentEntry,
} from '../../electron/core/data/segment-format/index.ts';
import type { StoredSegments } from '../../electron/core/data/segment-store/index.ts';
import { answer } from '../../sandbox/data/answers.ts';
import { toDayNumber } from '../../sandbox/data/calendar.ts';
import type { Row } from '../../sandbox/data/row.ts';
import { venues } from '../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../sandbox/data/world.ts';
import { writeList } from '../../sandbox/json-writer.ts';
import type { DatasetId, OperationId } from '../../shared/catalogue/types.ts';
import { type DayRange, toPeriod } from '../../shared/ranges.ts';
import { addDays, type VenueDate } from '../../shared/venue-time.ts';
import { quiet } from './bench-engine.ts';

/** The morning on which the reports are read, and the year that is stored. */
export const today: VenueDate = '2026-11-21';
export const year: DayRange = { first: addDays(today, -364), last: addDays(today, -1) };
export const profileId = 'bench';

/** The operation that lists each dataset, and the last of its days, counted from today. */
const operations: Readonly<Partial<Record<DatasetId, readonly [OperationId, lastDay: number]>>> = {
  bookings: ['listBookings', -1],
  orders: ['listOrders', -1],
  visitors: ['listVisitors', -1],
  scans: ['listScanned', -1],
  tasks: ['listTasks', 14],
  availabilities: ['listGuideAvailabilities', 14],
};

/** Days of one response. */
const daysAtOnce = 30;
const key = makeRowsKey(Buffer.alloc(32, 1), 'here');

export interface ReportStore {
  readonly rows: Readonly<Partial<Record<DatasetId, number>>>;
  /** Replaces the segment store. */
  get(profileId: string, dataset: DatasetId): Promise<StoredSegments>;
  /** Writes the rows as Parquet files that other programs can read. Returns a pattern of their paths. */
  writePlain(dataset: DatasetId, folder: string): Promise<string>;
}

/** Stores a year of a venue with `rowsPerMonth` booking lines a month, as the app does after downloads. */
export async function storeYear(
  engine: Engine,
  folder: string,
  rowsPerMonth: number,
  datasets: readonly DatasetId[],
): Promise<ReportStore> {
  const [venue] = venues;
  if (!venue) throw new Error('no venue');
  const world = makeWorld(venue, 3, rowsPerMonth, 400);
  const asOf = { today: toDayNumber(today), scanSecond: 0 };
  const segments = new Map<DatasetId, SegmentEntry[]>();
  const counts: Partial<Record<DatasetId, number>> = {};
  for (const dataset of datasets) {
    const [operation, ahead] = operations[dataset] ?? [];
    if (!operation || ahead === undefined) throw new Error(`no year of ${dataset}`);
    const entries: SegmentEntry[] = [];
    const end = addDays(today, ahead);
    for (let from = addDays(year.first, -1); from <= end; from = addDays(from, daysAtOnce)) {
      const to = addDays(from, daysAtOnce - 1);
      const period = toPeriod({ first: from, last: to < end ? to : end });
      const found = answer(world, asOf, operation, {
        period,
        exclusiveEnd: true,
        matching: 'overlapping',
        maxDays: 400,
        orderNumber: null,
        barcode: null,
        guideId: null,
        moduleName: null,
      });
      if (!found || !('list' in found)) throw new Error('no list');
      const body = join(folder, `${dataset}.json`);
      await writeBody(found.list, body);
      entries.push(await store(engine, { dataset, body, period, folder, at: entries.length }));
    }
    segments.set(dataset, entries);
    counts[dataset] = entries.reduce((sum, { rows }) => sum + rows, 0);
  }
  return {
    rows: counts,
    get: async (_profile, dataset) => ({
      state: 'stored',
      key,
      segments: segments.get(dataset) ?? [],
      damaged: [],
    }),
    async writePlain(dataset, target) {
      for (const [at, { path }] of (segments.get(dataset) ?? []).entries()) {
        const plain = join(target, `${dataset}-${at}.parquet`);
        await decryptSegment(path, { key, profileId, dataset }, plain, quiet.signal);
      }
      return join(target, `${dataset}-*.parquet`);
    },
  };
}

async function store(
  { methods }: Engine,
  rows: {
    readonly dataset: DatasetId;
    readonly body: string;
    readonly period: ReturnType<typeof toPeriod>;
    readonly folder: string;
    readonly at: number;
  },
): Promise<SegmentEntry> {
  const { dataset, body, period, folder, at } = rows;
  const resultId = 'stored';
  const ingestStats = await methods.ingest(
    { resultId, dataset, bodies: [body], period, timeZone: 'UTC' },
    quiet,
  );
  const target = join(folder, 'stored', dataset);
  await mkdir(target, { recursive: true });
  const entry = await methods.keep(
    {
      resultId,
      folder: target,
      key,
      segment: {
        profileId,
        dataset,
        window: period,
        requested: [period],
        fetchedAt: at + 1,
        dataAsOf: `${addDays(today, -1)}T23:59:59`,
        batch: null,
        ingestStats,
      },
    },
    quiet,
  );
  await methods.release({ resultId }, quiet);
  return entry;
}

const rowsOfSlice = 2000;

async function writeBody(rows: Iterable<Row>, path: string): Promise<void> {
  const write = function* (): Generator<string> {
    let slice: Row[] = [];
    let separator = '[';
    const flush = (): string => {
      // A list, without its brackets.
      const text = `${separator}${[...writeList(slice)].join('').slice(1, -1)}`;
      separator = ',';
      slice = [];
      return text;
    };
    for (const row of rows) {
      slice.push(row);
      if (slice.length === rowsOfSlice) yield flush();
    }
    if (slice.length > 0 || separator === '[') yield flush();
    yield ']';
  };
  await pipeline(Readable.from(write()), createWriteStream(path));
}
