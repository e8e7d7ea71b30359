import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  getContent,
  maxSavedExports,
  type SavedExport,
  type SavedExportContent,
  savedExport,
} from '../../../../shared/domain/saved-exports.ts';
import {
  createVenueList,
  type StoredFiles,
  type VenueList,
} from '../../base/stored-files/index.ts';
import { checkSavedExport, refusePeople } from './check-saved-export.ts';

const savedExports = v.pipe(v.array(savedExport), v.maxLength(maxSavedExports));

/**
 * Saved exports of each venue. Methods that save fail with `settings-not-saved` and then change nothing; those with the
 * id of a missing one fail with `saved-export-gone`.
 */
export interface SavedExportStore
  extends Pick<VenueList<SavedExport>, 'list' | 'get' | 'remove' | 'restore'> {
  /**
   * Adds a saved export. If the name is taken and `isRenamed`, the name gets a number. Fails with
   * `saved-export-name-taken`, `too-many-saved-exports`, or as `checkSavedExport` and `refusePeople` do.
   */
  add(
    profileId: string,
    content: SavedExportContent,
    folder: string,
    how?: { readonly isRenamed?: boolean },
  ): SavedExport;
  /** Copies a saved export; the copy's name gets a number. */
  duplicate(profileId: string, savedExportId: string): SavedExport;
  change(
    profileId: string,
    savedExportId: string,
    part:
      | { content: SavedExportContent }
      | { folder: string }
      | { lastRun: SavedExport['lastRun'] },
  ): SavedExport;
}

export function openSavedExportStore(storedFiles: StoredFiles): SavedExportStore {
  const file = storedFiles.openVenues<SavedExport[]>('savedExports', {
    value: savedExports,
    empty: [],
  });
  const list = createVenueList<SavedExport>(file, {
    getId: ({ savedExportId }) => savedExportId,
    max: maxSavedExports,
    tooMany: 'too-many-saved-exports',
    notFound: 'saved-export-gone',
    names: { read: ({ name }) => name, taken: 'saved-export-name-taken' },
  });
  storedFiles.onForget(list.forget);
  const check = (content: SavedExportContent): void => {
    checkSavedExport(content);
    refusePeople(content);
  };
  const add: SavedExportStore['add'] = (profileId, content, folder, { isRenamed } = {}) => {
    check(content);
    const made = { ...content, savedExportId: randomUUID(), folder, lastRun: null };
    const added = isRenamed ? list.named(profileId, made) : made;
    list.add(profileId, added);
    return added;
  };

  return {
    ...list,
    add,
    duplicate(profileId, savedExportId) {
      const saved = list.get(profileId, savedExportId);
      return add(profileId, getContent(saved), saved.folder, { isRenamed: true });
    },
    change: (profileId, savedExportId, part) =>
      list.change(profileId, savedExportId, (before) => {
        if (!('content' in part)) return { ...before, ...part };
        check(part.content);
        return { ...before, ...part.content };
      }),
  };
}
