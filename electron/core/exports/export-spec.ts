import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { ResultSet, RowRequest } from '../../../shared/domain/datasets.ts';
import type { ExportEntry, ExportRequest } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { LastRun } from '../../../shared/domain/recipes.ts';
import type { View } from '../../../shared/domain/views.ts';

/** Rows of one dataset, and what of them: a sheet of a workbook, or all that a file has. */
export interface ExportSection {
  readonly dataset: DatasetId;
  readonly rowRequest: RowRequest;
  /** The rows, where they are there already; whoever has them lets go of them. */
  readonly resultSet?: ResultSet;
  readonly view: Omit<View, 'resultId'>;
  readonly grouping?: ExportRequest['grouping'];
  /** What its sheet is called; without it, as the dataset. */
  readonly title?: string | undefined;
}

/**
 * Where a file goes: to a path, or into a folder, under a name that a pattern makes of the rows or
 * under the name that it had before.
 */
export type ExportTarget =
  | { readonly path: string }
  | { readonly folder: string; readonly pattern: string }
  | { readonly folder: string; readonly fileName: string };

/** What to export, whoever asks for it: a screen, a recipe, the list of exports, a command. */
export interface ExportSpec
  extends Pick<ExportRequest, 'format' | 'flavour' | 'headings' | 'partition' | 'relative'> {
  readonly profile: Profile;
  /** More than one only for a workbook. */
  readonly sections: readonly [ExportSection, ...ExportSection[]];
  readonly target: ExportTarget;
  /** Asks the platform, whatever is stored. */
  readonly again?: boolean;
  /**
   * A file is not to be replaced by one that lacks most of its rows, or of their keys; `made` is the
   * last whole one. Left out where a person says what may be replaced.
   */
  readonly guard?: { readonly made: LastRun['made'] };
  /** The export that this is made anew of, to tell whether its rows are the same. */
  readonly before?: ExportEntry;
}

/** A section with its rows. */
export interface FilledSection extends ExportSection {
  readonly resultSet: ResultSet;
  readonly view: View;
}

export type FilledSections = readonly [FilledSection, ...FilledSection[]];
