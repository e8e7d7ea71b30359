import { useQuery } from '@tanstack/react-query';
import type { ExportEntry } from '../../../shared/domain/exports.ts';
import type { SavedExport } from '../../../shared/domain/saved-exports.ts';
import { exportHistoryQuery, goneExportsQuery } from '../../queries/exports.ts';

/** The venue's exports, newest first, and which of their files still exist. */
export function useExportFiles(profileId: string): {
  /** Null: not read yet. */
  readonly entries: readonly ExportEntry[] | null;
  readonly isGone: (entry: ExportEntry) => boolean;
  /** The export that a saved export's last file is of, if it is still there. */
  readonly findFile: (savedExport: Pick<SavedExport, 'folder' | 'lastRun'>) => string | null;
} {
  const { data: entries = null } = useQuery(exportHistoryQuery(profileId));
  const { data: gone = [] } = useQuery(goneExportsQuery(profileId));
  const isGone = ({ exportId }: ExportEntry) => gone.includes(exportId);
  return {
    entries,
    isGone,
    findFile: ({ folder, lastRun }) => {
      const name = lastRun?.fileName ?? lastRun?.made?.fileName;
      const found = (entries ?? []).find(
        (entry) => entry.folder === folder && entry.fileName === name,
      );
      return found && !isGone(found) ? found.exportId : null;
    },
  };
}
