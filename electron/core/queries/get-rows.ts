import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { coversTime } from '../../../shared/coverage.ts';
import { getDataAsOf } from '../../../shared/data-as-of.ts';
import type { FetchProgress, ResultSet, RowRequest } from '../../../shared/domain/datasets.ts';
import { Failure, fail, getErrorTraits } from '../../../shared/errors.ts';
import { hasProvisionalDays, provisionalIn } from '../../../shared/provisional.ts';
import { findPeriodProblem, isBeyondYears, type Period, toPeriod } from '../../../shared/ranges.ts';
import { learnReach } from '../../../shared/row-reach.ts';
import {
  getDayStart,
  toDay,
  type VenueDate,
  type VenueDateTime,
  venueNow,
} from '../../../shared/venue-time.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import { findEmptyProblem, type SegmentStore } from '../segments/store/index.ts';
import type { SettingsStore } from '../settings/index.ts';
import type { Clock } from '../time/index.ts';
import type { Venues } from '../venues/index.ts';
import type { OpenStored } from './open-stored.ts';
import { countStoredRows, isShrunk } from './shrunk-rows.ts';
import { always, dueDays, isCurrent } from './stored-plan.ts';

export interface GetRowsInput {
  readonly jobId: string;
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly rowRequest: RowRequest;
  /** See `FetchRequest`. */
  readonly anyLength?: boolean;
  /** Asks the platform, whatever is kept. */
  readonly again: boolean;
  /** The rows were there, and were lost with the engine: those that are kept will do, however old. */
  readonly wasLost: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: FetchProgress) => void;
}

/**
 * When the platform can't be asked, what is kept is better than nothing. Not so where the question
 * itself was refused.
 */
function isOutOfReach(error: unknown): error is Failure {
  if (!(error instanceof Failure)) return false;
  const { blames, waitsFor } = getErrorTraits(error.error.kind);
  return (
    blames === 'platform' || blames === 'network' || waitsFor === 'person' || waitsFor === 'network'
  );
}

/** The guide directory goes back as far as there are guides. */
const longestDirectoryYears = 100;

/** Answers from what is kept where that is as new as it can be, else by asking the platform. */
export function createGetRows(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly venues: Pick<Venues, 'open'>;
  readonly segmentStore: Pick<SegmentStore, 'get'>;
  readonly openStored: OpenStored;
  readonly engine: Pick<EngineCaller, 'release'>;
  readonly clock: Clock;
}): (request: GetRowsInput) => Promise<ResultSet> {
  const { settings, venues, segmentStore, openStored, clock } = services;
  const { release } = services.engine;

  /** About how many rows are kept of a period, and how long they may be. */
  async function countStoredBefore(profileId: string, dataset: DatasetId, period: Period) {
    const { segments } = await segmentStore.get(profileId, dataset);
    return { rows: countStoredRows(segments, period), reach: learnReach(segments) };
  }

  async function openPeriod(request: GetRowsInput, period: Period): Promise<ResultSet | null> {
    const { profileId, dataset, rowRequest, signal } = request;
    const question = { period, dates: null };
    // Rows that were asked for one by one are no part of what a period answers.
    return openStored({ profileId, dataset, rowRequest, question, among: coversTime, signal });
  }

  /** All of the period as it is kept, if asking could bring nothing newer. */
  async function openCurrent(request: GetRowsInput, period: Period): Promise<ResultSet | null> {
    const { profileId, dataset: id, wasLost, anyLength = false } = request;
    const { timeZone } = settings.profile(profileId) ?? fail('profile-not-found');
    const dataset = getDataset(id);
    const now = venueNow(timeZone, clock.now());
    if (!dataset.axis) return null;
    const problem = findPeriodProblem(period, dataset.axis, now);
    if (problem !== null && !(anyLength && problem === 'longer-than-a-month')) return null;
    const { segments } = await segmentStore.get(profileId, id);
    if (!wasLost && !isCurrent(dataset, segments, period, getDataAsOf(dataset, now))) return null;
    const due = wasLost ? [] : dueDays(dataset, segments, period, clock.now());
    if (due.length > 0) return askDays(request, period, due);
    const opened = await openPeriod(request, period);
    return opened && opened.gaps.length === 0 ? opened : null;
  }

  /** Of what is as new as it can be only the days are asked for again that may have grown. */
  async function askDays(
    request: GetRowsInput,
    period: Period,
    days: readonly VenueDate[],
  ): Promise<ResultSet | null> {
    const { jobId, profileId, dataset, signal, onProgress } = request;
    const parts = days.map((day) => toPeriod({ first: day, last: day }));
    if (!parts.every(({ from, to }) => period.from <= from && to <= period.to)) return null;
    try {
      const venue = await venues.open(profileId);
      for (const part of parts) {
        const rowRequest = { by: 'period', period: part } as const;
        const { resultId } = await venue.fetchRows({
          jobId,
          dataset,
          rowRequest,
          signal,
          onProgress,
        });
        await release({ resultId });
      }
    } catch (error) {
      // It is told when all of it is asked for.
      if (isOutOfReach(error)) return null;
      throw error;
    }
    const { segments } = await segmentStore.get(profileId, dataset);
    if (dueDays(getDataset(dataset), segments, period, clock.now()).length > 0) return null;
    const opened = await openPeriod(request, period);
    return opened && opened.gaps.length === 0 ? { ...opened, stored: false } : null;
  }

  /** What is kept about one guide; null where nothing is, or it could be newer than `reaches`. */
  async function openGuide(
    { profileId, dataset, rowRequest, signal }: GetRowsInput,
    guideId: string,
    reaches?: VenueDateTime,
  ): Promise<ResultSet | null> {
    const question = { period: always, dates: null, guideId };
    const opened = await openStored({ profileId, dataset, rowRequest, question, signal });
    // Skills that a guide has none of are an answer; a guide who is not among those kept is none.
    if (!opened || (dataset === 'guides' && opened.ingestStats.kept === 0)) return null;
    return reaches !== undefined && opened.oldestDataAsOf !== reaches ? null : opened;
  }

  /** Skills are kept guide by guide, and so it is known how new those of one are. */
  async function openCurrentSkills(request: GetRowsInput, guideId: string) {
    if (request.dataset !== 'skills') return null;
    const { timeZone } = settings.profile(request.profileId) ?? fail('profile-not-found');
    const now = getDataAsOf(getDataset('skills'), venueNow(timeZone, clock.now()));
    return openGuide(request, guideId, now);
  }

  async function openAsked(
    request: GetRowsInput,
    rowRequest: RowRequest & { by: 'held' },
  ): Promise<ResultSet> {
    const { profileId, dataset, signal } = request;
    checkStored(dataset, rowRequest);
    const { state } = await segmentStore.get(profileId, dataset);
    const { period, dates, asOf } = rowRequest;
    const question = { period, dates, asOf };
    return (
      (await openStored({ profileId, dataset, rowRequest, question, signal })) ??
      fail(findEmptyProblem(state))
    );
  }

  /** With the day that may still be incomplete: by all that is kept, the answer's own rows too. */
  async function withProvisional(resultSet: ResultSet): Promise<ResultSet> {
    const { profileId, rowRequest } = resultSet;
    const dataset = getDataset(resultSet.dataset);
    if (!('period' in rowRequest) || !rowRequest.period || !hasProvisionalDays(dataset))
      return resultSet;
    const { segments } = await segmentStore.get(profileId, resultSet.dataset);
    const { asOf = Number.POSITIVE_INFINITY } = rowRequest.by === 'held' ? rowRequest : {};
    const known = segments.filter(({ fetchedAt }) => fetchedAt <= asOf);
    const lastProvisional = provisionalIn(dataset, known, rowRequest.period).at(-1)?.day ?? null;
    if (lastProvisional !== null || resultSet.stored || resultSet.notStored === null) {
      return { ...resultSet, provisional: lastProvisional };
    }
    // Nothing is kept that it could agree with.
    const last = toDay(resultSet.dataAsOf);
    return { ...resultSet, provisional: rowRequest.period.to > getDayStart(last) ? last : null };
  }

  async function getRequestedRows(request: GetRowsInput): Promise<ResultSet> {
    const { profileId, dataset, rowRequest, again } = request;
    if (!settings.profile(profileId)) fail('profile-not-found');
    if (rowRequest.by === 'held') return openAsked(request, rowRequest);
    const period =
      rowRequest.by === 'period' && rowRequest.orderNumber === undefined ? rowRequest.period : null;
    const current = period && !again ? await openCurrent(request, period) : null;
    if (current) return current;
    const guideId = getGuide(dataset, rowRequest);
    const skills = guideId !== null && !again ? await openCurrentSkills(request, guideId) : null;
    if (skills) return skills;
    try {
      const venue = await venues.open(profileId);
      const { jobId, anyLength = false, signal, onProgress } = request;
      const stored = period ? await countStoredBefore(profileId, dataset, period) : null;
      const resultSet = await venue.fetchRows({
        ...{ jobId, dataset, rowRequest, anyLength, signal, onProgress },
        ...(stored ? { reach: stored.reach } : {}),
      });
      const before = stored?.rows ?? 0;
      return isShrunk(before, resultSet.ingestStats.kept)
        ? { ...resultSet, shrunkFrom: before }
        : resultSet;
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
        // Being out of reach is why nothing can be done, not why nothing is there.
        if (storedRows.damaged.length > 0) fail('kept-rows-damaged', { cause: error });
        throw error;
      }
      return { ...storedRows, staleBecause: error.error };
    }
  }

  return async (request) => withProvisional(await getRequestedRows(request));
}

/** The guide whom a question is about that can be answered by what is kept about one; else null. */
function getGuide(dataset: DatasetId, rowRequest: RowRequest): string | null {
  if (rowRequest.by !== 'guide' || rowRequest.period !== undefined) return null;
  return dataset === 'guides' || dataset === 'skills' ? rowRequest.guideId : null;
}

function isOnlyGaps({ gaps }: ResultSet, period: Period | null): boolean {
  const [gap] = gaps;
  return gap !== undefined && gap.from === period?.from && gap.to === period.to;
}

function checkStored(id: DatasetId, { dates, period }: RowRequest & { by: 'held' }): void {
  const field = getDataset(id).fields.find(({ name }) => name === dates);
  if (dates !== null && field?.type !== 'dateTime') {
    fail('input-not-valid', { params: { field: 'dates' } });
  }
  const isDirectory = getDataset(id).axis?.kind === 'created';
  if (isBeyondYears(period, isDirectory ? longestDirectoryYears : undefined)) {
    fail('range-not-permitted', { rangeProblem: 'longer-than-20-years' });
  }
  if (period.to <= period.from) {
    fail('range-not-permitted', { rangeProblem: 'ends-before-it-starts' });
  }
}
