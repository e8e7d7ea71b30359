import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import { countDays, type DayRange } from '../../../shared/ranges.ts';
import type { RunningTasks } from '../concurrency/index.ts';
import type { Reports } from '../reports/index.ts';
import type { SettingsStore } from '../settings/index.ts';

export function createReportsHandlers({
  settings,
  reports,
  jobs,
}: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly reports: Reports;
  readonly jobs: RunningTasks;
}): Handlers['reports'] {
  function run<T>(
    { jobId, profileId }: { readonly jobId: string; readonly profileId: string },
    window: number,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (!settings.profile(profileId)) fail('profile-not-found');
    return jobs.run(jobId, { window, profileId }, work);
  }

  return {
    day: (input, { window }) =>
      run(input, window, (signal) => reports.readToday(input.profileId, signal)),
    guidesNeeded: (input, { window }) =>
      run(input, window, (signal) =>
        reports.guidesNeeded(input.profileId, atMost(input.days, 31), signal),
      ),
    openTasks: (input, { window }) =>
      run(input, window, (signal) =>
        reports.openTasks(input.profileId, atMost(input.days, 366), signal),
      ),
    arrivals: (input, { window }) =>
      run(input, window, (signal) => reports.arrivals(input.profileId, input.day, signal)),
  };
}

function atMost(days: DayRange, most: number): DayRange {
  const isRight = days.first <= days.last && countDays(days) <= most;
  return isRight ? days : fail('input-not-valid', { params: { field: 'days' } });
}
