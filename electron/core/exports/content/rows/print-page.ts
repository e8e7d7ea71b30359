import { findField } from '../../../../../shared/catalogue/catalogue.ts';
import { isMaskedIn } from '../../../../../shared/catalogue/masked-fields.ts';
import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import type { View } from '../../../../../shared/domain/views.ts';
import type { WriteValue } from '../../../../../shared/messages/category-texts.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import { formatValue, toVisibleText } from '../../../../../shared/messages/value-text.ts';
import { parseVenueDateTime } from '../../../../../shared/venue-time.ts';
import type { PageFiles } from '../../files/printer.ts';
import { escapeHtml as html, writePageFile, writePageStyle } from '../page-parts.ts';

/** A row of a JSON export by field; its numbers keep their digits as received. */
export type PrintedRow = Readonly<Record<string, string | boolean | null>>;

export interface PrintedPage {
  readonly dataset: Dataset;
  readonly view: View;
  readonly headings: readonly string[];
  readonly rows: readonly PrintedRow[];
  /** The page's title, such as "Zoo (demo), Bookings, 1 to 7 September". */
  readonly title: string;
  /** The data date, and what is missing. */
  readonly asOf: string;
  /** Filters, order and groups in words. */
  readonly about: readonly string[];
  readonly masked: string;
  /** A language tag (BCP 47). */
  readonly language: string;
  /** The venue's currency. */
  readonly currency: string;
  /** Writes statuses in words. */
  readonly writeValue: WriteValue;
}

/** A printed column with its texts by row. */
interface PrintedColumn {
  readonly heading: string;
  readonly isAmount: boolean;
  /** Its values stay on one line; only texts wrap. */
  readonly isOneLine: boolean;
  readonly texts: readonly string[];
}

/**
 * A view's rows as a page for printing: no scripts, and it loads only its own style sheet. Empty columns are left out,
 * as a note says.
 */
export function printPage(page: PrintedPage, messages: Messages): PageFiles {
  const { language, title, about, rows } = page;
  const all = page.view.columns.map((name, index) => printColumn(page, name, index, messages));
  const columns = all.filter(({ texts }) => texts.some((text) => text !== '') || rows.length === 0);
  const empty = all.filter((column) => !columns.includes(column)).map(({ heading }) => heading);
  const notes = [
    ...about,
    ...(empty.length === 0
      ? []
      : [messages.text('print.emptyColumns', { columns: messages.list(empty) })]),
  ];
  const classes = columns.map(({ isAmount, isOneLine }) =>
    isAmount ? ' class="amount"' : isOneLine ? ' class="line"' : '',
  );
  const heads = columns.map(
    ({ heading, isAmount }) =>
      `<th scope="col"${isAmount ? ' class="side"' : ''}>${html(heading)}</th>`,
  );
  const lines = rows.map((_, row) => {
    const cells = columns.map(({ texts }, index) => {
      const text = texts[row] ?? '';
      const isLong = measureLongestWord(text) > maxUnbroken;
      return `<td${isLong ? ' class="long"' : classes[index]}>${html(text)}</td>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const paragraphs = notes.map((text) => `<p><bdi>${html(text)}</bdi></p>`);
  return {
    html: writePageFile(
      { language, title },
      `<h1><bdi>${html(title)}</bdi></h1>${paragraphs.join('')}<table><thead><tr>${heads.join('')}</tr></thead><tbody>${lines.join('\n')}</tbody></table>`,
    ),
    css: writeStyleSheet(page, choosePaper(columns), messages),
    isLandscape: true,
  };
}

function printColumn(
  page: PrintedPage,
  name: string,
  index: number,
  messages: Messages,
): PrintedColumn {
  const field = findField(page.dataset, name);
  const values = page.rows.map((row) => row[name] ?? null);
  const isDays = field?.type === 'dateTime' && areDays(values);
  const isText = field === null || field.type === 'text' || field.type === 'guid';
  return {
    heading: page.headings[index] ?? name,
    isAmount: (field?.type === 'number' || field?.type === 'decimal') && !field.identifier,
    isOneLine: !isText || field?.identifier === true,
    texts: page.rows.map((row, at) =>
      writeCell(values[at] ?? null, field, isDays, findCurrency(field, row, page), page, messages),
    ),
  };
}

/** The currency that the row has for an amount, or the venue's. */
function findCurrency(
  field: Field | null,
  row: PrintedRow,
  { currency }: PrintedPage,
): string | null {
  if (field?.currency === undefined) return null;
  if (field.currency === 'venue') return currency;
  const named = row[field.currency];
  return typeof named === 'string' ? named : null;
}

/** Longer words are broken, so that no text pushes other columns off the paper. */
const maxUnbroken = 40;
/** Characters per line of a wrapping text, and font sizes in points. */
const comfortable = 22;
const defaultPoints = 7.5;
const minPoints = 5;
/** Millimetres: average character width at the usual size, and a cell's horizontal padding. */
const characterWidth = 1.45;
const cellSides = 2.4;
const papers = [
  { size: '297mm 210mm', width: 277 },
  { size: '420mm 297mm', width: 400 },
] as const;

interface Paper {
  readonly size: string;
  readonly points: number;
}

/** The smallest paper that fits the columns; on the largest, a smaller font if needed. */
function choosePaper(columns: readonly PrintedColumn[]): Paper {
  const widths = columns.map(({ heading, isOneLine, texts }) => {
    const longest = texts.reduce((most, text) => Math.max(most, text.length), 0);
    const word = [heading, ...texts].reduce(
      (most, text) => Math.max(most, measureLongestWord(text)),
      0,
    );
    const least = Math.min(isOneLine ? Math.max(longest, word) : word, maxUnbroken);
    return { least, wished: Math.max(least, Math.min(longest, comfortable)) };
  });
  const measure = (kind: 'least' | 'wished', points: number): number =>
    widths.reduce(
      (sum, one) => sum + one[kind] * characterWidth * (points / defaultPoints) + cellSides,
      0,
    );
  const [small, large] = papers;
  if (measure('wished', defaultPoints) <= small.width) return { ...small, points: defaultPoints };
  for (let points = defaultPoints; points > minPoints; points -= 0.25) {
    if (measure('least', points) <= large.width) return { size: large.size, points };
  }
  return { size: large.size, points: minPoints };
}

/** Length of the longest unbreakable piece of a text, in characters. */
function measureLongestWord(text: string): number {
  return text.length <= 1
    ? text.length
    : text.split(/\s/).reduce((most, word) => Math.max(most, word.length), 0);
}

function writeCell(
  value: string | boolean | null,
  field: Field | null,
  isDays: boolean,
  currency: string | null,
  { view, masked, writeValue }: PrintedPage,
  messages: Messages,
): string {
  if (field && isMaskedIn(field, view)) return masked;
  const written = typeof value === 'boolean' ? null : writeValue(field, value);
  if (written !== null) return toVisibleText(written);
  if (value === null) return '';
  if (!fits(value, field)) return toVisibleText(String(value));
  return toVisibleText(
    isDays
      ? messages.day(String(value).slice(0, 10))
      : formatValue(value, field, messages, currency),
  );
}

/** The rule of `buildAreDaysSql` in engine/export/rows/export-columns.ts, for rows of texts. */
function areDays(values: readonly PrintedRow[string][]): boolean {
  const dates = values.filter(
    (value) => typeof value === 'string' && parseVenueDateTime(value) !== null,
  );
  return dates.length > 0 && dates.every((value) => String(value).endsWith('T00:00:00'));
}

/** Returns whether a value is valid for its field; invalid values are printed as they came. */
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

function writeStyleSheet(
  { title, asOf }: PrintedPage,
  { size, points }: Paper,
  messages: Messages,
): string {
  return `${writePageStyle({ size, title, foot: asOf }, messages)}
body { margin: 0; color: #111; font: ${points}pt/1.35 sans-serif; }
h1 { margin: 0 0 1mm; font-size: 13pt; }
p { margin: 0 0 1mm; color: #444; font-size: 7.5pt; overflow-wrap: anywhere; }
table { width: 100%; margin-top: 3mm; border-collapse: collapse; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
th, td { padding: 0.7mm 1.2mm; border-bottom: 0.2mm solid #bbb; text-align: left; vertical-align: top; unicode-bidi: plaintext; }
th { border-bottom: 0.4mm solid #444; vertical-align: bottom; }
.line, .amount { white-space: nowrap; }
.amount, .side { text-align: right; font-variant-numeric: tabular-nums; }
.long { overflow-wrap: anywhere; }
`;
}
