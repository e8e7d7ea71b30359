import { join } from 'node:path';
import * as v from 'valibot';
import {
  type ExportEntry,
  exportEntry,
  mostExportEntries,
} from '../../../../shared/domain/exports.ts';
import { id } from '../../../../shared/domain/schemas.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';
import { isStorable } from '../content/kinds.ts';

const schema = v.strictObject({
  exports: v.record(id, v.pipe(v.array(exportEntry), v.maxLength(mostExportEntries))),
});
type Content = v.InferOutput<typeof schema>;

/**
 * The list of exports, by venue, in a file of its own. Entries by which somebody could find a
 * person are never on the disk and are listed until the app quits (`isStorable`). Writing the list
 * may fail with `settings-not-saved`; an export never fails because of it.
 */
export interface ExportHistory {
  list(profileId: string): readonly ExportEntry[];
  /** Adds an entry, if the venue still exists. */
  addExport(profileId: string, entry: ExportEntry): void;
  clear(profileId: string): void;
  /** The path of an export's file: from this session, or from any venue's list. */
  findPath(exportId: string): string | undefined;
}

export interface HistoryOptions {
  /** The list of a removed venue is not written any more. */
  readonly isKnown: (profileId: string) => boolean;
  readonly onChange: (profileId: string) => void;
}

export function openExportHistory(
  storedFiles: StoredFiles,
  { isKnown, onChange }: HistoryOptions,
): ExportHistory {
  const file = storedFiles.open<Content>('exports', {
    schema,
    empty: { exports: {} },
  });
  /** Entries that must not be on the disk, until the app quits. */
  const thisSession = new Map<string, readonly ExportEntry[]>();
  /** Paths of this session's files, also those that are not listed, or no longer. */
  const paths = new Map<string, string>();
  const getEntryPath = ({ folder, fileName }: ExportEntry) => join(folder, fileName);
  const list = (profileId: string): readonly ExportEntry[] =>
    [...(thisSession.get(profileId) ?? []), ...(file.current().exports[profileId] ?? [])]
      .toSorted((a, b) => b.at - a.at)
      .slice(0, mostExportEntries);

  /** An export must not fail because its list can't be written. */
  function tryWrite(change: (content: Content) => Content): void {
    try {
      file.write(change(file.current()));
    } catch {
      // The file is written, although its entry could not be.
    }
  }

  return {
    list,
    addExport(profileId, entry) {
      paths.set(entry.exportId, getEntryPath(entry));
      if (!isKnown(profileId)) return;
      if (isStorable(entry.spec)) {
        const next = [entry, ...(file.current().exports[profileId] ?? [])];
        const last = next.slice(0, mostExportEntries);
        tryWrite(({ exports }) => ({ exports: { ...exports, [profileId]: last } }));
      } else {
        const next = [entry, ...(thisSession.get(profileId) ?? [])];
        thisSession.set(profileId, next.slice(0, mostExportEntries));
      }
      onChange(profileId);
    },
    clear(profileId) {
      thisSession.delete(profileId);
      const { [profileId]: _, ...exports } = file.current().exports;
      file.write({ exports });
      onChange(profileId);
    },
    findPath(exportId) {
      const listed = Object.values(file.current().exports).flat();
      const entry = listed.find((each) => each.exportId === exportId);
      return paths.get(exportId) ?? (entry && getEntryPath(entry));
    },
  };
}
