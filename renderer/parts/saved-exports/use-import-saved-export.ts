import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useAnnounceRemoved } from '../../base/removals.ts';

/** Imports a saved export from a file that the user chooses, drops or opens. Can be undone. */
export function useImportSavedExport(): (profileId: string, text?: string) => Promise<void> {
  const messages = useMessages();
  const announceImported = useAnnounceRemoved();
  return async (profileId, text) => {
    const made = await unwrap(
      desk.savedExports.importFromFile({ profileId, ...(text === undefined ? {} : { text }) }),
    );
    if (!made) return;
    const { name, folder, savedExportId } = made;
    announceImported(messages.text('drop.savedExport', { name, folder }), () =>
      unwrap(desk.savedExports.remove({ profileId, savedExportId })),
    );
  };
}
