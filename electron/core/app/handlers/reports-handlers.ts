import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { CapacityStore, Reports } from '../../answers/reports/index.ts';
import type { RunningTasks } from '../../base/concurrency/index.ts';

export function createReportsHandlers({
  settings,
  reports,
  capacities,
  emit,
  jobs,
}: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly reports: Reports;
  readonly capacities: CapacityStore;
  readonly emit: Emit;
  readonly jobs: RunningTasks;
}): Handlers['reports'] {
  return {
    day: ({ jobId, profileId, day }, { window }) => {
      getProfile(settings, profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readToday({ profileId, day }, signal),
      );
    },
    sinceYesterday: ({ jobId, profileId }, { window }) => {
      getProfile(settings, profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readSinceYesterday(profileId, signal),
      );
    },
    capacity: ({ profileId }) => [...capacities.get(getProfile(settings, profileId).id)],
    setCapacity: ({ profileId, capacity }) => {
      capacities.set(getProfile(settings, profileId).id, capacity);
      emit('reports', 'capacityChanged', { profileId }, { showing: profileId });
    },
    rowsByDay: ({ jobId, ...asked }, { window }) => {
      const { profileId } = asked;
      getProfile(settings, profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readRowsByDay(asked, signal),
      );
    },
    value: async ({ jobId, profileId, filter }, { window }) => {
      getProfile(settings, profileId);
      const value = await jobs.run(jobId, { window, profileId }, (signal) =>
        reports.findValue({ profileId, filter }, signal),
      );
      return { value };
    },
    linkedRows: ({ jobId, ...asked }, { window }) => {
      const { profileId } = asked;
      getProfile(settings, profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readLinkedRows(asked, signal),
      );
    },
    removedLines: ({ jobId, ...asked }, { window }) => {
      const { profileId } = asked;
      getProfile(settings, profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readRemovedLines(asked, signal),
      );
    },
    statusEvidence: ({ jobId, profileId }, { window }) => {
      getProfile(settings, profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readStatusEvidence(profileId, signal),
      );
    },
    run: ({ jobId, ...asked }, { window }) => {
      const { profileId } = asked;
      getProfile(settings, profileId);
      return jobs.run(jobId, { window, profileId }, (signal) => reports.run(asked, signal));
    },
  };
}
