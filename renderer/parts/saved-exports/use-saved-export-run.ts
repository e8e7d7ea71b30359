import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ExportProgress } from '../../../shared/domain/exports.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useRunNext } from './run-next.ts';

/** Runs a saved export of a venue, one at a time, also one that another part of the app asks for. */
export function useSavedExportRun(profileId: string) {
  const [exportId, setExportId] = useState<string | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const run = useMutation({
    mutationFn: async (input: {
      readonly savedExportId: string;
      readonly acceptsFewer: boolean;
    }) => {
      const id = crypto.randomUUID();
      setProgress(null);
      setExportId(id);
      try {
        return await unwrap(desk.savedExports.run({ profileId, exportId: id, ...input }));
      } finally {
        setExportId(null);
      }
    },
  });
  useRunNext((savedExportId) => run.mutate({ savedExportId, acceptsFewer: false }));
  useEffect(() => {
    if (exportId === null) return;
    return desk.exports.onProgress((next) => {
      if (next.exportId === exportId) setProgress(next);
    });
  }, [exportId]);
  return {
    run,
    progress,
    /** Null while none is running. */
    cancel: exportId === null ? null : () => void desk.app.cancel({ callId: exportId }),
  };
}
