import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Filing, FilingChange } from '../../../shared/domain/filing.ts';
import { changesBetween } from '../../../shared/filing/change-filing.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { filingQuery } from '../../queries/filing.ts';

/** Changes of a venue's filing, each of which can be undone for as long as the dialog is open. */
export function useFilingChanges(profileId: string) {
  const messages = useMessages();
  const client = useQueryClient();
  const query = filingQuery(profileId);
  const [undos, setUndos] = useState<readonly (readonly FilingChange[])[]>([]);
  // One at a time: what was done last is what is told.
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const current = (): Filing => client.getQueryData(query.queryKey) ?? {};

  /** Shows a filing, and remembers the way back to the one before. */
  function take(before: Filing, after: Filing): void {
    client.setQueryData(query.queryKey, after);
    const back = changesBetween(after, before);
    if (back.length > 0) setUndos((all) => [...all, back]);
  }
  async function send(changes: readonly FilingChange[]): Promise<Filing> {
    return unwrap(desk.filing.change({ profileId, changes: [...changes] }));
  }

  return {
    error: act.error && toAppError(act.error),
    canUndo: undos.length > 0,
    change: (changes: readonly FilingChange[]) =>
      act.mutate(async () => {
        const before = current();
        take(before, await send(changes));
      }),
    undo: () =>
      act.mutate(async () => {
        const last = undos.at(-1);
        if (!last) return;
        client.setQueryData(query.queryKey, await send(last));
        setUndos((all) => all.slice(0, -1));
      }),
    exportToFile: () =>
      act.mutate(async () => {
        const file = await unwrap(desk.filing.exportToFile({ profileId }));
        if (file)
          notify(messages.text('filing.exported', { file: file.fileName, folder: file.folder }));
      }),
    importFromFile: () =>
      act.mutate(async () => {
        const before = current();
        const found = await unwrap(desk.filing.importFromFile({ profileId }));
        if (!found) return;
        take(before, found.filing);
        notify(messages.text('filing.imported', { values: found.values }));
      }),
  };
}
