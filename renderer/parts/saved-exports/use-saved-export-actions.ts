import type { SavedExport } from '../../../shared/domain/saved-exports.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useAnnounceRemoved } from '../../base/removals.ts';
import { notify } from '../../base/toasts.ts';
import { useWork } from '../../queries/use-work.ts';
import type { SavedExportAction } from './saved-export-card.tsx';

/** Opens, copies, shares and removes saved exports of a venue, one at a time. */
export function useSavedExportActions(profileId: string) {
  const messages = useMessages();
  const announceRemoved = useAnnounceRemoved();
  const action = useWork();
  const share = async (input: { profileId: string; savedExportId: string }): Promise<void> => {
    const file = await unwrap(desk.savedExports.exportToFile(input));
    if (file) notify(messages.text('savedExport.shared', { file: file.fileName }));
  };
  return {
    error: action.error,
    reset: action.reset,
    open: (exportId: string) => action.start(() => unwrap(desk.exports.open({ exportId }))),
    start: (
      kind: Exclude<SavedExportAction, 'edit' | 'schedule'>,
      { savedExportId, name }: SavedExport,
    ) => {
      const input = { profileId, savedExportId };
      const work = {
        folder: () => unwrap(desk.savedExports.chooseFolder(input)),
        duplicate: () => unwrap(desk.savedExports.duplicate(input)),
        share: () => share(input),
        remove: async () => {
          await unwrap(desk.savedExports.remove(input));
          announceRemoved(messages.text('savedExport.removed', { name }), () =>
            unwrap(desk.savedExports.restore(input)),
          );
        },
      };
      action.start(work[kind]);
    },
  };
}
