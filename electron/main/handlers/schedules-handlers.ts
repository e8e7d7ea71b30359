import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { ScheduleDesk } from '../schedule-desk.ts';

export function createSchedulesHandlers(desk: ScheduleDesk): Handlers['schedules'] {
  return {
    list: ({ profileId }) => desk.list(profileId),
    set: (schedule) => {
      desk.set(schedule);
      return {};
    },
    keepRunning: ({ keepsRunning }) => {
      desk.keepRunning(keepsRunning);
      return {};
    },
    clearRuns: ({ profileId }) => {
      desk.clearRuns(profileId);
      return {};
    },
  };
}
