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
  /** A method that asks about an existing venue, as a task that the window can cancel. */
  function runAsTask<I extends { readonly jobId: string; readonly profileId: string }, T>(
    work: (input: Omit<I, 'jobId'>, signal: AbortSignal) => Promise<T>,
  ) {
    return ({ jobId, ...input }: I, { window }: { readonly window: number }): Promise<T> => {
      const { id: profileId } = getProfile(settings, input.profileId);
      return jobs.run(jobId, { window, profileId }, (signal) => work(input, signal));
    };
  }

  return {
    day: runAsTask(reports.readToday),
    sinceYesterday: runAsTask(({ profileId }, signal) =>
      reports.readSinceYesterday(profileId, signal),
    ),
    capacity: ({ profileId }) => [...capacities.get(getProfile(settings, profileId).id)],
    setCapacity: ({ profileId, capacity }) => {
      capacities.set(getProfile(settings, profileId).id, capacity);
      emit('reports', 'capacityChanged', { profileId }, { showing: profileId });
    },
    rowsByDay: runAsTask(reports.readRowsByDay),
    value: runAsTask(async (asked, signal) => ({ value: await reports.findValue(asked, signal) })),
    linkedRows: runAsTask(reports.readLinkedRows),
    removedLines: runAsTask(reports.readRemovedLines),
    statusEvidence: runAsTask(({ profileId }, signal) =>
      reports.readStatusEvidence(profileId, signal),
    ),
    run: runAsTask(reports.run),
  };
}
