import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { BatchRunService } from '../../data/sync/index.ts';

export function createBatchRunsHandlers(desk: BatchRunService): Handlers['batchRuns'] {
  return {
    list: ({ profileId }) => desk.list(profileId),
    ask: ({ profileId, moduleName }) => desk.ask(profileId, moduleName),
  };
}
