import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';

/** A saved export after a change: what belongs to one format, or to one column, comes and goes with it. */
export function fitSavedExport({ partition, ...content }: SavedExportContent): SavedExportContent {
  const { format, flavour, parts } = content;
  const isParted =
    format === 'parquet' && partition !== undefined && parts[0]?.view.columns.includes(partition);
  const isCsv = format === 'csv';
  return {
    ...content,
    flavour: isCsv ? (flavour ?? 'excel') : null,
    ...(isParted ? { partition } : {}),
  };
}
