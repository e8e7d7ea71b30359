import { findField } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../../shared/catalogue/types.ts';
import type { View } from '../../../../shared/domain/views.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { formatValue, visibleText } from '../../../../shared/messages/value-text.ts';
import { parseVenueDateTime } from '../../../../shared/venue-time.ts';
import { escapeHtml as html, writePageFile, writePageStyle } from '../page-parts.ts';
import type { PageFiles } from '../printer.ts';

/** A row of a JSON export by field; its numbers keep the digits received. */
export type PrintedRow = Readonly<Record<string, string | boolean | null>>;

export interface PrintedPage {
  readonly dataset: Dataset;
  readonly view: View;
  readonly headings: readonly string[];
  readonly rows: readonly PrintedRow[];
  /** Such as "Zoo (demo), Bookings, 1 to 7 September". */
  readonly title: string;
  /** Up to when the data reaches, and what is missing. */
  readonly asOf: string;
  /** Filters, order and groups, in words. */
  readonly about: readonly string[];
  readonly masked: string;
  /** BCP 47. */
  readonly language: string;
}

/** Wide tables get larger sheets of the same shape, which any printer scales down. */
function paperFor(columns: number): 'A4' | 'A3' | 'A2' | 'A1' {
  if (columns <= 10) return 'A4';
  if (columns <= 20) return 'A3';
  return columns <= 40 ? 'A2' : 'A1';
}
const paperSizes = { A4: '297mm 210mm', A3: '420mm 297mm', A2: '594mm 420mm', A1: '841mm 594mm' };

/**
 * The rows of a view as a page for printing: no script, and nothing to load but its own style
 * sheet.
 */
export function printPage(page: PrintedPage, messages: Messages): PageFiles {
  const { dataset, view, headings, rows, title, about, language } = page;
  const fields = view.columns.map((name) => findField(dataset, name));
  const isAmount = fields.map(
    (field) => (field?.type === 'number' || field?.type === 'decimal') && !field.identifier,
  );
  const isDays = fields.map(
    (field) => field?.type === 'dateTime' && areDays(rows.map((row) => row[field.name] ?? null)),
  );
  const side = (index: number) => (isAmount[index] ? ' class="amount"' : '');
  const heads = headings.map((text, index) => `<th scope="col"${side(index)}>${html(text)}</th>`);
  const lines = rows.map((row) => {
    const cells = view.columns.map(
      (name, index) =>
        `<td${side(index)}>${html(cellText(row[name] ?? null, fields[index] ?? null, isDays[index] === true, page, messages))}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  const notes = about.map((text) => `<p><bdi>${html(text)}</bdi></p>`);
  return {
    html: writePageFile(
      { language, title },
      `<h1><bdi>${html(title)}</bdi></h1>${notes.join('')}<table><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`,
    ),
    css: styleSheet(page, messages),
    isLandscape: true,
  };
}

function cellText(
  value: string | boolean | null,
  field: Field | null,
  isDays: boolean,
  { view, masked }: PrintedPage,
  messages: Messages,
): string {
  if (field?.personal !== undefined && view.personalData !== 'shown') return masked;
  if (value === null) return '';
  if (!fits(value, field)) return visibleText(String(value));
  return visibleText(
    isDays ? messages.day(String(value).slice(0, 10)) : formatValue(value, field, messages),
  );
}

/**
 * The same rule as `areDays` in engine/export/rows/row-facts.ts, for rows that are texts already.
 */
function areDays(values: readonly PrintedRow[string][]): boolean {
  const dates = values.filter(
    (value) => typeof value === 'string' && parseVenueDateTime(value) !== null,
  );
  return dates.length > 0 && dates.every((value) => String(value).endsWith('T00:00:00'));
}

/** Whether a value is valid for its field; the raw text of an invalid one is shown as it is. */
function fits(value: string | boolean, field: Field | null): boolean {
  if (typeof value === 'boolean') return true;
  switch (field?.type) {
    case 'number':
    case 'decimal':
      return /^-?\d+(?:\.\d+)?$/.test(value);
    case 'dateTime':
      return parseVenueDateTime(value) !== null;
    case 'time':
      return /^\d{2}:\d{2}(?::\d{2})?$/.test(value);
    default:
      return true;
  }
}

function styleSheet({ view, title, asOf }: PrintedPage, messages: Messages): string {
  const size = paperSizes[paperFor(view.columns.length)];
  return `${writePageStyle({ size, title, foot: asOf }, messages)}
body { margin: 0; color: #111; font: 7.5pt/1.35 sans-serif; }
h1 { margin: 0 0 1mm; font-size: 13pt; }
p { margin: 0 0 1mm; color: #444; overflow-wrap: anywhere; }
table { width: 100%; margin-top: 3mm; border-collapse: collapse; }
thead { display: table-header-group; }
th, td { padding: 0.7mm 1.2mm; border-bottom: 0.2mm solid #bbb; text-align: left; vertical-align: top; overflow-wrap: anywhere; unicode-bidi: plaintext; }
th { border-bottom: 0.4mm solid #444; vertical-align: bottom; }
.amount { text-align: right; font-variant-numeric: tabular-nums; }
`;
}
