import { useMutation } from '@tanstack/react-query';
import type { ExportOrder } from '../../../shared/domain/export-orders.ts';
import type { ExportSpec } from '../../../shared/domain/exports.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useExportRun } from './use-export-run.ts';

/** One export of a venue at a time: its progress, its receipt, and a way to stop it. */
export function useExport(profileId: string) {
  const { run, progress, isRunning, cancel } = useExportRun(profileId);
  const start = useMutation({
    mutationFn: (order: ExportOrder) => run((of) => unwrap(desk.exports.start({ ...of, order }))),
  });
  const print = useMutation({
    mutationFn: (spec: ExportSpec) => run((of) => unwrap(desk.exports.print({ ...of, spec }))),
  });
  const problem = start.error ?? print.error;
  const failure = problem === null ? null : toAppError(problem);
  return {
    start: (order: ExportOrder) => {
      print.reset();
      start.mutate(order);
    },
    print: (spec: ExportSpec, onPrinted?: () => void) => {
      start.reset();
      print.mutate(spec, {
        onSuccess: ({ printed }) => {
          if (printed) onPrinted?.();
        },
      });
    },
    isRunning,
    progress,
    /** Null before it is done, and after the save dialog was closed without a choice. */
    receipt: start.data ?? null,
    /** Stopping it oneself is not an error. */
    error: failure?.kind === 'cancelled' ? null : failure,
    cancel,
    reset: () => {
      start.reset();
      print.reset();
    },
  };
}

export type ExportJob = ReturnType<typeof useExport>;
