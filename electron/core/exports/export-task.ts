import type { ExportEntry, ExportKind, SpecOf } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { LastRun } from '../../../shared/domain/saved-exports.ts';

/**
 * Where to write: to a path, or into a folder under a name that a pattern makes or a fixed name.
 */
export type ExportTarget =
  | { readonly path: string }
  | { readonly folder: string; readonly pattern: string }
  | { readonly folder: string; readonly fileName: string };

/** An export to run, whoever started it: a window, a saved export, a schedule or a command. */
export interface ExportTask<out K extends ExportKind = ExportKind> {
  /** Of several venues the first. */
  readonly profile: Profile;
  readonly spec: SpecOf<K> & { readonly kind: K };
  readonly target: ExportTarget;
  /** Fetches from the platform even if stored rows are current. */
  readonly again?: boolean;
  /** Downloads first what reports lack; else they go by what is downloaded. */
  readonly fetchesMissing?: boolean;
  /**
   * Refuses to replace a file by one that lacks most of its rows or their keys; `made` is the last
   * complete one. Absent if the user has said what to replace.
   */
  readonly guard?: { readonly made: LastRun['made'] };
  /** As in `PendingFile`. */
  readonly owner?: string | null;
  /** The export that this one repeats with newer data, to compare their rows. */
  readonly before?: ExportEntry;
}
