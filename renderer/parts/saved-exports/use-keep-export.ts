import { useMutation } from '@tanstack/react-query';
import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';

interface Kept {
  readonly content: SavedExportContent;
  /** The saved export that it replaces. Null: a new one, in the usual folder or in one to choose. */
  readonly savedExportId: string | null;
  readonly inUsualFolder: boolean;
}

/** Saves an export as a saved export. `onKept` isn't called if no folder was chosen. */
export function useKeepExport(profileId: string, onKept: () => void) {
  const messages = useMessages();
  return useMutation({
    mutationFn: ({ content, savedExportId, inUsualFolder }: Kept) =>
      savedExportId === null
        ? unwrap(desk.savedExports.add({ profileId, content, inUsualFolder }))
        : unwrap(desk.savedExports.save({ profileId, savedExportId, content })),
    onSuccess: (saved) => {
      if (!saved) return;
      notify(messages.text('savedExport.saved', { name: saved.name }));
      onKept();
    },
  });
}
