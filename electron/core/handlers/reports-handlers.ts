import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
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
  return {
    day: ({ jobId, profileId }, { window }) => {
      if (!settings.profile(profileId)) fail('profile-not-found');
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readToday(profileId, signal),
      );
    },
  };
}
