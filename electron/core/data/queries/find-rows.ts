import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { compareAge, coversTime } from '../../../../shared/coverage.ts';
import { getDataAsOf } from '../../../../shared/data-as-of.ts';
import {
  type ResultSet,
  type RowRequest,
  type StoringOutcome,
  toOutcome,
} from '../../../../shared/domain/datasets.ts';
import { Failure, fail, getErrorTraits } from '../../../../shared/errors.ts';
import { agreeAfterMilliseconds, hasNightLoads } from '../../../../shared/loads.ts';
import { learnOverlap } from '../../../../shared/overlap.ts';
import { findPeriodProblem, isBeyondYears, type Period } from '../../../../shared/ranges.ts';
import { addDays, getDayEnd, getVenueNow, toDay } from '../../../../shared/venue-time.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { OpenStoredInput } from '../engine/contract/engine-methods.ts';
import type { FetchRequest } from '../fetch/index.ts';
import { findEmptyProblem, type SegmentStore } from '../segment-store/index.ts';
import type { Venues } from '../venues/index.ts';
import type { OpenStored } from './open-stored.ts';
import { countStoredRows, isShrunk } from './shrunk-rows.ts';
import { always, isCurrent } from './stored-plan.ts';

export interface GetRowsInput extends Omit<FetchRequest, 'overlap'> {
  readonly profileId: string;
  /** Fetches from the platform even if stored rows are current. */
  readonly again: boolean;
  /** True if the result set was lost with the engine's process: stored rows of any age are then good enough. */
  readonly wasLost?: boolean;
  /** See `OpenStoredInput`. */
  readonly answersWith?: OpenStoredInput['answersWith'];
}

/**
 * True if stored rows may replace the platform's: when it can't be reached, but not when it refused the request itself.
 */
function isOutOfReach(error: unknown): error is Failure {
  if (!(error instanceof Failure)) return false;
  const { blames, waitsFor } = getErrorTraits(error.error.kind);
  return (
    blames === 'platform' || blames === 'network' || waitsFor === 'person' || waitsFor === 'network'
  );
}

/** How many years back guides may be requested by period. */
const maxDirectoryYears = 100;

type OpenVenue = Awaited<ReturnType<Venues['open']>>;
type FetchedRows = Awaited<ReturnType<OpenVenue['fetchRows']>>;

export interface FoundRows {
  /** For rows from the platform, `notStored` and the dates are final only once they are stored. */
  readonly resultSet: ResultSet;
  /** Settles once the rows are stored, or can't be. Rejects if the rows themselves are lost. */
  readonly stored: Promise<StoringOutcome>;
}

export type FindRows = (request: GetRowsInput) => Promise<FoundRows>;

/** Finds rows: stored ones if they are as new as they can be, otherwise from the platform. */
export function createFindRows(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly venues: Pick<Venues, 'open'>;
  readonly segmentStore: Pick<SegmentStore, 'get' | 'findLoad'>;
  readonly openStored: OpenStored;
  readonly clock: Clock;
}): FindRows {
  const { settings, venues, segmentStore, openStored, clock } = services;

  /** Estimates the number of stored rows of a period, and how long those rows may last. */
  async function countStoredBefore(profileId: string, dataset: DatasetId, period: Period) {
    const { segments } = await segmentStore.get(profileId, dataset);
    return {
      rows: countStoredRows(getDataset(dataset), segments, period),
      overlap: learnOverlap(segments),
    };
  }

  async function openPeriod(request: GetRowsInput, period: Period): Promise<ResultSet | null> {
    const question = { period, dates: null };
    // Rows that were fetched one by one don't belong to a period's result set.
    return openStored({ ...pickOpenOptions(request), question, among: coversTime });
  }

  /** Opens the whole period from stored rows. Null if a fetch could bring newer rows. */
  async function openCurrent(request: GetRowsInput, period: Period): Promise<ResultSet | null> {
    const { profileId, dataset: id, wasLost = false, anyLength = false } = request;
    const { timeZone } = getProfile(settings, profileId);
    const dataset = getDataset(id);
    const now = getVenueNow(timeZone, clock.now());
    if (!dataset.axis) return null;
    const problem = findPeriodProblem(period, dataset.axis, now);
    if (problem !== null && !(anyLength && problem === 'longer-than-a-month')) return null;
    const { segments } = await segmentStore.get(profileId, id);
    const newest = getDataAsOf(dataset, now);
    if (!wasLost && !isCurrent(dataset, segments, period, newest, clock.now())) return null;
    const opened = await openPeriod(request, period);
    return opened && opened.gaps.length === 0 ? opened : null;
  }

  /** Opens the stored rows of one guide. Null if there are none, or a request may bring newer ones. */
  async function openGuide(
    { profileId, dataset, rowRequest, signal }: GetRowsInput,
    guideId: string,
    isWanted = (_: ResultSet): boolean => true,
  ): Promise<ResultSet | null> {
    const question = { period: always, dates: null, guideId };
    const opened = await openStored({ profileId, dataset, rowRequest, question, signal });
    // A guide may have no skills: zero rows are then a result. Zero rows of `guides` mean that the guide isn't stored.
    if (!opened || (dataset === 'guides' && opened.ingestStats.kept === 0)) return null;
    return isWanted(opened) ? opened : null;
  }

  /** Skills are stored by guide, so the age of one guide's skills is known. */
  async function openCurrentSkills(request: GetRowsInput, guideId: string) {
    if (request.dataset !== 'skills') return null;
    const { timeZone } = getProfile(settings, request.profileId);
    const newest = getDataAsOf(getDataset('skills'), getVenueNow(timeZone, clock.now()));
    return openGuide(request, guideId, ({ dataAsOf, fetchedAt }) => {
      const age = clock.now() - fetchedAt;
      return dataAsOf === newest || (age >= 0 && age < agreeAfterMilliseconds);
    });
  }

  async function openRequested(
    request: GetRowsInput,
    rowRequest: RowRequest & { by: 'stored' },
  ): Promise<ResultSet> {
    const { profileId, dataset } = request;
    checkStored(dataset, rowRequest);
    const { state } = await segmentStore.get(profileId, dataset);
    const { period, dates, asOf } = rowRequest;
    const question = { period, dates, asOf };
    return (
      (await openStored({ ...pickOpenOptions(request), question })) ?? fail(findEmptyProblem(state))
    );
  }

  async function dateResponse(resultSet: ResultSet): Promise<ResultSet> {
    const { profileId, dataset, dataAsOf, fetchedAt } = resultSet;
    if (!hasNightLoads(getDataset(dataset))) return resultSet;
    const day = toDay(dataAsOf);
    const since = await segmentStore.findLoad(profileId, dataset, day);
    if (since !== null && since <= fetchedAt) return resultSet;
    return { ...resultSet, dataAsOf: getDayEnd(addDays(day, -1)), provisional: day };
  }

  async function getRequestedRows(request: GetRowsInput): Promise<ResultSet | FetchedRows> {
    const { profileId, dataset, rowRequest, again } = request;
    getProfile(settings, profileId);
    if (rowRequest.by === 'stored') return openRequested(request, rowRequest);
    const period =
      rowRequest.by === 'period' && rowRequest.orderNumber === undefined ? rowRequest.period : null;
    const current = period && !again ? await openCurrent(request, period) : null;
    if (current) return current;
    const guideId = getGuide(dataset, rowRequest);
    const skills = guideId !== null && !again ? await openCurrentSkills(request, guideId) : null;
    if (skills) return skills;
    try {
      const venue = await venues.open(profileId);
      const { anyLength = false, signal, onProgress } = request;
      const stored = period ? await countStoredBefore(profileId, dataset, period) : null;
      const { resultSet, storing } = await venue.fetchRows({
        dataset,
        rowRequest,
        anyLength,
        signal,
        onProgress,
        ...(stored ? { overlap: stored.overlap } : {}),
      });
      const before = stored?.rows ?? 0;
      const shrunkFrom = isShrunk(before, resultSet.ingestStats.kept) ? before : null;
      return { resultSet: { ...(await dateResponse(resultSet)), shrunkFrom }, storing };
    } catch (error) {
      if (!isOutOfReach(error)) throw error;
      if (again) throw error;
      const storedRows = period
        ? await openPeriod(request, period)
        : guideId !== null
          ? await openGuide(request, guideId)
          : null;
      if (!storedRows) throw error;
      if (isOnlyGaps(storedRows, period)) {
        // Damaged rows are the cause that the user can act on; the network error is its `cause`.
        if (storedRows.damaged.length > 0) fail('stored-rows-damaged', { cause: error });
        throw error;
      }
      return { ...storedRows, staleBecause: error.error };
    }
  }

  /** Waits until the rows are stored. The stored response may show that its own load is over. */
  async function awaitStored({ resultSet, storing }: FetchedRows): Promise<StoringOutcome> {
    const notStored = await storing;
    const { profileId, dataset, rowRequest } = resultSet;
    const outcome = toOutcome({ ...resultSet, notStored });
    if (notStored !== null || !('period' in rowRequest) || !rowRequest.period) return outcome;
    const { from, to } = rowRequest.period;
    const { segments } = await segmentStore.get(profileId, dataset);
    const newest = segments
      .filter(({ window }) => window.from === from && window.to === to)
      .toSorted(compareAge)
      .at(-1);
    if (newest === undefined) return outcome;
    const { mayChange = null } = newest;
    return { notStored, dataAsOf: newest.dataAsOf, provisional: mayChange };
  }

  return async (request) => {
    const found = await getRequestedRows(request);
    if ('storing' in found) {
      const stored = awaitStored(found);
      stored.catch(() => undefined); // passed on to whoever awaits `stored`
      return { resultSet: found.resultSet, stored };
    }
    return { resultSet: found, stored: Promise.resolve(toOutcome(found)) };
  };
}

/** Returns the parts of a request that opening stored rows needs. */
function pickOpenOptions({ profileId, dataset, rowRequest, answersWith, signal }: GetRowsInput) {
  const early = answersWith ? { answersWith } : {};
  return { profileId, dataset, rowRequest, signal, ...early };
}

/** Returns the id of the guide in a row request that stored rows by guide can answer. Null for other requests. */
function getGuide(dataset: DatasetId, rowRequest: RowRequest): string | null {
  if (rowRequest.by !== 'guide' || rowRequest.period !== undefined) return null;
  return dataset === 'guides' || dataset === 'skills' ? rowRequest.guideId : null;
}

function isOnlyGaps({ gaps }: ResultSet, period: Period | null): boolean {
  const [gap] = gaps;
  return gap !== undefined && gap.from === period?.from && gap.to === period.to;
}

function checkStored(id: DatasetId, { dates, period }: RowRequest & { by: 'stored' }): void {
  const field = getDataset(id).fields.find(({ name }) => name === dates);
  if (dates !== null && field?.type !== 'dateTime') {
    fail('input-not-valid', { params: { field: 'dates' } });
  }
  const isDirectory = getDataset(id).axis?.kind === 'created';
  if (isBeyondYears(period, isDirectory ? maxDirectoryYears : undefined)) {
    fail('range-not-permitted', { rangeProblem: 'longer-than-20-years' });
  }
  if (period.to <= period.from) {
    fail('range-not-permitted', { rangeProblem: 'ends-before-it-starts' });
  }
}
