import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';

/** A saved export after a change: the months of its files come and go with their format and their column. */
export function fitSavedExport({ partition, ...content }: SavedExportContent): SavedExportContent {
  const isParted =
    content.format === 'parquet' &&
    partition !== undefined &&
    content.parts[0]?.view.columns.includes(partition);
  return isParted ? { ...content, partition } : content;
}
