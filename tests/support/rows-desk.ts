import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDataKeys } from '../../electron/core/access/vault/data-keys.ts';
import type { LogDetails } from '../../electron/core/base/log/log.ts';
import type { EngineCaller } from '../../electron/core/data/engine/contract/engine-methods.ts';
import type { FetchRows } from '../../electron/core/data/fetch/fetch-port.ts';
import { createStoreRows } from '../../electron/core/data/fetch/store-rows.ts';
import {
  createFindRows,
  type FindRows,
  type GetRowsInput,
} from '../../electron/core/data/queries/find-rows.ts';
import { createGetRows } from '../../electron/core/data/queries/get-rows.ts';
import { createOpenStored } from '../../electron/core/data/queries/open-stored.ts';
import { createSegmentFolder } from '../../electron/core/data/segment-store/segment-folder.ts';
import { createSegmentStore } from '../../electron/core/data/segment-store/segment-store.ts';
import { createVerifyRows } from '../../electron/core/data/segment-store/verify-rows.ts';
import type { OpenVenue } from '../../electron/core/data/venues/venues.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import { getDataAsOf } from '../../shared/data-as-of.ts';
import type { ResultSet, RowRequest } from '../../shared/domain/datasets.ts';
import type { Profile } from '../../shared/domain/profiles.ts';
import { appError, type ErrorKind, Failure, fail } from '../../shared/errors.ts';
import type { Period } from '../../shared/ranges.ts';
import { addDays, getDayStart, getVenueNow, toDay } from '../../shared/venue-time.ts';
import { createManualClock } from './manual-clock.ts';
import { openLastingEngine, quiet, wholeView } from './open-engine.ts';

/** The whole path from a row request to stored rows and back, with a real engine and real files. */
const engine = await openLastingEngine();
export const profileId = 'museum-0001';
export const museum = { profileId, addresses: 'museum', tenant: 'museum' };
export const elsewhere = { profileId, addresses: 'zoo', tenant: 'zoo' };
const profile = {
  id: profileId,
  name: 'Museum',
  environment: 'production',
  timeZone: 'Europe/Brussels',
} as Profile;
const root = mkdtempSync(join(tmpdir(), 'venue-desk-holdings-'));
process.once('exit', () => rmSync(root, { recursive: true, force: true }));
export const day = 24 * 60 * 60 * 1000;
export const start =
  Temporal.PlainDateTime.from('2026-03-10T11:00:00').toZonedDateTime(
    'Europe/Brussels',
  ).epochMilliseconds;

/** The folder for response bodies. */
export const bodies: string = engine.folder;

export const caller: EngineCaller = Object.fromEntries(
  Object.entries(engine.methods).map(([name, method]) => [
    name,
    (input: never, options: { signal?: AbortSignal } = {}) =>
      (method as (input: never, context: typeof quiet) => unknown)(input, { ...quiet, ...options }),
  ]),
) as never;

/** A separate app: a folder, a keychain, a clock, and a platform whose responses the test sets. */
export function makeDesk({
  retention = { days: 400, megabytes: 2000 },
  notedMoments = [],
  from,
}: {
  retention?: { days: number; megabytes: number };
  /** Filled by the test. */
  notedMoments?: readonly number[];
  /** The rows and keychain of an earlier app. */
  from?: { readonly warehouse: string; readonly items: ReadonlyMap<string, string> };
} = {}) {
  const folder = join(root, randomUUID());
  if (from) cpSync(from.warehouse, folder, { recursive: true });
  const items = new Map<string, string>(from?.items);
  const noted = new Set<string>(from ? [profileId] : []);
  const system = { trouble: null as ErrorKind | null, reads: 0 };
  const run = <T>(work: () => T): Promise<T> =>
    system.trouble
      ? Promise.reject(new Failure(appError(system.trouble)))
      : Promise.resolve(work());
  const clock = createManualClock(start);
  const platform = {
    requests: 0,
    asked: [] as Period[],
    trouble: null as ErrorKind | null,
    /** Booking line and status. */
    rows: [[1, 'booked']] as readonly (readonly [number, string])[],
    /** More rows on the last requested day. */
    lastDay: 0,
    /** When its rows were changed. */
    changed: null as string | null,
  };
  /** The profile's present platform, and the one of its connection. */
  const at = { now: museum, connected: null as typeof museum | null };
  /** Storing waits for this. */
  const disk = { ready: Promise.resolve() };
  const changes: string[] = [];
  const dataKeys = createDataKeys(
    {
      get(account) {
        system.reads += 1;
        return run(() => items.get(account) ?? null);
      },
      set: (account, text) => run(() => void items.set(account, text)),
      delete: (account) => run(() => items.delete(account)),
    },
    {
      has: (id) => noted.has(id),
      set: (id, kept) => void (kept ? noted.add(id) : noted.delete(id)),
    },
  );
  const damages: string[] = [];
  const logged: LogDetails[] = [];
  const makeService = () =>
    createSegmentStore({
      folder: createSegmentFolder(folder),
      dataKeys,
      platform: () => ({ ...at.now }),
      retention: () => retention,
      timeZone: () => profile.timeZone,
      failed: () => [],
      notedMoments: () => notedMoments,
      onChange: (changed) => changes.push(changed),
      onDamage: (_, dataset) => damages.push(dataset),
      log: (_, details) => logged.push(details),
      clock,
    });
  let segmentStore = makeService();

  const fetchRows: FetchRows = async ({ dataset, rowRequest, signal }) => {
    platform.requests += 1;
    if (platform.trouble) fail(platform.trouble);
    if (rowRequest.by !== 'period') throw new Error('only periods are asked here');
    const { period } = rowRequest;
    platform.asked.push(period);
    const body = join(engine.folder, `${randomUUID()}.json`);
    const rows = platform.rows.map(([bookingLineId, bookingStatus]) => ({
      bookingLineId,
      bookingStatus,
      bookingDate: period.from,
      ...(platform.changed ? { updatedOn: platform.changed } : {}),
    }));
    const lastDay = getDayStart(addDays(toDay(period.to), -1));
    const more = Array.from({ length: platform.lastDay }, (_, at) => ({
      bookingLineId: 1000 + at,
      bookingStatus: 'booked',
      bookingDate: lastDay,
    }));
    writeFileSync(body, JSON.stringify([...rows, ...more]));
    const resultId = randomUUID();
    const fetchedAt = clock.now();
    const reaches = getDataAsOf(getDataset(dataset), getVenueNow(profile.timeZone, fetchedAt));
    const { ingestStats, store } = await createStoreRows({
      venue: at.connected ?? at.now,
      engine: {
        ...caller,
        async keep(...call) {
          await disk.ready;
          return caller.keep(...call);
        },
      },
      segmentStore,
    }).ingest(
      { resultId, dataset, bodies: [body], period, timeZone: profile.timeZone },
      {
        signal,
        received: {
          requested: [period],
          fetchedAt,
          dataAsOf: reaches,
          covers: period,
          subject: null,
        },
      },
    );
    const both = {
      fetchedAt,
      dataAsOf: reaches,
    };
    const rest = {
      bytes: 0,
      stored: false,
      gaps: [],
      damaged: [],
      provisional: null,
      shrunkFrom: null,
      notStored: null,
      staleBecause: null,
    };
    const resultSet = { resultId, profileId, dataset, rowRequest, ingestStats, ...both, ...rest };
    return { resultSet, storing: store() };
  };

  const ask = (
    period: readonly [string, string],
    options: { again?: boolean; wasLost?: boolean } = {},
  ) => getRows({ by: 'period', period: toPeriod(period) }, options);

  const timeZone = (): string => profile.timeZone;
  const findRows: FindRows = (request) =>
    createFindRows({
      settings: { profile: () => profile },
      venues: { open: async () => ({ fetchRows }) as OpenVenue },
      segmentStore,
      openStored: createOpenStored({ segmentStore, engine: caller, timeZone, clock }),
      clock,
    })(request);

  const getRows = (
    rowRequest: RowRequest,
    { again = false, wasLost = false }: { again?: boolean; wasLost?: boolean } = {},
  ): Promise<ResultSet> => createGetRows(findRows)({ ...toInput(rowRequest), again, wasLost });

  return {
    ask,
    getRows,
    /** Rows as soon as they can be read. */
    find: (days: readonly [string, string]) =>
      findRows(toInput({ by: 'period', period: toPeriod(days) })),
    disk,
    clock,
    platform,
    system,
    items,
    at,
    dataKeys,
    changes,
    /** Datasets with files that were found damaged. */
    damages,
    logged,
    folder,
    get segmentStore() {
      return segmentStore;
    },
    get verify() {
      return createVerifyRows({ segmentStore, engine: caller, folder, clock });
    },
    /** Verifies rows, and reports which files it reads. */
    watchVerify: (onRead: (paths: readonly string[]) => void) =>
      createVerifyRows({
        segmentStore,
        engine: {
          verify: (input, options) => {
            onRead(input.paths);
            return caller.verify(input, options);
          },
        },
        folder,
        batch: { files: 2, bytes: 1e9 },
        clock,
      }),
    profile,
    restart: () => {
      segmentStore = makeService();
    },
    files: () =>
      existsSync(folder)
        ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
            name.endsWith('.segment'),
          )
        : [],
  };
}

const toInput = (rowRequest: RowRequest): GetRowsInput => ({
  profileId,
  dataset: 'bookings',
  rowRequest,
  again: false,
  signal: quiet.signal,
});

export const toPeriod = ([first, last]: readonly [string, string]) => ({
  from: `2026-${first}T00:00:00`,
  to: `2026-${last}T00:00:00`,
});
export const week = ['03-02', '03-09'] as const;

/** Booking line and status of every row of a result set. */
export async function readRows({ resultId }: ResultSet): Promise<string[]> {
  const view = wholeView('bookings', {
    resultId,
    columns: ['bookingLineId', 'bookingStatus'],
  });
  const { rows } = await engine.methods.page({ view, offset: 0, limit: 100 }, quiet);
  return rows.map((row) => JSON.stringify(row));
}
