import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset, DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { SyncPlan } from '../../../../../shared/domain/sync.ts';
import { fail } from '../../../../../shared/errors.ts';
import { findJobPeriodProblem, type JobPlan, planJob } from '../../../../../shared/job-plan.ts';
import { learnOverlap, type Overlap } from '../../../../../shared/overlap.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import { getVenueNow } from '../../../../../shared/venue-time.ts';
import { selectsWholes } from '../../../../../shared/whole-rows.ts';
import { estimate } from './estimate.ts';
import type { JobList } from './job-list.ts';
import { findStoredPeriods } from './stored-periods.ts';
import type { JobRequest, SyncJobsOptions } from './sync-jobs.ts';

/** Plans what a job would fetch, and estimates how long that takes. */
export async function planSync(
  { dataset: id, kind, period, thorough = false }: JobRequest,
  list: Pick<JobList, 'findMeasure'>,
  { work, clock, timeZone, preferences }: SyncJobsOptions,
): Promise<SyncPlan> {
  const dataset = requirePeriodDataset(id);
  requireJobPeriod(period);
  const entries = await work.listEntries(id);
  const planned = (overlap: Overlap): JobPlan => {
    const stored = findStoredPeriods(dataset, kind === 'fill' ? entries : [], overlap);
    return planJob(dataset, period, stored, getVenueNow(timeZone(), clock.now()));
  };
  const learnt = learnOverlap(entries);
  const overlap = thorough ? null : learnt;
  const plan = planned(overlap);
  const windows = plan.windows.map(({ keep }) => keep);
  const asks = plan.windows.flatMap((window) => window.asks);
  return {
    period: plan.period,
    cut: plan.cut,
    windows,
    days: plan.days,
    storedDays: plan.storedDays,
    requests: asks.length,
    wholes: selectsWholes(dataset)
      ? {
          overlap,
          thoroughRequests: countRequests(planned(null)),
          learntRequests: countRequests(planned(learnt)),
        }
      : null,
    ...estimate(list.findMeasure(id), asks, {
      concurrency: preferences().atOnce,
      pauseMilliseconds: preferences().pauseSeconds * 1000,
    }),
  };
}

/** Returns the period. Fails with `range-not-permitted`, or with `input-not-valid` if it is too long for any job. */
export function requireJobPeriod(period: Period): Period {
  const problem = findJobPeriodProblem(period);
  if (problem === 'too-long') fail('input-not-valid', { params: { field: 'period' } });
  if (problem) fail('range-not-permitted', { rangeProblem: problem });
  return period;
}

/** Returns the dataset. Fails with `input-not-valid` if it can't be fetched by period. */
export function requirePeriodDataset(id: DatasetId): Dataset {
  const dataset = getDataset(id);
  return dataset.axis ? dataset : fail('input-not-valid', { params: { field: 'dataset' } });
}

function countRequests({ windows }: JobPlan): number {
  return windows.reduce((sum, { asks }) => sum + asks.length, 0);
}
