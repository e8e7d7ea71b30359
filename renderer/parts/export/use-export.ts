import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ExportOrder } from '../../../shared/domain/export-orders.ts';
import type { ExportProgress, ExportSpec } from '../../../shared/domain/exports.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';

/** One export of a venue at a time: its progress, its receipt, and a way to stop it. */
export function useExport(profileId: string) {
  const [running, setRunning] = useState<string | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);

  async function run<T>(work: (of: { exportId: string; profileId: string }) => Promise<T>) {
    const exportId = crypto.randomUUID();
    setProgress(null);
    setRunning(exportId);
    try {
      return await work({ exportId, profileId });
    } finally {
      setRunning(null);
    }
  }
  const start = useMutation({
    mutationFn: (order: ExportOrder) => run((of) => unwrap(desk.exports.start({ ...of, order }))),
  });
  const print = useMutation({
    mutationFn: (spec: ExportSpec) => run((of) => unwrap(desk.exports.print({ ...of, spec }))),
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
    isRunning: running !== null,
    progress,
    /** Null before it is done, and after the save dialog was closed without a choice. */
    receipt: start.data ?? null,
    /** Stopping it oneself is not an error. */
    error: failure?.kind === 'cancelled' ? null : failure,
    cancel: () => {
      if (running !== null) void desk.app.cancel({ callId: running });
    },
    reset: () => {
      start.reset();
      print.reset();
    },
  };
}

export type ExportJob = ReturnType<typeof useExport>;
