import type { ExportEntry, ExportKind, SpecOf } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { LastRun } from '../../../shared/domain/saved-exports.ts';

/** Destination: a path, or a folder with a name pattern or a fixed name. */
export type ExportTarget =
  | { readonly path: string }
  | { readonly folder: string; readonly pattern: string }
  | { readonly folder: string; readonly fileName: string };

/** An export to run, started by a window, a saved export, a schedule or a command. */
export interface ExportTask<out K extends ExportKind = ExportKind> {
  /** The first one, if there are several venues. */
  readonly profile: Profile;
  readonly spec: SpecOf<K> & { readonly kind: K };
  readonly target: ExportTarget;
  /** Fetches from the platform even if stored rows are current. */
  readonly again?: boolean;
  /** Downloads missing days of reports first; otherwise uses what is downloaded. */
  readonly fetchesMissing?: boolean;
  /**
   * Refuses to replace a file by one that lacks most of its rows or their keys; `made` is the last complete file.
   * Absent if the user chose what to replace.
   */
  readonly guard?: { readonly made: LastRun['made'] };
  /** As in `PendingFile`. */
  readonly owner?: string | null;
  /** The export that this one repeats with newer data, to compare their rows. */
  readonly before?: ExportEntry;
}
