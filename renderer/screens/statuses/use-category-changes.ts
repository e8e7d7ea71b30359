import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { listCategoryChanges } from '../../../shared/categories/change-categories.ts';
import type { CategoryChange, ValueCategories } from '../../../shared/domain/categories.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify, notifyUndo } from '../../base/toasts.ts';
import { categoryQuery } from '../../queries/categories.ts';
import { useWork } from '../../queries/use-work.ts';
import { acceptSuggestions, type Suggestion } from './status-suggestions.ts';

/** Changes to a venue's categories, which can be undone while the page is open. */
export function useCategoryChanges(profileId: string) {
  const messages = useMessages();
  const client = useQueryClient();
  const [undos, setUndos] = useState<readonly (readonly CategoryChange[])[]>([]);
  // One after the other: accepting suggestions keeps a name that is being saved.
  const act = useWork(`categories ${profileId}`);
  const { start } = act;

  /** Shows categories, and remembers the way back to the one before. */
  const take = useCallback(
    (before: ValueCategories, after: ValueCategories) => {
      client.setQueryData(categoryQuery(profileId).queryKey, after);
      const back = listCategoryChanges(after, before);
      if (back.length > 0) setUndos((all) => [...all, back]);
    },
    [client, profileId],
  );
  // A stable function: another one would draw all lines again, not only the changed one.
  const change = useCallback(
    (changes: readonly CategoryChange[]) =>
      start(async () => {
        const before = client.getQueryData(categoryQuery(profileId).queryKey) ?? {};
        take(before, await sendChanges(profileId, changes));
      }),
    [client, start, profileId, take],
  );

  /** Accepts suggestions in one step, with an undo that outlives the page, which `leave` may close. */
  const accept = (suggested: readonly Suggestion[], leave?: () => void) =>
    start(async () => {
      const before = client.getQueryData(categoryQuery(profileId).queryKey) ?? {};
      const changes = acceptSuggestions(suggested, before);
      const after = await sendChanges(profileId, changes);
      take(before, after);
      notifyUndo(messages.text('categories.used', { values: changes.length }), () => {
        void sendChanges(profileId, listCategoryChanges(after, before)).then((restored) =>
          client.setQueryData(categoryQuery(profileId).queryKey, restored),
        );
      });
      leave?.();
    });

  return {
    error: act.error,
    canUndo: undos.length > 0,
    change,
    accept,
    undo: () =>
      start(async () => {
        const last = undos.at(-1);
        if (!last) return;
        client.setQueryData(categoryQuery(profileId).queryKey, await sendChanges(profileId, last));
        setUndos((all) => all.slice(0, -1));
      }),
    exportToFile: () =>
      start(async () => {
        const file = await unwrap(desk.categories.exportToFile({ profileId }));
        if (file)
          notify(
            messages.text('sharedFile.exported', { file: file.fileName, folder: file.folder }),
          );
      }),
    importFromFile: () =>
      start(async () => {
        const before = client.getQueryData(categoryQuery(profileId).queryKey) ?? {};
        const found = await unwrap(desk.categories.importFromFile({ profileId }));
        if (!found) return;
        take(before, found.categories);
        notify(messages.text('categories.imported', { values: found.values }));
      }),
  };
}

function sendChanges(
  profileId: string,
  changes: readonly CategoryChange[],
): Promise<ValueCategories> {
  return unwrap(desk.categories.change({ profileId, changes: [...changes] }));
}
