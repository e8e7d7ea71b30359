import type { View } from '../../../../../../shared/domain/views.ts';
import { fail } from '../../../../../../shared/errors.ts';
import type { ValueWords } from '../../../../../../shared/messages/word-texts.ts';
import type { CallContext } from '../../../../base/worker/index.ts';
import type { RowGrouping } from '../../contract/export-methods.ts';
import type { Connection } from '../../database/database.ts';
import { DatabaseError } from '../../database/database-failure.ts';
import { buildValueSql } from '../../database/name-columns.ts';
import type { ResultTable } from '../../database/result-table.ts';
import { quoteName } from '../../database/sql.ts';
import { buildOrderedRowsSql } from '../../view/order-rows.ts';
import type { RowOrder, ViewRows } from '../../view/view-rows.ts';
import { type ExportColumn, listSourceColumns, makeExportColumns } from './export-columns.ts';
import { groupRows } from './group-rows.ts';
import type { RowSource } from './row-source.ts';
import { translateNames } from './translate-names.ts';
import { withScratchTables } from './with-scratch-tables.ts';

export interface WantedRows {
  readonly view: View;
  readonly headings: readonly string[];
  readonly grouping?: RowGrouping | undefined;
  /** ISO 4217 code for money whose row names no currency. */
  readonly currency?: string | null;
  /** In the file's language; by default the app's. */
  readonly words?: ValueWords | undefined;
  /** Maximum number of rows, from the first: for a preview. */
  readonly most?: number;
}

/**
 * Runs `work` with the rows of each view, which don't change meanwhile, whatever the grid does. Aborting interrupts it.
 * Fails with `rows-gone`, `input-not-valid` or `cancelled`.
 */
export async function withRowSources<T>(
  rows: ViewRows,
  wanted: readonly WantedRows[],
  context: CallContext,
  work: (sources: readonly RowSource[]) => Promise<T>,
): Promise<T> {
  const { tables } = rows;
  return withScratchTables(tables, context.signal, async ({ pair, folder, makeTable }) => {
    const sources: RowSource[] = [];
    for (const { view, headings, grouping, currency = null, words, most } of wanted) {
      if (headings.length !== view.columns.length) fail('input-not-valid');
      const { result: shown, order } = await rows.ordered(view);
      const result = words ? await translateNames(pair[0], shown, words, makeTable) : shown;
      const columns = makeExportColumns(result, view);
      const source = { result, order, view, columns, venueCurrency: currency };
      const outline = grouping
        ? await groupRows(pair[0], { ...source, grouping }, makeTable)
        : null;
      const found = outline ? { table: outline.table, total: order.total } : order;
      const laidOut = await layOut(pair[0], result, found, columns, most, makeTable);
      const name = result.dataset.id;
      sources.push({ connections: pair, ...laidOut, name, columns, outline, folder });
    }
    return work(sources);
  }).catch(async (error: unknown) => {
    // If the rows were released meanwhile, fail with `rows-gone`.
    if (error instanceof DatabaseError) {
      for (const { view } of wanted) await tables.get(view.resultId);
    }
    throw error;
  });
}

/**
 * Copies the rows in the order of the view to a table of their own. Each part of the file is then a range of it,
 * whereas a join for each part would read all rows again, and the grid may drop its own order. Name fields become
 * columns: other names may become known before the file is complete.
 */
async function layOut(
  connection: Connection,
  result: ResultTable,
  order: RowOrder,
  columns: readonly ExportColumn[],
  most: number | undefined,
  makeTable: () => string,
): Promise<Pick<RowSource, 'table' | 'total'>> {
  const total = Math.min(order.total, most ?? order.total);
  const named = columns.filter(({ field }) => field.naming);
  if (order.table === null && named.length === 0) return { table: result.table, total };
  const currencies = columns.flatMap(({ field }) =>
    field.currency && field.currency !== 'venue' ? [quoteName(field.currency)] : [],
  );
  const made = new Map(
    named.map(({ field, value }) => [value, `${buildValueSql(result, field)} AS ${value}`]),
  );
  const names = [...new Set([...listSourceColumns(columns), ...currencies])];
  const selected = names.map((name) => made.get(name) ?? name).join(', ');
  const table = makeTable();
  await connection.run(
    `CREATE TABLE ${table} AS SELECT ${names.join(', ')}
     FROM (${buildOrderedRowsSql(result, order, 0, total, selected)}) ORDER BY n`,
  );
  return { table, total };
}
