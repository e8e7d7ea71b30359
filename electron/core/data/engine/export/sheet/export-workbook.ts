import type { CallContext } from '../../../../base/worker/index.ts';
import type { ExportedFile, WorkbookInput } from '../../contract/export-methods.ts';
import type { ViewRows } from '../../view/view-rows.ts';
import { withRowSources } from '../rows/open-row-source.ts';
import { sheetLimits } from './sheet-parts.ts';
import { writeWorkbook } from './write-workbook.ts';

/**
 * Writes several result sets as one workbook: a summary if requested, one or more sheets for each, and last a sheet
 * about the export. It appears whole or not at all, after its rows were counted again.
 */
export function exportWorkbook(
  rows: ViewRows,
  input: WorkbookInput,
  context: CallContext,
  limits = sheetLimits,
): Promise<ExportedFile> {
  const { sheets, summary, messages, about } = input;
  const wanted = sheets.map((sheet) => ({ ...sheet, words: messages.words }));
  return withRowSources(rows, wanted, context, (sources) => {
    const sections = sources.flatMap((source, index) => {
      const sheet = sheets[index];
      return sheet ? [{ ...sheet, source }] : [];
    });
    return writeWorkbook({ sections, summary, messages, about, limits }, input, context);
  });
}
