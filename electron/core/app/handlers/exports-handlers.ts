import type { Handlers } from '../../base/concurrency/index.ts';
import type { ExportHistory, ExportService, WindowExports } from '../../exports/index.ts';

export function createExportsHandlers(services: {
  readonly exporting: ExportService;
  readonly exportHistory: ExportHistory;
  readonly exportedFiles: WindowExports['exportedFiles'];
}): Handlers['exports'] {
  const { exporting, exportHistory, exportedFiles } = services;
  return {
    preview: (request) => exporting.preview(request),
    start: (request, { window }) => exporting.start(request, window),
    print: async (request, { window }) => ({ printed: await exporting.print(request, window) }),
    open: async ({ exportId }) => {
      await exportedFiles.open(exportId);
    },
    showInFolder: ({ exportId }) => {
      exportedFiles.show(exportId);
    },
    findGone: ({ profileId }) => exportedFiles.findGone(profileId),
    history: ({ profileId }) => [...exportHistory.list(profileId)],
    clearHistory: ({ profileId }) => {
      exportHistory.clear(profileId);
    },
  };
}
