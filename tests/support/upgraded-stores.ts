import { openSettingsStore } from '../../electron/core/access/settings/settings-store.ts';
import { openSavedViewsStore } from '../../electron/core/answers/saved-views/saved-views-store.ts';
import { openExportHistory } from '../../electron/core/exports/export-history.ts';
import { openSavedExportStore } from '../../electron/core/exports/saved-exports/saved-export-store.ts';
import { storedFilesIn } from './stored-files.ts';

/** The stores that have been of an older version, over the files of a folder. */
export function openUpgradedStores(folder: string) {
  const files = storedFilesIn(folder);
  return {
    files,
    settings: openSettingsStore(files),
    views: openSavedViewsStore(files),
    savedExports: openSavedExportStore(files),
    exports: openExportHistory(files, { isKnown: () => true, onChange: () => undefined }),
  };
}
