import { useMutation } from '@tanstack/react-query';
import { desk, unwrap } from '../../base/bridge.ts';
import { useExportRun } from '../export/index.ts';
import { useRunNext } from './run-next.ts';

/** Runs a saved export of a venue, one at a time, also one that another part of the app asks for. */
export function useSavedExportRun(profileId: string) {
  const { run: runExport, progress, isRunning, cancel } = useExportRun(profileId);
  const run = useMutation({
    mutationFn: (input: { readonly savedExportId: string; readonly acceptsFewer: boolean }) =>
      runExport((of) => unwrap(desk.savedExports.run({ ...of, ...input }))),
  });
  useRunNext((savedExportId) => run.mutate({ savedExportId, acceptsFewer: false }));
  return { run, progress, isRunning, cancel };
}
