import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { isEnded, type JobKind, type JobState, type SyncJob } from '../../../shared/domain/sync.ts';
import { type AppError, getErrorTraits, isRefusedData } from '../../../shared/errors.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeDuration } from '../../../shared/messages/duration-text.ts';
import { type Period, toDayRange } from '../../../shared/ranges.ts';
import { sum } from '../../../shared/sums.ts';
import { addDays, toDay } from '../../../shared/venue-time.ts';
import { describeError } from '../../base/describe-error.ts';

/** "Orders, 1 Jan – 31 Dec 2025". */
export function describeJob(
  job: {
    readonly dataset: DatasetId;
    readonly kind: JobKind;
    readonly period: Period | null;
  },
  messages: Messages,
): string {
  return messages.text(`jobs.name.${job.kind}`, {
    dataset: messages.text(`dataset.${job.dataset}`),
    period: job.period ? describeJobPeriod(job.period, messages) : '',
  });
}

/** "109 new rows, 2 updated": what a download brought. */
export function describeChanges(
  changes: NonNullable<SyncJob['changes']>,
  messages: Messages,
): string {
  const parts = (['added', 'changed', 'gone'] as const)
    .filter((kind) => changes[kind] > 0)
    .map((kind) => messages.text(`jobs.changes.${kind}`, { rows: changes[kind] }));
  return parts.length > 0 ? messages.list(parts) : messages.text('jobs.changes.none');
}

/** The days of a period, or its times if it has parts of days. */
export function describeJobPeriod(period: Period, messages: Messages): string {
  const wholeDays = period.from.endsWith('T00:00:00') && period.to.endsWith('T00:00:00');
  if (wholeDays) return messages.dayRange(toDayRange(period));
  if (toDay(period.to) > addDays(toDay(period.from), 1)) {
    return messages.dayRange({ first: toDay(period.from), last: toDay(period.to) });
  }
  return `${messages.dateTime(period.from)} – ${messages.dateTime(period.to)}`;
}

/** A job's progress, 0 to 1; null while unknown. */
export function getFraction({ windows, state }: Pick<SyncJob, 'windows' | 'state'>): number | null {
  if (state === 'done') return 1;
  if (windows.total === null) return null;
  if (windows.total === 0) return isEnded({ state }) ? 1 : null;
  return (windows.done + windows.failed) / windows.total;
}

/**
 * The common progress of what is under way and of what ended meanwhile: without the latter, it would fall whenever a job
 * ends. Null if nothing is under way.
 */
export function measureDownloads(
  jobs: readonly Pick<SyncJob, 'state' | 'windows' | 'createdAt' | 'endedAt'>[],
): number | null {
  const underWay = jobs.filter(({ state }) => isUnderWay(state));
  if (underWay.length === 0) return null;
  const begun = Math.min(...underWay.map(({ createdAt }) => createdAt));
  const together = jobs.filter(
    ({ state, endedAt }) => isUnderWay(state) || (isEnded({ state }) && (endedAt ?? 0) >= begun),
  );
  const fractions = together.map((job) => (isEnded(job) ? 1 : (getFraction(job) ?? 0)));
  return sum(fractions) / together.length;
}

/** "40% done"; while its length is unknown, "1,200 rows so far". */
export function describeProgress(
  { windows: { done, total }, rows }: Pick<SyncJob, 'windows' | 'rows'>,
  messages: Messages,
): string {
  if (total === null) return messages.text('jobs.rowsSoFar', { rows });
  if (total === 0) return messages.text('jobs.nothing');
  // Nothing is all done before its last step.
  const share = Math.floor((done / total) * 100) / 100;
  return messages.text('jobs.share', { share: messages.percent(share) });
}

/** Returns whether a job is queued, running or waiting. */
export function isUnderWay(state: JobState): boolean {
  return state === 'queued' || state === 'running' || state === 'waiting';
}

export function isWalkingGuides(jobs: readonly SyncJob[]): boolean {
  return jobs.some(({ kind, state }) => kind === 'guide-directory' && isUnderWay(state));
}

/** Returns whether a job waits alone, since the platform refuses its data. Other jobs wait behind any other obstacle. */
export function waitsAlone({ pausedBy }: Pick<SyncJob, 'pausedBy'>): boolean {
  return pausedBy !== null && isRefusedData(pausedBy.error);
}

/** The obstacle of the first running job: those that users must remove come first. */
export function findObstacle(
  jobs: readonly Pick<SyncJob, 'pausedBy'>[],
): NonNullable<SyncJob['pausedBy']> | null {
  return putWaitingFirst(jobs).find(({ pausedBy }) => pausedBy !== null)?.pausedBy ?? null;
}

/** True if all wait for something. */
export function areWaiting(jobs: readonly Pick<SyncJob, 'pausedBy' | 'state'>[]): boolean {
  return findObstacle(jobs) !== null && !jobs.some(({ state }) => state === 'running');
}

/** True if all wait for the network or for the user, and not only for as long as the platform asks. */
export function areBlocked(jobs: readonly Pick<SyncJob, 'pausedBy' | 'state'>[]): boolean {
  const obstacle = findObstacle(jobs);
  return (
    areWaiting(jobs) &&
    obstacle !== null &&
    getErrorTraits(obstacle.error.kind).waitsFor !== 'platform'
  );
}

/** The obstacle of the first job in words, such as a full disk. Null if there is none. */
export function writeObstacle(
  jobs: readonly Pick<SyncJob, 'pausedBy'>[],
  messages: Messages,
  now: number,
): string | null {
  const obstacle = findObstacle(jobs);
  if (!obstacle) return null;
  const { title } = describeError(obstacle.error, messages);
  if (obstacle.until !== null) {
    const wait = describeDuration((obstacle.until - now) / 1000, messages);
    return messages.text('jobs.obstacle.until', { title, wait });
  }
  return messages.text(needsPerson(obstacle.error) ? 'jobs.obstacle.person' : 'jobs.obstacle', {
    title,
  });
}

/** Why parts of jobs failed: the first two reasons, each once. */
export function writeReasons(
  jobs: readonly Pick<SyncJob, 'failedWindows'>[],
  messages: Messages,
): string {
  const titles = jobs.flatMap(({ failedWindows }) =>
    failedWindows.map(({ error }) => `${describeError(error, messages).title}.`),
  );
  return [...new Set(titles)].slice(0, 2).join(' ');
}

/** Sorts jobs that wait for the user first, since nothing else makes them go on. */
export function putWaitingFirst<T extends Pick<SyncJob, 'pausedBy'>>(jobs: readonly T[]): T[] {
  const isWaiting = ({ pausedBy }: T) => pausedBy !== null && needsPerson(pausedBy.error);
  return [...jobs.filter(isWaiting), ...jobs.filter((job) => !isWaiting(job))];
}

/** Returns whether only the user can remove the cause of an error, such as a full disk. */
export function needsPerson({ kind }: AppError): boolean {
  return getErrorTraits(kind).waitsFor === 'person';
}
