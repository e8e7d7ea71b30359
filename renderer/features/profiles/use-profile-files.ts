import { useMutation, useQueryClient } from '@tanstack/react-query';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { profilesKey } from '../../queries/profiles.ts';
import { showManager } from './manager-view.ts';

/** Adds the venues of a file, which is chosen in a native dialog. */
export function useImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(desk.profiles.importFromFile({})),
    onSuccess: async (imported) => {
      if (!imported) return;
      await client.invalidateQueries({ queryKey: profilesKey });
      showManager({ is: 'list', imported });
    },
  });
}

/** Writes venues to a file, which is chosen in a native dialog. Keys are never part of it. */
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
