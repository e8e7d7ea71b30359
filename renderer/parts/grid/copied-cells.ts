import type { Field } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/domain/views.ts';
import { isAmount } from '../../../shared/grid-state.ts';
import { toClipboardText } from './cell-text.ts';

/** Makes what is copied: plain text, and a table whose cells keep their types in a spreadsheet. */
export interface CopiedCells {
  readonly text: string;
  readonly html: string;
}

/** A block of cells. Ids and texts are marked as text, or `0012` would become 12 and 2^60 a float. */
export function toCopiedCells(
  rows: readonly (readonly Cell[])[],
  fields: readonly (Field | null)[],
): CopiedCells {
  const lines = rows.map((cells) =>
    cells.map((cell, index) => toClipboardText(cell, fields[index] ?? null)),
  );
  const body = rows.map((cells, row) => {
    const line = cells.map((cell, index) =>
      writeHtmlCell(cell, fields[index] ?? null, lines[row]?.[index] ?? ''),
    );
    return `<tr>${line.join('')}</tr>`;
  });
  return {
    text: lines.map((line) => line.join('\t')).join('\n'),
    html: `<meta charset="utf-8"><table>${body.join('')}</table>`,
  };
}

function writeHtmlCell(cell: Cell, field: Field | null, text: string): string {
  if (typeof cell === 'string' && isAmount(field)) {
    return `<td x:num="${escapeHtml(text)}">${escapeHtml(text)}</td>`;
  }
  const isDate = typeof cell === 'string' && field?.type === 'dateTime';
  const style = isDate ? 'yyyy\\-mm\\-dd\\ hh\\:mm\\:ss' : '\\@';
  return `<td style="mso-number-format:'${style}'">${escapeHtml(text)}</td>`;
}

const names: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => names[sign] ?? sign);
}
