import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
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
  const [undos, setUndos] = useState<readonly (readonly FilingChange[])[]>([]);
  // One at a time: what was done last is what is told.
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const { mutate } = act;

  /** Shows a filing, and remembers the way back to the one before. */
  const take = useCallback(
    (before: Filing, after: Filing) => {
      client.setQueryData(filingQuery(profileId).queryKey, after);
      const back = changesBetween(after, before);
      if (back.length > 0) setUndos((all) => [...all, back]);
    },
    [client, profileId],
  );
  // The same one, so that a change draws the line that it is about, and no other.
  const change = useCallback(
    (changes: readonly FilingChange[]) =>
      mutate(async () => {
        const before = client.getQueryData(filingQuery(profileId).queryKey) ?? {};
        take(before, await sendChanges(profileId, changes));
      }),
    [client, mutate, profileId, take],
  );

  return {
    error: act.error && toAppError(act.error),
    canUndo: undos.length > 0,
    change,
    undo: () =>
      mutate(async () => {
        const last = undos.at(-1);
        if (!last) return;
        client.setQueryData(filingQuery(profileId).queryKey, await sendChanges(profileId, last));
        setUndos((all) => all.slice(0, -1));
      }),
    exportToFile: () =>
      mutate(async () => {
        const file = await unwrap(desk.filing.exportToFile({ profileId }));
        if (file)
          notify(messages.text('filing.exported', { file: file.fileName, folder: file.folder }));
      }),
    importFromFile: () =>
      mutate(async () => {
        const before = client.getQueryData(filingQuery(profileId).queryKey) ?? {};
        const found = await unwrap(desk.filing.importFromFile({ profileId }));
        if (!found) return;
        take(before, found.filing);
        notify(messages.text('filing.imported', { values: found.values }));
      }),
  };
}

function sendChanges(profileId: string, changes: readonly FilingChange[]): Promise<Filing> {
  return unwrap(desk.filing.change({ profileId, changes: [...changes] }));
}
