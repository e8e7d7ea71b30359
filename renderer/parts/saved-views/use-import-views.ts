import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useAnnounceRemoved } from '../../base/removals.ts';

/**
 * Adds the views of a file, which is chosen in a native dialog, or of the text of one that was dropped or
 * opened; it can be taken back.
 */
export function useImportViews(): (profileId: string, text?: string) => Promise<void> {
  const messages = useMessages();
  const announceImported = useAnnounceRemoved();
  return async (profileId, text) => {
    const found = await unwrap(
      desk.savedViews.importFromFile({ profileId, ...(text === undefined ? {} : { text }) }),
    );
    if (!found) return;
    const { added, renamed } = found;
    announceImported(
      messages.text('views.imported', { count: added.length, renamed }),
      async () => {
        for (const { viewId } of added) await unwrap(desk.savedViews.remove({ profileId, viewId }));
      },
    );
  };
}
