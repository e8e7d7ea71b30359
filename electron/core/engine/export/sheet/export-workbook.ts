import { basename } from 'node:path';
import { writeWholeFile } from '../../../output/index.ts';
import type { CallContext } from '../../../worker/index.ts';
import type { ExportedFile, WorkbookInput } from '../../contract/export-methods.ts';
import type { ViewRows } from '../../view/view-rows.ts';
import { withRowSources } from '../rows/open-row-source.ts';
import { countXlsxRows } from './count-xlsx-rows.ts';
import { mostRowsInSheet } from './sheet-parts.ts';
import { prepareWorkbook } from './write-xlsx.ts';

/**
 * Writes several result sets as one workbook: a summary if requested, one or more sheets for each,
 * and last a sheet about the export. Whole or not at all; counted again before it appears.
 */
export function exportWorkbook(
  rows: ViewRows,
  input: WorkbookInput,
  context: CallContext,
  rowsInSheet = mostRowsInSheet,
): Promise<ExportedFile> {
  const { sheets, summary, messages, about, target } = input;
  return withRowSources(rows, sheets, context, async (sources) => {
    const sections = sources.flatMap((source, index) => {
      const sheet = sheets[index];
      return sheet ? [{ ...sheet, source }] : [];
    });
    const workbook = await prepareWorkbook({ sections, summary, messages, about, rowsInSheet });
    const first = summary ? 1 : 0;
    const written = await writeWholeFile(
      {
        target,
        total: sources.reduce((sum, { order }) => sum + order.total, 0),
        produce: workbook.write,
        recount: (path) =>
          countXlsxRows(
            path,
            { first, end: first + workbook.sheets, blocks: workbook.blocks() },
            context.signal,
          ),
      },
      context,
    );
    return {
      rows: written.rows,
      sheets: workbook.sheets,
      bytes: written.bytes,
      sha256: workbook.sha256,
      files: [{ ...written, name: basename(target) }],
      receiptName: null,
      cutTexts: workbook.cutTexts,
    };
  });
}
