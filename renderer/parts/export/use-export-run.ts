import { useEffect, useState } from 'react';
import type { ExportProgress } from '../../../shared/domain/exports.ts';
import { desk } from '../../base/bridge.ts';

/** One export of a venue at a time: its progress, and a way to stop it. */
export function useExportRun(profileId: string) {
  const [running, setRunning] = useState<string | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  useEffect(() => {
    if (running === null) return;
    return desk.exports.onProgress((next) => {
      if (next.exportId === running) setProgress(next);
    });
  }, [running]);
  return {
    run: async <T>(work: (of: { exportId: string; profileId: string }) => Promise<T>) => {
      const exportId = crypto.randomUUID();
      setProgress(null);
      setRunning(exportId);
      try {
        return await work({ exportId, profileId });
      } finally {
        setRunning(null);
      }
    },
    progress,
    isRunning: running !== null,
    cancel: () => {
      if (running !== null) void desk.app.cancel({ callId: running });
    },
  };
}
