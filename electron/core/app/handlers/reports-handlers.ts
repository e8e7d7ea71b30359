import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
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
  const getProfile = (profileId: string): Profile =>
    settings.profile(profileId) ?? fail('profile-not-found');

  return {
    day: ({ jobId, profileId }, { window }) => {
      getProfile(profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readToday(profileId, signal),
      );
    },
    sinceYesterday: ({ jobId, profileId }, { window }) => {
      getProfile(profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readSinceYesterday(profileId, signal),
      );
    },
    capacity: ({ profileId }) => [...capacities.get(getProfile(profileId).id)],
    setCapacity: ({ profileId, capacity }) => {
      capacities.set(getProfile(profileId).id, capacity);
      emit('reports', 'capacityChanged', { profileId }, { showing: profileId });
      return {};
    },
    rowsByDay: ({ jobId, ...asked }, { window }) => {
      const { profileId } = asked;
      getProfile(profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readRowsByDay(asked, signal),
      );
    },
    value: async ({ jobId, profileId, filter }, { window }) => {
      getProfile(profileId);
      const value = await jobs.run(jobId, { window, profileId }, (signal) =>
        reports.findValue({ profileId, filter }, signal),
      );
      return { value };
    },
    linkedRows: ({ jobId, ...asked }, { window }) => {
      const { profileId } = asked;
      getProfile(profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readLinkedRows(asked, signal),
      );
    },
    removedLines: ({ jobId, ...asked }, { window }) => {
      const { profileId } = asked;
      getProfile(profileId);
      return jobs.run(jobId, { window, profileId }, (signal) =>
        reports.readRemovedLines(asked, signal),
      );
    },
    run: ({ jobId, ...asked }, { window }) => {
      const { profileId } = asked;
      getProfile(profileId);
      return jobs.run(jobId, { window, profileId }, (signal) => reports.run(asked, signal));
    },
  };
}
