import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { RunningTasks } from '../concurrency/index.ts';
import type { ExportHistory, ExportService } from '../exports/index.ts';

export function createExportsHandlers(services: {
  readonly exporting: ExportService;
  readonly history: ExportHistory;
  readonly jobs: Pick<RunningTasks, 'cancel'>;
  /** Shows it to the person, among the system's own files. */
  readonly showInFolder: (path: string) => void;
}): Handlers['exports'] {
  const { exporting, history, jobs, showInFolder } = services;
  return {
    preview: (request) => exporting.preview(request),
    start: (request, { window }) => exporting.start(request, window),
    startReport: (request, { window }) => exporting.startReport(request, window),
    startFindings: (request, { window }) => exporting.startFindings(request, window),
    startPivot: (request, { window }) => exporting.startPivot(request, window),
    again: (request, { window }) => exporting.again(request, window),
    print: async (request, { window }) => ({ printed: await exporting.print(request, window) }),
    cancel: ({ exportId }) => {
      jobs.cancel(exportId);
      return {};
    },
    showInFolder: ({ exportId }) => {
      const path = history.findPath(exportId);
      if (path) showInFolder(path);
      return {};
    },
    history: ({ profileId }) => [...history.list(profileId)],
    clearHistory: ({ profileId }) => {
      history.clear(profileId);
      return {};
    },
  };
}
