import { join } from 'node:path';
import * as v from 'valibot';
import {
  type ExportEntry,
  exportEntry,
  mostExportEntries,
} from '../../../shared/domain/exports.ts';
import { id } from '../../../shared/domain/schemas.ts';
import type { StoredFiles } from '../stored-files/index.ts';
import { isStorable } from './is-storable.ts';

const schema = v.strictObject({
  exports: v.record(id, v.pipe(v.array(exportEntry), v.maxLength(mostExportEntries))),
});
type Content = v.InferOutput<typeof schema>;

/**
 * What was exported, by venue, in a file of its own; what finds a person is not for the disk, and is
 * listed until the app quits (`isStorable`). Writing it may fail with `settings-not-saved`; an
 * export never fails by that.
 */
export interface ExportHistory {
  list(profileId: string): readonly ExportEntry[];
  /** Notes a file that was written, where the venue is still there. */
  add(profileId: string, entry: ExportEntry): void;
  clear(profileId: string): void;
  /** Where the file of an export is: of this session, or of any venue's list. */
  findPath(exportId: string): string | undefined;
}

export interface HistoryOptions {
  /** A venue that was forgotten has no list any more. */
  readonly isKnown: (profileId: string) => boolean;
  readonly onChange: (profileId: string) => void;
}

/** The first version also noted here what was under way, and kept what is not for the disk. */
function fromFirstVersion(content: unknown): unknown {
  const { exports } = v.parse(v.looseObject({ exports: schema.entries.exports }), content);
  const storable = Object.entries(exports).map(([id, entries]) => [id, entries.filter(isStorable)]);
  return { exports: Object.fromEntries(storable) };
}

export function openExportHistory(
  storedFiles: StoredFiles,
  { isKnown, onChange }: HistoryOptions,
): ExportHistory {
  const file = storedFiles.open<Content>('exports', {
    version: 2,
    schema,
    upgrade: fromFirstVersion,
    empty: { exports: {} },
  });
  /** Those that are not for the disk, until the app quits. */
  const thisSession = new Map<string, readonly ExportEntry[]>();
  /** Of this session, also once they are listed no more. */
  const paths = new Map<string, string>();
  const getEntryPath = ({ folder, fileName }: ExportEntry) => join(folder, fileName);
  const list = (profileId: string): readonly ExportEntry[] =>
    [...(thisSession.get(profileId) ?? []), ...(file.current().exports[profileId] ?? [])]
      .toSorted((a, b) => b.at - a.at)
      .slice(0, mostExportEntries);

  /** A list that can't be written must not take an export with it. */
  function tryWrite(change: (content: Content) => Content): void {
    try {
      file.write(change(file.current()));
    } catch {
      // The file is written, which is what was asked for; its line in the list is not.
    }
  }

  return {
    list,
    add(profileId, entry) {
      paths.set(entry.exportId, getEntryPath(entry));
      if (!isKnown(profileId)) return;
      if (isStorable(entry)) {
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
