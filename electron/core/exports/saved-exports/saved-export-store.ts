import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  maxSavedExports,
  type SavedExport,
  type SavedExportContent,
  savedExport,
} from '../../../../shared/domain/saved-exports.ts';
import { id } from '../../../../shared/domain/schemas.ts';
import { fail } from '../../../../shared/errors.ts';
import { foldName, freeName } from '../../../../shared/free-name.ts';
import { createRemoved, type StoredFiles } from '../../base/stored-files/index.ts';
import { checkSavedExport, refusePeople } from './check-saved-export.ts';

const longestName = 80;
const schema = v.strictObject({
  savedExports: v.record(id, v.pipe(v.array(savedExport), v.maxLength(maxSavedExports))),
});

/**
 * The saved exports of every venue, in a file of their own, so that losing it loses no venue. Everything
 * that saves fails with `settings-not-saved`, and then nothing has changed.
 */
export interface SavedExportStore {
  list(profileId: string): readonly SavedExport[];
  /** Fails with `saved-export-gone`. */
  get(profileId: string, savedExportId: string): SavedExport;
  /** Fails with `saved-export-name-taken`, `too-many-saved-exports`, or as `checkSavedExport` and `refusePeople` do. */
  add(profileId: string, content: SavedExportContent, folder: string): SavedExport;
  /** Copies a saved export under a name with a number. */
  duplicate(profileId: string, savedExportId: string): SavedExport;
  change(
    profileId: string,
    savedExportId: string,
    part:
      | { content: SavedExportContent }
      | { folder: string }
      | { lastRun: SavedExport['lastRun'] },
  ): SavedExport;
  remove(profileId: string, savedExportId: string): void;
  /** Puts back what was removed since the app started. Fails with `saved-export-gone`. */
  restore(profileId: string, savedExportId: string): void;
  /** Removes all saved exports of a venue. */
  forget(profileId: string): void;
  /** The name, with a number if it is taken. */
  freeName(profileId: string, name: string): string;
}

export function openSavedExportStore(storedFiles: StoredFiles): SavedExportStore {
  const file = storedFiles.open('savedExports', {
    schema,
    empty: { savedExports: {} },
  });
  const removed = createRemoved((savedExport: SavedExport) => savedExport.savedExportId);
  const list = (profileId: string): readonly SavedExport[] =>
    file.current().savedExports[profileId] ?? [];
  const get = (profileId: string, savedExportId: string): SavedExport =>
    list(profileId).find((each) => each.savedExportId === savedExportId) ??
    fail('saved-export-gone');
  function write(profileId: string, next: readonly SavedExport[]): void {
    if (next.length > maxSavedExports)
      fail('too-many-saved-exports', { params: { number: maxSavedExports } });
    file.write({ savedExports: { ...file.current().savedExports, [profileId]: [...next] } });
  }
  function isTaken(profileId: string, name: string, but: string | null): boolean {
    return list(profileId).some(
      (each) => each.savedExportId !== but && foldName(each.name) === foldName(name),
    );
  }
  const nameFor = (profileId: string, name: string): string =>
    freeName(name, (each) => isTaken(profileId, each, null), {
      longest: longestName,
      put: (number) => ` ${number}`,
    });
  function add(profileId: string, content: SavedExportContent, target: string): SavedExport {
    checkSavedExport(content);
    refusePeople(content);
    if (isTaken(profileId, content.name, null)) fail('saved-export-name-taken');
    const made = { ...content, savedExportId: randomUUID(), folder: target, lastRun: null };
    write(profileId, [...list(profileId), made]);
    return made;
  }

  return {
    list,
    get,
    add,
    freeName: nameFor,
    duplicate(profileId, savedExportId) {
      const {
        savedExportId: _,
        folder: target,
        lastRun: __,
        ...content
      } = get(profileId, savedExportId);
      return add(profileId, { ...content, name: nameFor(profileId, content.name) }, target);
    },
    change(profileId, savedExportId, part) {
      const old = get(profileId, savedExportId);
      if ('content' in part) {
        checkSavedExport(part.content);
        refusePeople(part.content);
        if (isTaken(profileId, part.content.name, savedExportId)) fail('saved-export-name-taken');
      }
      const next = 'content' in part ? { ...old, ...part.content } : { ...old, ...part };
      write(
        profileId,
        list(profileId).map((each) => (each.savedExportId === savedExportId ? next : each)),
      );
      return next;
    },
    remove(profileId, savedExportId) {
      removed.note(profileId, get(profileId, savedExportId), list(profileId));
      write(
        profileId,
        list(profileId).filter((each) => each.savedExportId !== savedExportId),
      );
    },
    restore(profileId, savedExportId) {
      const { thing, index } = removed.find(profileId, savedExportId) ?? fail('saved-export-gone');
      const name = nameFor(profileId, thing.name);
      write(profileId, list(profileId).toSpliced(index, 0, { ...thing, name }));
      removed.drop(profileId, savedExportId);
    },
    forget(profileId) {
      removed.forget(profileId);
      const { [profileId]: _, ...savedExports } = file.current().savedExports;
      file.write({ savedExports });
    },
  };
}
