import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { ScheduleService } from '../../exports/index.ts';

export function createSchedulesHandlers(desk: ScheduleService): Handlers['schedules'] {
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
