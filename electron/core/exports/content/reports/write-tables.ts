import type { ReportCell } from '../../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import {
  isWholeColumn,
  writeColumnName,
  writeReportWord,
  writeRowCell,
} from '../../../../../shared/messages/report-text.ts';
import { isNumeric } from '../../../../../shared/reports/cell-kinds.ts';
import { listColumns } from '../../../../../shared/reports/choices.ts';
import type {
  ReportDescription,
  ReportTableShape,
} from '../../../../../shared/reports/description.ts';
import { toHtml } from '../page-parts.ts';

export interface WrittenTables {
  readonly html: string;
  /** Includes rows of totals. */
  readonly rows: number;
  /** Heading rows: one per table, however many pages repeat it. */
  readonly headings: number;
}

/** All tables of a report in full, without empty ones. */
export function writeTables(
  report: ReportDescription,
  run: ReportRun,
  messages: Messages,
): WrittenTables {
  const written = report.tables.flatMap((shape) => {
    const one = writeTable(report, shape, run, messages);
    return one ? [one] : [];
  });
  return {
    html: written.map(({ html }) => html).join('\n'),
    rows: written.reduce((sum, { rows }) => sum + rows, 0),
    headings: written.length,
  };
}

function writeTable(
  report: ReportDescription,
  shape: ReportTableShape,
  run: ReportRun,
  messages: Messages,
): { readonly html: string; readonly rows: number } | null {
  const table = run.tables[shape.id];
  if (!table || table.rows.length === 0) return null;
  const columns = listColumns(shape, run.parameters.comparison).map((one) => ({
    ...one,
    isWhole: isWholeColumn(one.kind, one.at, table.rows),
  }));
  const side = (kind: (typeof columns)[number]['kind']) => (isNumeric(kind) ? ' class="n"' : '');
  const heads = columns.map(
    (column) =>
      `<th scope="col"${side(column.kind)}>${toHtml(writeColumnName(column, run.parameters, messages))}</th>`,
  );
  const none = (kind: (typeof columns)[number]['kind']) =>
    isNumeric(kind) ? '–' : messages.text('common.none');
  const cells = (
    row: readonly ReportCell[],
    first: string | null,
    empty = none,
    closed: readonly string[] = [],
  ) =>
    columns
      .map((column, index) => {
        const { id, kind } = column;
        const text =
          index === 0 && first !== null
            ? first
            : closed.includes(id)
              ? messages.text('chart.closed')
              : (writeRowCell(shape.columns, column, row, messages) ?? empty(kind));
        return `<td${side(kind)}>${toHtml(text)}</td>`;
      })
      .join('');
  const rows = table.rows.map((row) => `<tr>${cells(row.cells, null, none, row.closed)}</tr>`);
  const total = messages.text('common.total');
  const totals = (table.total ? [table.total, ...(table.moreTotals ?? [])] : []).map(
    (row) => `<tr class="total">${cells(row, total, () => '')}</tr>`,
  );
  const all = Math.max(table.all ?? 0, table.rows.length);
  const more =
    all > table.rows.length
      ? `<p>${toHtml(messages.text('reports.paper.listed', { drawn: table.rows.length, all }))}</p>`
      : '';
  const name = writeReportWord(`report.${report.id}.table.${shape.id}`, messages);
  return {
    html: `<section class="table"><h2>${toHtml(name)}</h2><table><thead><tr>${heads.join('')}</tr></thead><tbody>${[...rows, ...totals].join('\n')}</tbody></table>${more}</section>`,
    rows: rows.length + totals.length,
  };
}
