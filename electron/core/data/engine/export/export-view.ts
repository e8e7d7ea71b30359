import { fail } from '../../../../../shared/errors.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type { ExportedFile, ExportInput } from '../contract/export-methods.ts';
import type { ViewRows } from '../view/view-rows.ts';
import { exportFile } from './export-file.ts';
import { exportFolder } from './parquet/export-folder.ts';
import { withRowSources } from './rows/open-row-source.ts';
import { exportWorkbook } from './sheet/export-workbook.ts';
import { sheetLimits } from './sheet/sheet-parts.ts';

/**
 * Writes all rows of a view to a file, or to a folder of files by month: whole or not at all. The file is written
 * beside its target, flushed to the disk, read again and counted by independent code, then renamed.
 */
export function exportView(
  rows: ViewRows,
  input: ExportInput,
  context: CallContext,
  limits = sheetLimits,
): Promise<ExportedFile> {
  const { view, headings, grouping, format, messages } = input;
  if (input.partition !== undefined && format !== 'parquet') {
    return fail('input-not-valid', { params: { field: 'partition' } });
  }
  if (format === 'xlsx') {
    const { target, about, currency } = input;
    const sheets = [{ view, headings, grouping, name: messages.sheet, currency }];
    const workbook = { sheets, summary: null, target, about, messages };
    return exportWorkbook(rows, workbook, context, limits);
  }
  return withRowSources(
    rows,
    [{ view, headings, grouping, words: messages.words }],
    context,
    ([source]) => {
      if (!source) throw new Error('there is a source for each view');
      return input.partition === undefined
        ? exportFile(source, input, context)
        : exportFolder(source, { ...input, partition: input.partition }, context);
    },
  );
}
