import { fail } from '../../../../../shared/errors.ts';
import { isWorkbook } from '../../../../../shared/export-formats.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type { ExportedFile, TablesInput } from '../contract/export-methods.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { exportFile } from './export-file.ts';
import { openTableSource } from './rows/open-table-source.ts';
import type { RowSource } from './rows/row-source.ts';
import { withScratchTables } from './rows/with-scratch-tables.ts';
import { sheetLimits } from './sheet/sheet-parts.ts';
import { writeWorkbook } from './sheet/write-workbook.ts';

/**
 * Writes tables that aren't result sets, such as a report's: whole or not at all, and counted again. Fails with
 * `input-not-valid` for several tables in a format for one.
 */
export function exportTables(
  tables: ResultTables,
  input: TablesInput,
  context: CallContext,
  limits = sheetLimits,
): Promise<ExportedFile> {
  const { format, about, messages } = input;
  const [first, ...more] = input.tables;
  if (more.length > 0 && !isWorkbook(format)) return fail('input-not-valid');
  return withScratchTables(tables, context.signal, async (made) => {
    const sources: RowSource[] = [];
    for (const table of input.tables) sources.push(await openTableSource(made, table, format));
    const [only] = sources;
    if (!isWorkbook(format) && only) {
      return exportFile(only, { ...input, headings: listHeadings(first) }, context);
    }
    const sections = sources.flatMap((source, index) => {
      const table = input.tables[index];
      const { title: name, picture } = table ?? first;
      return table
        ? [{ source, name, picture, headings: listHeadings(table), currency: null }]
        : [];
    });
    const plan = { sections, messages, about, limits, summary: null, isAboutFirst: true };
    return writeWorkbook(plan, input, context);
  });
}

function listHeadings({ columns }: TablesInput['tables'][0]): string[] {
  return columns.map(({ heading }) => heading);
}
