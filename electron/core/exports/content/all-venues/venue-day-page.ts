import type { ReportRow } from '../../../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { writeRowCell } from '../../../../../shared/messages/report-text.ts';
import { isNumeric } from '../../../../../shared/reports/cell-kinds.ts';
import type { ReportColumn } from '../../../../../shared/reports/description.ts';
import type { CountedPages } from '../content.ts';
import { isolate, toHtml, writePageFile, writePageStyle } from '../page-parts.ts';
import { reportPageStyle } from '../reports/report-page-style.ts';

/** The days of all venues on landscape A4. */
export function writeVenueDayPage(
  title: string,
  {
    columns,
    rows,
    totals,
    made,
  }: {
    readonly columns: readonly ReportColumn[];
    readonly rows: readonly ReportRow[];
    readonly totals: readonly ReportRow[];
    readonly made: string;
  },
  messages: Messages,
): CountedPages {
  const side = ({ kind }: ReportColumn) => (isNumeric(kind) ? ' class="n"' : '');
  const heads = columns.map(
    (column) => `<th scope="col"${side(column)}>${toHtml(column.name ?? '')}</th>`,
  );
  const writeRow = ({ cells }: ReportRow, kind = '') => {
    const texts = columns.map((column) => {
      const text = writeRowCell(columns, column, cells, messages) ?? '';
      return `<td${side(column)}>${toHtml(text)}</td>`;
    });
    return `<tr${kind}>${texts.join('')}</tr>`;
  };
  const body = [
    ...rows.map((row) => writeRow(row)),
    ...totals.map((row) => writeRow(row, ' class="total"')),
  ];
  return {
    html: writePageFile(
      { language: messages.locale, title },
      `<h1>${isolate(title)}</h1><p>${toHtml(made)}</p><section class="table"><table><thead><tr>${heads.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table></section>`,
    ),
    css: `${writePageStyle({ size: '297mm 210mm', title, foot: made }, messages)}\n${reportPageStyle}`,
    isLandscape: true,
    rows: body.length,
    headings: 1,
  };
}
