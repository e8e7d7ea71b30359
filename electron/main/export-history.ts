import { join } from 'node:path';
import * as v from 'valibot';
import { type ExportEntry, exportEntry, mostExportEntries } from '../../shared/ipc/exports.ts';
import { id } from '../../shared/ipc/schemas.ts';
import { openSettingsFile } from '../core/vault/settings-file.ts';

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
  /** Notes the end of it, with an entry where it was written. */
  end(exportId: string, done: { profileId: string; entry: ExportEntry } | null): void;
  clear(profileId: string): void;
  /** Targets whose writing had no end: the app was killed meanwhile. Forgets them. */
  takeUnfinished(): string[];
}

export function openExportHistory(folder: string): ExportHistory {
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
    end: (exportId, done) =>
      tryWrite(({ exports, underWay: { [exportId]: _, ...underWay } }) => ({
        underWay,
        exports: done
          ? {
              ...exports,
              [done.profileId]: [done.entry, ...list(done.profileId)].slice(0, mostExportEntries),
            }
          : exports,
      })),
    clear(profileId) {
      const { [profileId]: _, ...exports } = file.current().exports;
      file.write({ ...file.current(), exports });
    },
    takeUnfinished() {
      const targets = Object.values(file.current().underWay);
      if (targets.length > 0) tryWrite((content) => ({ ...content, underWay: {} }));
      return targets;
    },
  };
}
