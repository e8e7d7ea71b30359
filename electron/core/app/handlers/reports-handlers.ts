import type { Emit } from '../../../../shared/ipc/emit.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { CapacityStore, Reports } from '../../answers/reports/index.ts';
import type { Handlers, Sender } from '../../base/concurrency/index.ts';

export function createReportsHandlers({
  settings,
  reports,
  capacities,
  emit,
}: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly reports: Reports;
  readonly capacities: CapacityStore;
  readonly emit: Emit;
}): Handlers['reports'] {
  /** A method about an existing venue, which the window can cancel. */
  const ofVenue =
    <I extends { readonly profileId: string }, T>(
      work: (input: I, signal: AbortSignal) => Promise<T>,
    ) =>
    (input: I, { signal }: Sender): Promise<T> => {
      getProfile(settings, input.profileId);
      return work(input, signal);
    };

  return {
    day: ofVenue(reports.readToday),
    sinceYesterday: ofVenue(({ profileId }, signal) =>
      reports.readSinceYesterday(profileId, signal),
    ),
    capacity: ({ profileId }) => [...capacities.get(getProfile(settings, profileId).id)],
    setCapacity: ({ profileId, capacity }) => {
      capacities.set(getProfile(settings, profileId).id, capacity);
      emit('reports', 'capacityChanged', { profileId }, { profileId });
    },
    rowsByDay: ofVenue(reports.readRowsByDay),
    value: ofVenue(async (request, signal) => ({
      value: await reports.findValue(request, signal),
    })),
    linkedRows: ofVenue(reports.readLinkedRows),
    removedLines: ofVenue(reports.readRemovedLines),
    statusEvidence: ofVenue(({ profileId }, signal) =>
      reports.readStatusEvidence(profileId, signal),
    ),
    run: ofVenue(reports.run),
  };
}
