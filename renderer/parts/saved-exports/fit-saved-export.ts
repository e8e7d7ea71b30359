import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';

/** Adapts a saved export after a change: files by month need their format and their date column. */
export function fitSavedExport({ partition, ...content }: SavedExportContent): SavedExportContent {
  const isParted =
    content.format === 'parquet' &&
    partition !== undefined &&
    content.parts[0]?.view.columns.includes(partition);
  return isParted ? { ...content, partition } : content;
}
