/** Jobs with everything real but Electron: HTTPS, engine, segments, stored jobs. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { createVenueConnection } from '../../electron/core/access/platform/venue-connection.ts';
import type { SettingsStore } from '../../electron/core/access/settings/settings-store.ts';
import { cleanCredentials } from '../../electron/core/access/vault/clean-credentials.ts';
import { systemClock } from '../../electron/core/base/time/clock.ts';
import { type Sleep, sleep } from '../../electron/core/base/time/sleep.ts';
import { createEngine } from '../../electron/core/data/engine/engine.ts';
import { createFetchRows } from '../../electron/core/data/fetch/fetch-rows.ts';
import { createFetchWindow } from '../../electron/core/data/fetch/fetch-window.ts';
import { createStoreRows } from '../../electron/core/data/fetch/store-rows.ts';
import { createFindRows } from '../../electron/core/data/queries/find-rows.ts';
import { createGetRows } from '../../electron/core/data/queries/get-rows.ts';
import { createOpenStored } from '../../electron/core/data/queries/open-stored.ts';
import { planStored } from '../../electron/core/data/queries/stored-plan.ts';
import { createSegmentFolder } from '../../electron/core/data/segment-store/segment-folder.ts';
import { createSegmentStore } from '../../electron/core/data/segment-store/segment-store.ts';
import { createGuideWork } from '../../electron/core/data/sync/guide-work.ts';
import { createJobFiles } from '../../electron/core/data/sync/job-files.ts';
import { createJobWork } from '../../electron/core/data/sync/job-work.ts';
import { createSyncJobs } from '../../electron/core/data/sync/jobs/create-sync-jobs.ts';
import type { GuideWork, JobWork } from '../../electron/core/data/sync/jobs/job-port.ts';
import type { SyncJobs } from '../../electron/core/data/sync/jobs/sync-jobs.ts';
import { createStoredForJob } from '../../electron/core/data/sync/stored-for-job.ts';
import type { OpenVenue } from '../../electron/core/data/venues/venues.ts';
import type { RunningSandbox } from '../../sandbox/server.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { ResultSet, RowRequest } from '../../shared/domain/datasets.ts';
import type { Coverage } from '../../shared/domain/stored-rows.ts';
import { type SyncJob, syncJob } from '../../shared/domain/sync.ts';
import { fail } from '../../shared/errors.ts';
import type { Period } from '../../shared/ranges.ts';
import { createNodeHttpClient } from './node-http-client.ts';
import { storedFilesIn } from './stored-files.ts';

const profileId = 'profile-0-test';

/** Plain data, so that it can be passed to another process. */
export interface RigPlan {
  readonly folder: string;
  /** Where rows are stored, if several processes share it. */
  readonly warehouse?: string;
  readonly authUrl: string;
  readonly baseUrl: string;
  readonly certificate: string;
  readonly keys: {
    readonly apiKey: string;
    readonly apiSecret: string;
    readonly tenantKey: string;
  };
  readonly timeZone: string;
  /** This machine's time, in milliseconds since the epoch. */
  readonly now: number;
  readonly atOnce: number;
}

/** A plan for the sandbox's first venue. */
export function planRig(
  { authUrl, baseUrl, certificate, tenants }: RunningSandbox,
  rest: Pick<RigPlan, 'folder' | 'now' | 'atOnce'>,
): RigPlan {
  const [tenant] = tenants;
  if (!tenant) throw new Error('no tenant');
  const { apiKey, apiSecret, tenantKey, timeZone } = tenant;
  const keys = { apiKey, apiSecret, tenantKey };
  return { authUrl, baseUrl, certificate, keys, timeZone, ...rest };
}

export interface Rig {
  readonly jobs: SyncJobs;
  readonly work: JobWork;
  /** The stored rows of a period and all rows fetched one by one: sorted, one text per row. */
  stored(dataset: DatasetId, period: Period): Promise<string[]>;
  coverage(dataset: DatasetId, first: string, last: string): Promise<Coverage['days']>;
  /** Waits until no job runs. Fails if a job waits for the user. */
  settled(): Promise<SyncJob[]>;
  /** Resolves as soon as the condition holds. */
  until(isSo: (jobs: readonly SyncJob[]) => boolean): Promise<SyncJob[]>;
  /** Gets rows as a screen does: stored ones if they are as new as possible, else from the platform. */
  readonly getRows: (
    dataset: DatasetId,
    rowRequest: RowRequest,
    isOffline?: boolean,
  ) => Promise<ResultSet>;
  /** All rows of a result set: sorted, one text per row. */
  readonly readRows: (
    resultSet: Pick<ResultSet, 'resultId' | 'dataset' | 'ingestStats'>,
  ) => Promise<string[]>;
  /** Fetches from the platform even if stored rows are current. */
  readonly ask: (dataset: DatasetId, rowRequest: RowRequest) => Promise<ResultSet>;
  readonly signOut: () => void;
  readonly signIn: () => Promise<void>;
  close(): Promise<void>;
}

export interface RigHooks {
  readonly wrap?: (work: JobWork) => JobWork;
  readonly wrapGuides?: (work: GuideWork) => GuideWork;
  /** Replaces waiting; the monotonic clock moves as if it had waited. */
  readonly sleep?: Sleep;
  readonly now?: () => number;
  /** Milliseconds by which the platform's clock, and so its `Date` header, is ahead. */
  readonly platformAhead?: number;
  readonly emptyYears?: number;
}

export async function openRig(plan: RigPlan, hooks: RigHooks = {}): Promise<Rig> {
  const working = join(plan.folder, 'working');
  rmSync(working, { recursive: true, force: true });
  mkdirSync(working, { recursive: true, mode: 0o700 });
  let skipped = 0;
  const monotonic = () => systemClock.monotonic() + skipped;
  const clock = { ...systemClock, monotonic, now: hooks.now ?? (() => plan.now) };
  const skip = hooks.sleep;
  const pause: Sleep = skip
    ? async (milliseconds, signal) => {
        await skip(milliseconds, signal);
        skipped += milliseconds;
      }
    : sleep;
  const engine = await createEngine({
    temporaryFolder: working,
    threads: 1,
  });
  const call = <I, O>(method: (input: I, context: never) => Promise<O>) => {
    return (input: I, options: { readonly signal?: AbortSignal } = {}): Promise<O> =>
      method(input, {
        signal: options.signal ?? new AbortController().signal,
        progress: () => undefined,
      } as never);
  };
  const { ingest, keep, changes, storedNumbers, release, openStored, page } = engine.methods;
  const { readAhead, forgetReading, report } = engine.methods;
  const http = createNodeHttpClient(plan.certificate);
  const credentials = cleanCredentials(plan.keys);
  const connection = createVenueConnection({
    profile: { id: profileId, authUrl: plan.authUrl, baseUrl: plan.baseUrl },
    credentials: async () => credentials,
    http,
    clock: { ...clock, now: () => systemClock.now() + (hooks.platformAhead ?? 0) },
    pace: () => ({ atOnce: plan.atOnce, pauseMilliseconds: 0 }),
    sleep: pause,
  });
  const dataKey = createHash('sha256').update('rig').digest();
  const segmentStore = createSegmentStore({
    folder: createSegmentFolder(plan.warehouse ?? join(plan.folder, 'warehouse')),
    dataKeys: {
      read: async () => ({
        state: 'present',
        key: dataKey,
        platform: { addresses: '', tenant: null },
      }),
      make: async () => ({
        state: 'present',
        key: dataKey,
        platform: { addresses: '', tenant: null },
      }),
      remove: async () => undefined,
    },
    platform: (id) => ({ profileId: id, addresses: 'here', tenant: null }),
    retention: () => ({ days: 400, megabytes: 2000 }),
    timeZone: () => plan.timeZone,
    failed: () => [],
    onChange: () => undefined,
    log: () => undefined,
    clock,
  });
  const asking = {
    profile: { id: profileId, timeZone: plan.timeZone },
    client: connection.client,
    ingest: createStoreRows({
      venue: { profileId, addresses: 'here', tenant: null },
      engine: {
        ingest: call(ingest),
        keep: call(keep),
        readAhead: call(readAhead),
        forgetReading: call(forgetReading),
      },
      segmentStore,
    }),
    adaptation: {
      get: () => [],
      set: () => undefined,
      longestDays: () => null,
      setLongestDays: () => undefined,
    },
    temporaryFolder: working,
    clock,
  };
  const venue: OpenVenue = {
    session: connection.session,
    client: connection.client,
    fetchRows: createFetchRows(asking),
    fetchWindow: createFetchWindow(asking),
    close: () => connection.close(),
  };
  const base = {
    profileId,
    timeZone: () => plan.timeZone,
    venues: { open: async () => venue },
    segmentStore,
    getStored: createStoredForJob(profileId, segmentStore),
    engine: {
      changes: call(changes),
      storedNumbers: call(storedNumbers),
      release: call(release),
      report: call(report),
    },
    clock,
  };
  const real = createJobWork(base);
  const guides = createGuideWork(base);
  const work = hooks.wrap?.(real) ?? real;
  let changed: (() => void)[] = [];
  const jobs = createSyncJobs({
    profileId,
    timeZone: () => plan.timeZone,
    store: createJobFiles(storedFilesIn(plan.folder)).open(profileId),
    work,
    guideWork: hooks.wrapGuides?.(guides) ?? guides,
    preferences: () => ({
      atOnce: plan.atOnce,
      pauseSeconds: 0,
      emptyYears: hooks.emptyYears ?? 1,
    }),
    clock,
    sleep: pause,
    onChange: () => {
      const waiting = changed;
      changed = [];
      for (const go of waiting) go();
    },
    onEnd: () => undefined,
    onBug: (error) => {
      throw error;
    },
  });
  jobs.open();

  async function readRows({
    resultId,
    dataset,
    ingestStats,
  }: Parameters<Rig['readRows']>[0]): Promise<string[]> {
    const columns = getDataset(dataset).fields.map(({ name }) => name);
    const rows: string[] = [];
    while (rows.length < ingestStats.kept) {
      const view = { resultId, columns, sort: [], filters: [], personalData: 'shown' } as const;
      const part = await call(page)({
        view: { ...view, columns, sort: [], filters: [] },
        offset: rows.length,
        limit: 500,
      });
      if (part.rows.length === 0) break;
      rows.push(...part.rows.map((row) => JSON.stringify(row)));
    }
    return rows.sort();
  }

  async function until(isSo: (jobs: readonly SyncJob[]) => boolean): Promise<SyncJob[]> {
    for (;;) {
      // As a window receives them.
      const list = v.parse(v.array(syncJob), jobs.list());
      if (isSo(list)) return list;
      await new Promise<void>((resolve) => changed.push(resolve));
    }
  }

  return {
    jobs,
    work,
    until,
    settled: () =>
      until((list) => !list.some(({ state }) => ['queued', 'running', 'waiting'].includes(state))),
    async stored(dataset, period) {
      const { key, segments } = await segmentStore.get(profileId, dataset);
      if (!key) return [];
      const { slices, select } = planStored(getDataset(dataset), segments, { dates: null, period });
      const resultId = randomUUID();
      const input = { resultId, profileId, dataset, key, slices, select };
      const { ingestStats, damaged } = await call(openStored)(input);
      if (damaged.length > 0) throw new Error('damaged segments');
      const rows = await readRows({ resultId, dataset, ingestStats });
      await call(release)({ resultId });
      return rows;
    },
    async coverage(dataset, first, last) {
      return (await segmentStore.coverage(profileId, { dataset, first, last })).days;
    },
    getRows: (dataset, rowRequest, isOffline = false) =>
      createGetRows(
        createFindRows({
          settings: {
            profile: (id) =>
              ({ id, timeZone: plan.timeZone }) as ReturnType<SettingsStore['profile']>,
          },
          venues: { open: async () => (isOffline ? fail('offline') : venue) },
          segmentStore,
          openStored: createOpenStored({
            segmentStore,
            engine: { openStored: call(openStored), release: call(release) },
            timeZone: () => plan.timeZone,
            clock,
          }),
          clock,
        }),
      )({
        profileId,
        dataset,
        rowRequest,
        again: false,
        signal: new AbortController().signal,
      }),
    readRows,
    async ask(dataset, rowRequest) {
      const { resultSet, storing } = await venue.fetchRows({
        dataset,
        rowRequest,
        signal: new AbortController().signal,
      });
      await storing;
      return resultSet;
    },
    signOut: () => connection.session.signOut(),
    signIn: async () => {
      await connection.session.signIn(new AbortController().signal);
      jobs.tryAgain();
    },
    async close() {
      await jobs.stop();
      connection.close();
      http.close();
      await engine.close();
    },
  };
}
