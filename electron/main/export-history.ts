import { basename, dirname, join } from 'node:path';
import * as v from 'valibot';
import {
  type ExportEntry,
  type ExportReceipt,
  exportEntry,
  mostExportEntries,
} from '../../shared/ipc/exports.ts';
import { id } from '../../shared/ipc/schemas.ts';
import { openSettingsFile } from '../core/vault/settings-file.ts';
import type { ExportedFile } from '../core/warehouse/engine.ts';

const path = v.pipe(v.string(), v.maxLength(4096));
const schema = v.strictObject({
  exports: v.record(id, v.pipe(v.array(exportEntry), v.maxLength(mostExportEntries))),
  /** Targets of exports that were under way: what a kill left of them is taken away at the next start. */
  underWay: v.record(id, path),
});
type Content = v.InferOutput<typeof schema>;

/**
 * What was exported, by venue, in a file of its own. Writing it may fail with `settings-not-saved`; an
 * export never fails by that.
 */
export interface ExportHistory {
  list(profileId: string): readonly ExportEntry[];
  /** Notes that a file is being written. */
  begin(exportId: string, target: string): void;
  /** Notes the end of it, with an entry where it was written and the venue is still there. */
  end(exportId: string, done: { profileId: string; entry: ExportEntry } | null): void;
  clear(profileId: string): void;
  /** Targets whose writing had no end: the app was killed meanwhile. Forgets them. */
  takeUnfinished(): string[];
}

export interface HistoryOptions {
  /** A venue that was forgotten has no list any more. */
  readonly isKnown: (profileId: string) => boolean;
  readonly onChange: (profileId: string) => void;
}

/** What of a finished file is kept here, and told to who asked for it. */
export function writtenFile(
  exportId: string,
  format: ExportEntry['format'],
  target: string,
  { rows, sheets, bytes, sha256, files, receiptName }: ExportedFile,
): Omit<ExportReceipt, 'datasets' | 'gaps' | 'before'> {
  const [only] = files.length === 1 ? files : [];
  const place = { fileName: basename(target), folder: dirname(target) };
  const sums = { sha256, fileSha256: only?.sha256 ?? null, receiptName };
  return { exportId, format, ...place, rows, sheets, bytes, ...sums };
}

export function openExportHistory(
  folder: string,
  { isKnown, onChange }: HistoryOptions,
): ExportHistory {
  const file = openSettingsFile<Content>({
    path: join(folder, 'exports.json'),
    version: 1,
    schema,
    empty: { exports: {}, underWay: {} },
  });
  const list = (profileId: string): readonly ExportEntry[] =>
    file.current().exports[profileId] ?? [];

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
    begin: (exportId, target) =>
      tryWrite((content) => ({
        ...content,
        underWay: { ...content.underWay, [exportId]: target },
      })),
    end(exportId, done) {
      const kept = done && isKnown(done.profileId) ? done : null;
      tryWrite(({ exports, underWay: { [exportId]: _, ...underWay } }) => ({
        underWay,
        exports: kept
          ? {
              ...exports,
              [kept.profileId]: [kept.entry, ...list(kept.profileId)].slice(0, mostExportEntries),
            }
          : exports,
      }));
      if (kept) onChange(kept.profileId);
    },
    clear(profileId) {
      const { [profileId]: _, ...exports } = file.current().exports;
      file.write({ ...file.current(), exports });
      onChange(profileId);
    },
    takeUnfinished() {
      const targets = Object.values(file.current().underWay);
      if (targets.length > 0) tryWrite((content) => ({ ...content, underWay: {} }));
      return targets;
    },
  };
}
