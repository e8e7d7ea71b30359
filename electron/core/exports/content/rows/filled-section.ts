import type { ResultSet } from '../../../../../shared/domain/datasets.ts';
import type { ExportSection } from '../../../../../shared/domain/exports.ts';
import type { FieldNames } from '../../../../../shared/domain/names.ts';
import type { View } from '../../../../../shared/domain/views.ts';

/** A section of an export with its rows. */
export interface FilledSection extends Pick<ExportSection, 'dataset' | 'grouping' | 'title'> {
  readonly resultSet: ResultSet;
  readonly view: View;
  /** Name lookups of its columns. */
  readonly names: readonly FieldNames[];
}

export type FilledSections = readonly [FilledSection, ...FilledSection[]];
