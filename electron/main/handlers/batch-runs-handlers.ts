import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { BatchRunDesk } from '../batch-run-desk.ts';

export function createBatchRunsHandlers(desk: BatchRunDesk): Handlers['batchRuns'] {
  return {
    list: ({ profileId }) => desk.list(profileId),
    ask: ({ profileId, moduleName }) => desk.ask(profileId, moduleName),
  };
}
