import { join } from 'node:path';
import * as v from 'valibot';
import {
  type ExportEntry,
  exportEntry,
  mostExportEntries,
} from '../../../../shared/domain/exports.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';
import { isStorable } from '../content/kinds.ts';

const entries = v.pipe(v.array(exportEntry), v.maxLength(mostExportEntries));

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
  const file = storedFiles.openVenues<ExportEntry[]>('exports', { value: entries, empty: [] });
  /** Entries that must not be on the disk, until the app quits. */
  const thisSession = new Map<string, readonly ExportEntry[]>();
  /** Paths of this session's files, also those that are not listed, or no longer. */
  const paths = new Map<string, string>();
  const getEntryPath = ({ folder, fileName }: ExportEntry) => join(folder, fileName);
  const list = (profileId: string): readonly ExportEntry[] =>
    [...(thisSession.get(profileId) ?? []), ...file.get(profileId)]
      .toSorted((a, b) => b.at - a.at)
      .slice(0, mostExportEntries);

  const clear = (profileId: string): void => {
    thisSession.delete(profileId);
    file.remove(profileId);
    onChange(profileId);
  };
  storedFiles.onForget(clear);

  return {
    list,
    addExport(profileId, entry) {
      paths.set(entry.exportId, getEntryPath(entry));
      if (!isKnown(profileId)) return;
      if (isStorable(entry.spec)) {
        // An export must not fail because its list can't be written.
        file.note(profileId, [entry, ...file.get(profileId)].slice(0, mostExportEntries));
      } else {
        const next = [entry, ...(thisSession.get(profileId) ?? [])];
        thisSession.set(profileId, next.slice(0, mostExportEntries));
      }
      onChange(profileId);
    },
    clear,
    findPath(exportId) {
      const listed = file.list().flatMap(([, list]) => list);
      const entry = listed.find((each) => each.exportId === exportId);
      return paths.get(exportId) ?? (entry && getEntryPath(entry));
    },
  };
}
