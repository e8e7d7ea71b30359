import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import { isEnded } from '../../../../../shared/domain/sync.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import { getDayStart, getVenueNow } from '../../../../../shared/venue-time.ts';
import { toJobRecord } from './job-view.ts';
import { computeKeptUp, planKeepUp } from './keep-up.ts';
import { endedJobsShown, historyLength, type StoredJob, type StoredJobs } from './stored-jobs.ts';

interface Facts {
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/**
 * Returns the jobs after one has ended: its state, its line in the history, and how far its dataset is kept up to date.
 */
export function endJob(
  before: StoredJobs,
  job: StoredJob,
  as: 'cancelled' | undefined,
  facts: Facts,
): { readonly ended: StoredJob; readonly jobs: StoredJobs } {
  const isWhole = job.failedWindows.length === 0 && (job.total ?? 0) <= job.done;
  const state = as ?? (isWhole ? 'done' : job.done > 0 ? 'partial' : 'failed');
  const endedAt = facts.now;
  // Only unfinished work needs to know the segments that existed before.
  const ended: StoredJob = { ...job, state, endedAt, before: isWhole ? null : job.before };
  const jobs = before.jobs.map((one) => (one.jobId === job.jobId ? ended : one));
  const shown = new Set(jobs.filter(isEnded).slice(-endedJobsShown));
  return {
    ended,
    jobs: {
      ...before,
      jobs: jobs.filter((one) => !isEnded(one) || shown.has(one)),
      history: [...before.history, toJobRecord(ended, state, endedAt)].slice(-historyLength),
      keptUp: updateMarks(before.keptUp, ended, facts),
      directory: updateDirectory(before.directory, ended),
    },
  };
}

function updateDirectory(
  before: StoredJobs['directory'],
  { kind, state, period, createdAt }: StoredJob,
): StoredJobs['directory'] {
  const counts = kind === 'guide-directory' && (state === 'done' || state === 'partial');
  return counts && period ? { period, at: createdAt } : before;
}

function covers(whole: Period, part: Period): boolean {
  return whole.from <= part.from && part.to <= whole.to;
}

function updateMarks(
  before: StoredJobs['keptUp'],
  job: StoredJob,
  { timeZone, now }: Facts,
): StoredJobs['keptUp'] {
  const isKeepUp = job.kind === 'keep-up';
  const counts = job.state === 'done' || (job.state === 'partial' && !isKeepUp);
  // Fetching lost rows again doesn't change how far the dataset is up to date.
  if (!counts || !job.period || job.kind === 'mend') return before;
  const dataset = getDataset(job.dataset);
  const known = before.find((entry) => entry.dataset === job.dataset);
  const venue = getVenueNow(timeZone, now);
  const plan = known && planKeepUp(dataset, known, venue, now, []);
  // All jobs but a fill, which skips stored time, fetch all of their period again.
  const isDeep =
    plan?.isDeep === true && (isKeepUp || (job.kind !== 'fill' && covers(job.period, plan.period)));
  const entry = computeKeptUp(
    known,
    dataset,
    { period: job.period, isKeepUp, isDeep, isThorough: job.thorough === true },
    { today: getDayStart(venue.toPlainDate().toString()), now },
  );
  return [...before.filter((entry) => entry.dataset !== job.dataset), entry];
}
