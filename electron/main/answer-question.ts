import { datasetOf } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { coversTime } from '../../shared/coverage.ts';
import { type ErrorKind, Failure, fail } from '../../shared/errors.ts';
import type { Answer, Ask, FetchProgress } from '../../shared/ipc/datasets.ts';
import { type Period, problemOfPeriod } from '../../shared/ranges.ts';
import { venueNow } from '../../shared/venue-time.ts';
import { dataAsOf } from '../core/sync/data-as-of.ts';
import type { Clock } from '../core/time/clock.ts';
import { isCurrent } from './held-plan.ts';
import { type Holdings, problemOfState } from './holdings.ts';
import type { OpenHeld } from './open-held.ts';
import type { SettingsStore } from './settings-store.ts';
import type { Venues } from './venues.ts';

export interface QuestionRequest {
  readonly jobId: string;
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly ask: Ask;
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
const outOfReach: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'offline',
  'host-not-found',
  'host-not-answering',
  'timed-out',
  'proxy-failed',
  'certificate-not-trusted',
  'platform-failed',
  'rate-limited',
  'answer-cut',
  'answer-not-understood',
  'answer-redirected',
  'answer-too-large',
  'signed-out',
  'login-refused',
  'clock-off',
  'token-refused',
  'key-header-refused',
  'credentials-missing',
  'credentials-corrupt',
  'keychain-locked',
  'keychain-unavailable',
  'keychain-waiting',
  'disk-full',
  'demo-not-started',
]);

const longestYears = 20;

/** Answers from what is kept where that is as new as it can be, else by asking the platform. */
export function createAnswerQuestion(services: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly venues: Pick<Venues, 'open'>;
  readonly holdings: Pick<Holdings, 'look'>;
  readonly openHeld: OpenHeld;
  readonly clock: Clock;
}): (request: QuestionRequest) => Promise<Answer> {
  const { settings, venues, holdings, openHeld, clock } = services;

  async function openPeriod(request: QuestionRequest, period: Period): Promise<Answer | null> {
    const { profileId, dataset, ask, signal } = request;
    const question = { period, dates: null };
    // Rows that were asked for one by one are no part of what a period answers.
    return openHeld({ profileId, dataset, ask, question, among: coversTime, signal });
  }

  /** All of the period as it is kept, if asking could bring nothing newer. */
  async function openCurrent(request: QuestionRequest, period: Period): Promise<Answer | null> {
    const { profileId, dataset: id, wasLost, anyLength = false } = request;
    const { timeZone } = settings.profile(profileId) ?? fail('profile-not-found');
    const dataset = datasetOf(id);
    const now = venueNow(timeZone, clock.now());
    if (!dataset.axis) return null;
    const problem = problemOfPeriod(period, dataset.axis, now);
    if (problem !== null && !(anyLength && problem === 'longer-than-a-month')) return null;
    const { segments } = await holdings.look(profileId, id);
    if (!wasLost && !isCurrent(segments, period, dataAsOf(dataset, now))) return null;
    const opened = await openPeriod(request, period);
    return opened && opened.gaps.length === 0 ? opened : null;
  }

  async function openAsked(request: QuestionRequest, ask: Ask & { by: 'held' }): Promise<Answer> {
    const { profileId, dataset, signal } = request;
    checkHeld(dataset, ask);
    const { state } = await holdings.look(profileId, dataset);
    const { period, dates, asOf } = ask;
    const question = { period, dates, asOf };
    return (
      (await openHeld({ profileId, dataset, ask, question, signal })) ??
      fail(problemOfState(state) ?? 'rows-gone')
    );
  }

  return async (request) => {
    const { profileId, dataset, ask, again } = request;
    if (!settings.profile(profileId)) fail('profile-not-found');
    if (ask.by === 'held') return openAsked(request, ask);
    const period = ask.by === 'period' && ask.orderNumber === undefined ? ask.period : null;
    const current = period && !again ? await openCurrent(request, period) : null;
    if (current) return current;
    try {
      const venue = await venues.open(profileId);
      const { jobId, anyLength = false, signal, onProgress } = request;
      return await venue.fetchAnswer({ jobId, dataset, ask, anyLength, signal, onProgress });
    } catch (error) {
      if (!(error instanceof Failure) || !outOfReach.has(error.error.kind)) throw error;
      const kept = period && !again ? await openPeriod(request, period) : null;
      if (!kept || isOnlyGaps(kept, period)) throw error;
      return { ...kept, staleBecause: error.error };
    }
  };
}

function isOnlyGaps({ gaps }: Answer, period: Period | null): boolean {
  const [gap] = gaps;
  return gap !== undefined && gap.from === period?.from && gap.to === period.to;
}

function checkHeld(id: DatasetId, { dates, period }: Ask & { by: 'held' }): void {
  const field = datasetOf(id).fields.find(({ name }) => name === dates);
  if (dates !== null && field?.type !== 'dateTime') {
    fail('input-not-valid', { params: { field: 'dates' } });
  }
  const end = Temporal.PlainDateTime.from(period.from).add({ years: longestYears });
  if (Temporal.PlainDateTime.compare(Temporal.PlainDateTime.from(period.to), end) > 0) {
    fail('range-not-permitted', { rangeProblem: 'longer-than-a-month' });
  }
  if (period.to <= period.from) {
    fail('range-not-permitted', { rangeProblem: 'ends-before-it-starts' });
  }
}
