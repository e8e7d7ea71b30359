import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useAnnounceRemoved } from '../../base/removals.ts';
import { notify } from '../../base/toasts.ts';
import { profilesKey } from '../../queries/profiles.ts';
import { showManager } from './manager-view.ts';

/** Adds the venues of a file that the user chooses, drops or opens. Undo removes those that have no keys yet. */
export function useImport() {
  const messages = useMessages();
  const client = useQueryClient();
  const announceImported = useAnnounceRemoved();
  return useMutation({
    mutationFn: (text: string | undefined) =>
      unwrap(desk.profiles.importFromFile(text === undefined ? {} : { text })),
    onSuccess: async (imported) => {
      if (!imported) return;
      await client.invalidateQueries({ queryKey: profilesKey });
      showManager({ is: 'list' });
      const { added, renamed } = imported;
      const text = messages.text('profiles.imported', { venues: added.length, renamed });
      announceImported(text, async () => {
        for (const { id: profileId } of added) {
          const state = await unwrap(desk.profiles.credentialState({ profileId }));
          if (state === 'missing') await unwrap(desk.profiles.remove({ profileId }));
        }
        await client.invalidateQueries({ queryKey: profilesKey });
      });
    },
  });
}

/** Writes venues to a file that the user chooses. Keys are never part of it. */
export function useExportProfiles() {
  const messages = useMessages();
  return useMutation({
    mutationFn: (profileIds: readonly string[]) =>
      unwrap(desk.profiles.exportToFile({ profileIds: [...profileIds] })),
    onSuccess: (file) => {
      if (file) notify(messages.text('profiles.exported', { ...file }));
    },
  });
}
