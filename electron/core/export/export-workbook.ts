import { join } from 'node:path';
import type { ExportContext } from '../warehouse/engine.ts';
import type { ExportedFile, WorkbookInput } from '../warehouse/export-methods.ts';
import type { Warehouse } from '../warehouse/open-warehouse.ts';
import { countXlsxRows } from './count-xlsx-rows.ts';
import { writeWholeFile } from './file-output.ts';
import { withRowSources } from './open-row-source.ts';
import { mostRowsInSheet } from './sheet-parts.ts';
import { prepareWorkbook } from './write-xlsx.ts';

/**
 * Writes several held answers as one workbook: a summary if asked for, a sheet (or more) for each,
 * and last a sheet that tells about them. Whole or not at all; counted again before it appears.
 */
export function exportWorkbook(
  warehouse: Warehouse,
  input: WorkbookInput,
  context: ExportContext,
  rowsInSheet = mostRowsInSheet,
): Promise<ExportedFile> {
  const { sheets, summary, words, about, target } = input;
  return withRowSources(warehouse, sheets, context, async (sources) => {
    const sections = sources.flatMap((source, index) => {
      const sheet = sheets[index];
      return sheet ? [{ ...sheet, source }] : [];
    });
    const workbook = await prepareWorkbook({ sections, summary, words, about, rowsInSheet });
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
      files: [{ ...written, name: nameOf(target) }],
      receiptName: null,
      cutTexts: workbook.cutTexts,
    };
  });
}

function nameOf(target: string): string {
  return target.slice(join(target, '..').length).replace(/^[\\/]/, '');
}
