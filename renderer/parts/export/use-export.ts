import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type {
  ExportProgress,
  ExportReceipt,
  ExportRequest,
  FindingsExportRequest,
} from '../../../shared/domain/exports.ts';
import type { PivotExportRequest } from '../../../shared/domain/pivot-exports.ts';
import type { ReportExportRequest } from '../../../shared/domain/report-exports.ts';
import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';

/** What is on the screen, what was exported before, several datasets at once, a report, findings, or a pivot. */
type Wanted =
  | Omit<ExportRequest, 'exportId'>
  | { readonly profileId: string; readonly entryId: string; readonly newest: boolean }
  | { readonly profileId: string; readonly content: SavedExportContent }
  | Omit<ReportExportRequest, 'exportId'>
  | Omit<FindingsExportRequest, 'exportId'>
  | Omit<PivotExportRequest, 'exportId'>;

/** One export at a time: its progress, its receipt, and a way to stop it. */
export function useExport() {
  const [running, setRunning] = useState<string | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const start = useMutation({
    mutationFn: async (wanted: Wanted): Promise<ExportReceipt | null> => {
      const exportId = crypto.randomUUID();
      setProgress(null);
      setRunning(exportId);
      try {
        return await unwrap(
          'entryId' in wanted
            ? desk.exports.again({ ...wanted, exportId })
            : 'content' in wanted
              ? desk.savedExports.writeOnce({ ...wanted, exportId })
              : 'query' in wanted
                ? desk.exports.startPivot({ ...wanted, exportId })
                : 'report' in wanted
                  ? desk.exports.startReport({ ...wanted, exportId })
                  : 'days' in wanted
                    ? desk.exports.startFindings({ ...wanted, exportId })
                    : desk.exports.start({ ...wanted, exportId }),
        );
      } finally {
        setRunning(null);
      }
    },
  });
  const print = useMutation({
    mutationFn: async (wanted: Omit<ExportRequest, 'exportId'>): Promise<void> => {
      const exportId = crypto.randomUUID();
      setProgress(null);
      setRunning(exportId);
      try {
        await unwrap(desk.exports.print({ ...wanted, exportId }));
      } finally {
        setRunning(null);
      }
    },
  });
  useEffect(() => {
    if (running === null) return;
    return desk.exports.onProgress((next) => {
      if (next.exportId === running) setProgress(next);
    });
  }, [running]);

  const problem = start.error ?? print.error;
  const failure = problem === null ? null : toAppError(problem);
  return {
    start: (wanted: Wanted) => {
      print.reset();
      start.mutate(wanted);
    },
    print: (wanted: Omit<ExportRequest, 'exportId'>) => {
      start.reset();
      print.mutate(wanted);
    },
    isRunning: running !== null,
    progress,
    /** Null before it is done, and after the save dialog was closed without a choice. */
    receipt: start.data ?? null,
    /** Stopping it oneself is not an error. */
    error: failure?.kind === 'cancelled' ? null : failure,
    cancel: () => {
      if (running !== null) void desk.exports.cancel({ exportId: running });
    },
    reset: () => {
      start.reset();
      print.reset();
    },
  };
}
