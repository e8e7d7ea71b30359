import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { limits } from '../../../../shared/catalogue/limits.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { getDataAsOf } from '../../../../shared/data-as-of.ts';
import {
  countLeftOut,
  type FetchProgress,
  type IngestStats,
} from '../../../../shared/domain/datasets.ts';
import type { LongestDays } from '../../../../shared/domain/preferences.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { appError, attempt, Failure } from '../../../../shared/errors.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import type { CallProgress, PlatformClient } from '../../access/platform/index.ts';
import type { AdaptationNote, AdaptationNotes } from '../../access/settings/index.ts';
import { failFromFileSystem } from '../../base/files/index.ts';
import { type Clock, throwIfCancelled, unlessCancelled } from '../../base/time/index.ts';
import type { FetchWindow, Ingest, WindowRequest } from './fetch-port.ts';
import type { PlannedRequest } from './plan-request.ts';
import { findAdaptation, planRequestPeriods } from './plan-windows.ts';
import { createReadAhead, type ReadAhead } from './read-ahead.ts';
import { countDays, splitWindows } from './split-windows.ts';

export interface FetchWindowOptions {
  readonly profile: Pick<Profile, 'id' | 'timeZone'>;
  readonly client: Pick<PlatformClient, 'download'>;
  readonly ingest: Ingest;
  readonly adaptation: AdaptationNotes;
  /** A private folder: the only place with response bodies in plain text, while they are read. */
  readonly temporaryFolder: string;
  readonly clock: Clock;
}

/** A running fetch: what its steps share. */
interface Fetch {
  readonly dataset: DatasetId;
  readonly request: PlannedRequest;
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly report: (progress: FetchProgress) => void;
  readonly ahead: ReadAhead | null;
}

interface Bodies {
  readonly paths: readonly string[];
  readonly bytes: number;
  readonly elements: number;
  readonly shape: PlannedRequest['shape'];
  readonly requested: readonly Period[];
  /** Arrival of the first body, milliseconds since the epoch. */
  readonly receivedAt: number;
}

/**
 * Makes the function that fetches one planned request into a result set, for a screen or a job. If the platform refuses
 * a window's length, tries once more with other windows. Can be cancelled at any time; removes its files. Fails with any
 * error kind of the platform, the disk or the engine.
 */
export function createFetchWindow(options: FetchWindowOptions): FetchWindow {
  const { profile, client, ingest, adaptation } = options;

  async function downloadAll(
    { request, folder, signal, report, ahead }: Fetch,
    windows: readonly (Period | null)[],
  ): Promise<Bodies> {
    const paths: string[] = [];
    let bytes = 0;
    let elements = 0;
    let receivedAt = Number.POSITIVE_INFINITY;
    for (const window of windows) {
      const bodyPath = join(folder, `${randomUUID()}.json`);
      const before = bytes;
      const onProgress = (progress: CallProgress): void =>
        report({
          ...progress,
          bytes: before + progress.bytes,
          totalBytes: windows.length === 1 ? progress.totalBytes : null,
        });
      const download = await client.download({
        operation: request.operation,
        parameters: {
          ...(window ? { fromdate: window.from, todate: window.to } : {}),
          ...request.parameters,
        },
        bodyPath,
        signal,
        onProgress,
        ...(ahead ? { onWritten: (written) => ahead.written(bodyPath, written) } : {}),
      });
      paths.push(bodyPath);
      bytes += download.bytes;
      elements += download.elements;
      receivedAt = Math.min(receivedAt, download.receivedAt);
    }
    const requested = windows.filter((window) => window !== null);
    return { paths, bytes, elements, shape: request.shape, requested, receivedAt };
  }

  /**
   * Downloads these windows. If the platform takes too long, tries halves, down to a day. The next download of the
   * dataset begins with the length that worked; after a day, with twice as many days.
   */
  async function downloadSplitting(fetch: Fetch, windows: readonly Period[]): Promise<Bodies> {
    const { dataset, request, ahead } = fetch;
    const longest = Math.max(...windows.map(countDays));
    const known = adaptation.longestDays(profile.id, dataset);
    let days = Math.min(longest, known ? findMaxDays(known, options.clock.now()) : longest);
    for (let isSplit = false; ; isSplit = true) {
      // Rows that were read ahead from longer windows are useless now.
      if (isSplit) ahead?.abandon();
      const parts = splitWindows(windows, days, request.windows !== null);
      try {
        const bodies = await downloadAll(fetch, parts);
        if (isSplit || (known && days > known.days)) {
          const isMonth = days >= limits.plannedWindowDays;
          const learned = isMonth ? null : { days, learnedAt: options.clock.now() };
          // If it can't be noted, the next request costs one more.
          attempt(() => adaptation.setLongestDays(profile.id, dataset, learned));
        }
        return bodies;
      } catch (error) {
        if (!isTooSlow(error) || days === 1) throw error;
        days = Math.ceil(days / 2);
      }
    }
  }

  /** Downloads according to the adaptation notes. If the platform refuses that, tries once more with a new note. */
  async function downloadAdapting(fetch: Fetch): Promise<Bodies> {
    const { request } = fetch;
    const { period } = request;
    const run = (notes: readonly AdaptationNote[]): Promise<Bodies> => {
      if (!period) return downloadAll(fetch, [null]);
      const windows = planRequestPeriods(period, notes, request.latest, request.windows);
      return downloadSplitting(fetch, windows);
    };
    const notes = adaptation.get(profile.id);
    try {
      return await run(notes);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const note = findAdaptation(error.error, period, notes, request.windows);
      if (note === null) throw toRefusal(request, error);
      const bodies = await run([...notes, note]);
      attempt(() => adaptation.set(profile.id, [...adaptation.get(profile.id), note]));
      return bodies;
    }
  }

  /** Makes an empty response for a guide that the platform doesn't know: no rows, stored like any others. */
  async function makeEmptyResponse(folder: string): Promise<Bodies> {
    const path = join(folder, `${randomUUID()}.json`);
    await writeFile(path, '[]', { mode: 0o600 }).catch(failFromFileSystem);
    const receivedAt = options.clock.now();
    return { paths: [path], bytes: 0, elements: 0, shape: 'list', requested: [], receivedAt };
  }

  /** Downloads the bodies. A guide that the platform doesn't know has none, if it knows others. */
  async function download(
    fetch: Fetch,
    { subject, hasOthers }: Pick<WindowRequest, 'subject' | 'hasOthers'>,
  ): Promise<Bodies> {
    try {
      return await downloadAdapting(fetch);
    } catch (error) {
      const isUnknown = subject !== undefined && isUnknownGuide(error) && (await hasOthers?.());
      if (!isUnknown) throw error;
      return makeEmptyResponse(fetch.folder);
    }
  }

  return async (windowRequest) => {
    const { resultId, dataset, request, keep: period, subject, signal, onProgress } = windowRequest;
    throwIfCancelled(signal);
    const report = (progress: FetchProgress): void => onProgress?.(progress);
    const folder = await makeFolder(options.temporaryFolder);
    const { timeZone } = profile;
    const rows = { resultId, dataset, timeZone, shape: request.shape };
    const ahead = ingest.ahead ? createReadAhead(ingest.ahead, rows, signal) : null;
    try {
      const fetch = { dataset, request, folder, signal, report, ahead };
      const bodies = await download(fetch, windowRequest);
      throwIfCancelled(signal);
      const { bytes, requested, receivedAt } = bodies;
      report({
        phase: 'reading',
        bytes,
        totalBytes: bytes,
        attempt: 1,
        retryAt: null,
        waitsFor: null,
      });
      const received = {
        requested,
        fetchedAt: receivedAt,
        dataAsOf: getDataAsOf(getDataset(dataset), getVenueNow(profile.timeZone, receivedAt)),
        covers: Object.keys(request.parameters).length === 0 ? period : null,
        subject: subject ?? null,
      };
      ahead?.end();
      const { ingestStats, store } = await unlessCancelled(
        ingest.ingest(
          {
            resultId,
            dataset,
            bodies: bodies.paths,
            period,
            requested,
            shape: bodies.shape,
            timeZone: profile.timeZone,
          },
          { signal, received },
        ),
        signal,
      );
      checkRowCounts(ingestStats, bodies.elements);
      const storing = unlessCancelled(store(), signal);
      storing.catch(() => undefined); // passed on to whoever awaits `storing`
      return { ingestStats, ...received, bytes, storing };
    } finally {
      ahead?.abandon();
      await removeFolder(folder);
    }
  };
}

/**
 * Returns the refusal for the user. "No dates found" (code 1002) for a request without dates is about a parameter:
 * another period would not help.
 */
function toRefusal(request: PlannedRequest, failure: Failure): Failure {
  const { error } = failure;
  if (request.period || error.kind !== 'date-refused') return failure;
  const { kind: _kind, repair: _repair, retryable: _retryable, ...details } = error;
  const params = { ...details.params, parameter: 'fromdate' };
  return new Failure(appError('request-refused', { ...details, params }), { cause: failure });
}

/**
 * Returns the maximum days per request. A slow platform may have become faster, so twice as many are tried once a day.
 */
function findMaxDays({ days, learnedAt }: LongestDays, now: number): number {
  return Math.abs(now - learnedAt) < 24 * 60 * 60_000 ? days : 2 * days;
}

/** There was no response within our time limit, or the gateway's. A shorter period may get one (fact: slow months). */
function isTooSlow(error: unknown): boolean {
  if (!(error instanceof Failure)) return false;
  const { kind, status } = error.error;
  return kind === 'timed-out' || (kind === 'platform-away' && status === 504);
}

/** True for the platform's own "not found" (spec 2.5), which differs from a gateway's (fact: no such guide). */
function isUnknownGuide(error: unknown): boolean {
  return error instanceof Failure && error.error.kind === 'not-found' && 'codes' in error.error;
}

/** Fails unless every received row was kept or left out, and as many arrived as were counted. */
function checkRowCounts(ingestStats: IngestStats, elements: number): void {
  const { received, kept } = ingestStats;
  const leftOut = countLeftOut(ingestStats);
  if (received === elements && received === kept + leftOut) return;
  throw new Error(`rows don't add up: ${[elements, received, kept, leftOut].join(' ')}`);
}

async function makeFolder(parent: string): Promise<string> {
  return mkdtemp(join(parent, 'answer-')).catch(failFromFileSystem);
}

/** An open file can't always be removed; the next start removes the rest. */
async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
}
