import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { ResultSet, RowRequest } from '../../../shared/domain/datasets.ts';
import type { ExportRequest, RowsEntry } from '../../../shared/domain/exports.ts';
import type { FieldNames } from '../../../shared/domain/names.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { LastRun } from '../../../shared/domain/saved-exports.ts';
import type { View } from '../../../shared/domain/views.ts';

/** Rows of one dataset, as a view shows them: a sheet of a workbook, or a whole file. */
export interface ExportSection {
  readonly dataset: DatasetId;
  readonly rowRequest: RowRequest;
  /** The rows, if they are open already; whoever opened them releases them. */
  readonly resultSet?: ResultSet;
  readonly view: Omit<View, 'resultId'>;
  readonly grouping?: ExportRequest['grouping'];
  /** The sheet's name; by default the dataset's. */
  readonly title?: string | undefined;
}

/**
 * Where to write: to a path, or into a folder under a name that a pattern makes or a fixed name.
 */
export type ExportTarget =
  | { readonly path: string }
  | { readonly folder: string; readonly pattern: string }
  | { readonly folder: string; readonly fileName: string };

/** What to export, the same for a screen, a saved export, the list of exports and a command. */
export interface ExportSpec
  extends Pick<ExportRequest, 'format' | 'flavour' | 'headings' | 'partition' | 'relative'> {
  readonly profile: Profile;
  /** Several only for a workbook. */
  readonly sections: readonly [ExportSection, ...ExportSection[]];
  readonly target: ExportTarget;
  /** Fetches from the platform even if stored rows are current. */
  readonly again?: boolean;
  /**
   * Refuses to replace a file by one that lacks most of its rows or their keys; `made` is the last
   * complete one. Absent if the user has said what to replace.
   */
  readonly guard?: { readonly made: LastRun['made'] };
  /** As in `PendingFile`. */
  readonly owner?: string | null;
  /** The export that this one repeats, to compare their rows. */
  readonly before?: RowsEntry;
}

/** A section with its rows. */
export interface FilledSection extends ExportSection {
  readonly resultSet: ResultSet;
  readonly view: View;
  /** What is known of its columns of names. */
  readonly names: readonly FieldNames[];
}

export type FilledSections = readonly [FilledSection, ...FilledSection[]];
