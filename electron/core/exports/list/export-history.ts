import { join } from 'node:path';
import * as v from 'valibot';
import {
  type ExportEntry,
  exportEntry,
  maxExportEntries,
} from '../../../../shared/domain/exports.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';
import { isStorable } from '../content/kinds.ts';

const entries = v.pipe(v.array(exportEntry), v.maxLength(maxExportEntries));

/**
 * The list of exports by venue, in its own file. Entries that could find a person stay in memory until the app quits
 * (`isStorable`). Writing may fail with `settings-not-saved`, which never fails an export.
 */
export interface ExportHistory {
  list(profileId: string): readonly ExportEntry[];
  /** Adds an entry, if the venue still exists. */
  addExport(profileId: string, entry: ExportEntry): void;
  clear(profileId: string): void;
  /** Returns the path of an export's file, from this session or any venue's list. */
  findPath(exportId: string): string | undefined;
}

export interface HistoryOptions {
  /** The list of a removed venue is no longer written. */
  readonly isKnown: (profileId: string) => boolean;
  readonly onChange: (profileId: string) => void;
}

export function openExportHistory(
  storedFiles: StoredFiles,
  { isKnown, onChange }: HistoryOptions,
): ExportHistory {
  const file = storedFiles.openVenues<ExportEntry[]>('exports', { value: entries, empty: [] });
  /** Entries that must never be written to disk. */
  const thisSession = new Map<string, readonly ExportEntry[]>();
  /** Paths of this session's files, listed or not. */
  const paths = new Map<string, string>();
  const getEntryPath = ({ folder, fileName }: ExportEntry) => join(folder, fileName);
  const list = (profileId: string): readonly ExportEntry[] =>
    [...(thisSession.get(profileId) ?? []), ...file.get(profileId)]
      .toSorted((a, b) => b.at - a.at)
      .slice(0, maxExportEntries);

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
        // A list that can't be written must not fail the export.
        file.note(profileId, [entry, ...file.get(profileId)].slice(0, maxExportEntries));
      } else {
        const next = [entry, ...(thisSession.get(profileId) ?? [])];
        thisSession.set(profileId, next.slice(0, maxExportEntries));
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
