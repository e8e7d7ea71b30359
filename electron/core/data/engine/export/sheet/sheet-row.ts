import { quoteText } from '../../database/sql.ts';
import { buildCellCaseSql, type ExportColumn } from '../rows/export-columns.ts';
import { concatParts, type LinePart, sql, text } from '../rows/line-parts.ts';
import type { ColumnFacts } from '../rows/row-facts.ts';
import {
  buildCellSql,
  buildFilledCellSql,
  buildNeedsEscapeSql,
  buildPlainTextCellSql,
  buildTextCellSql,
  buildTooLongSql,
} from './cell-text.ts';
import { toColumnLetters } from './sheet-parts.ts';
import { type Styles, styles } from './sheet-styles.ts';

/** The sheet's row number as text, part of each cell's reference. */
const placeColumn = '"$place"';

/** SQL of the column that `buildSheetRowSql` needs; `shift` plus `n` is the sheet's row number. */
export function buildSheetPlaceSql(shift: string): string {
  return `(n + ${shift})::VARCHAR AS ${placeColumn}`;
}

/** SQL condition: the value can't be written like most values of its type. Null if all can. */
export function buildSheetCareSql(column: ExportColumn): string | null {
  const { value } = column;
  switch (column.field.type) {
    case 'text':
    case 'guid':
      return buildNeedsEscapeSql(value);
    case 'number':
      return column.field.identifier ? null : `NOT (${buildPreciseNumberSql(value)})`;
    case 'decimal':
      return `NOT (${buildPreciseMoneySql(value)})`;
    case 'dateTime':
      return `NOT (${buildPlainDaySql(value)})`;
    case 'boolean':
      return null;
    case 'time':
      return 'true';
  }
}

function buildPreciseNumberSql(value: string): string {
  return `${value} BETWEEN -999999999999999 AND 999999999999999`;
}

function buildPreciseMoneySql(value: string): string {
  return `abs(${value}) < 100000000000`;
}

function buildPlainDaySql(value: string): string {
  return `${buildSpreadsheetDaySql(value)} AND ${value} < '2130-01-01'::TIMESTAMP`;
}

/** SQL condition: the date is after February 1900; before, spreadsheets disagree about the calendar. */
function buildSpreadsheetDaySql(value: string): string {
  return `${value} >= '1900-03-01'::TIMESTAMP`;
}

/**
 * SQL of a `<row>`. Numbers, money, dates and booleans are typed; identifiers, and numbers with
 * more than the 15 digits that a spreadsheet stores, are texts. There are no formulas.
 */
export function buildSheetRowSql(
  columns: readonly ExportColumn[],
  facts: readonly ColumnFacts[],
  maskedWord: string,
  /** Number of group levels: one column for each, and one more for the number of rows. */
  depth: number,
): string {
  const leading = depth === 0 ? 0 : depth + 1;
  const parts = columns.flatMap((column, index) =>
    makeCell(column, facts[index], toColumnLetters(index + leading), maskedWord),
  );
  const level = depth === 0 ? '' : ` outlineLevel="${depth}"`;
  return concatParts([
    text('<row r="'),
    sql(placeColumn),
    text(`"${level}>`),
    ...parts,
    text('</row>'),
  ]);
}

function makeCell(
  column: ExportColumn,
  facts: ColumnFacts | undefined,
  letters: string,
  maskedWord: string,
): LinePart[] {
  // The usual case: no value of the column needs a check. An empty value adds nothing to the row.
  if (!column.masked && column.invalidValue === null && facts && !facts.needsCare) {
    const { before, content, after } = buildPlainCell(column, facts.isDays);
    const parts = [
      text(`<c r="${letters}`),
      sql(placeColumn),
      text(`" ${before}`),
      sql(content),
      text(after),
    ];
    return facts.hasGaps
      ? [sql(`CASE WHEN ${column.value} IS NOT NULL THEN ${concatParts(parts)} END`)]
      : parts;
  }
  const at = `'<c r="${letters}', ${placeColumn}`;
  return [
    sql(
      buildCellCaseSql(column, {
        masked: buildTextCellSql(at, quoteText(maskedWord), styles.text),
        value: buildValueCellSql(at, column, {
          needsCare: facts?.needsCare ?? true,
          days: facts?.isDays ? 'date' : null,
          styles,
        }),
        invalidValue: (raw) => buildTextCellSql(at, raw, styles.text),
        empty: `''`,
      }),
    ),
  ];
}

function buildPlainCell(
  { field, value, text: shown, look = 'money' }: CellColumn,
  isDays: boolean,
): {
  readonly before: string;
  readonly content: string;
  readonly after: string;
} {
  const number = (style: number, content: string, after = '</v></c>') => ({
    before: `s="${style}"><v>`,
    content,
    after,
  });
  if (field.type === 'boolean') {
    return { before: 't="b"><v>', content: `${value}::INT::VARCHAR`, after: '</v></c>' };
  }
  if (field.type === 'decimal') return number(styles[look], `${value}::VARCHAR`);
  if (field.type === 'number' && !field.identifier) return number(styles.number, shown);
  if (field.type === 'dateTime') {
    if (isDays) return number(styles.date, buildWholeSerialDaySql(value));
    return number(styles.dateTime, buildQuickSerialDaySql(value), 'E-11</v></c>');
  }
  const style = field.identifier ? styles.identifier : styles.text;
  return { before: `s="${style}" t="inlineStr"><is><t>`, content: shown, after: '</t></is></c>' };
}

/** SQL of the number of a row's texts that are too long for a cell. */
export function countCutTexts(columns: readonly ExportColumn[]): string {
  const terms = listTexts(columns).map(
    (text) => `CASE WHEN ${buildTooLongSql(text)} THEN 1 ELSE 0 END`,
  );
  return ['0', ...terms].join(' + ');
}

/** SQL of the number of bytes of a row's texts. */
export function countTextBytes(columns: readonly ExportColumn[]): string {
  return ['0', ...listTexts(columns).map((text) => `coalesce(strlen(${text}), 0)`)].join(' + ');
}

function listTexts(columns: readonly ExportColumn[]): string[] {
  return columns.flatMap((column) => {
    if (column.masked) return [];
    const isText = column.field.type === 'text' || column.field.type === 'guid';
    return [
      ...(isText ? [column.text] : []),
      ...(column.invalidValue === null ? [] : [column.invalidValue]),
    ];
  });
}

type CellColumn = Pick<ExportColumn, 'field' | 'value' | 'text'> & {
  readonly look?: ExportColumn['look'] | 'money';
};

export interface CellLook {
  readonly needsCare: boolean;
  /** Set if all values are days: shown as dates or months. */
  readonly days: 'date' | 'month' | null;
  readonly styles: Styles;
}

/** SQL of a cell with a value of its field's type; NULL for none. */
export function buildValueCellSql(
  at: string,
  { field, value, text: shown, look = 'money' }: CellColumn,
  { needsCare, days, styles }: CellLook,
): string {
  const style = field.identifier ? styles.identifier : styles.text;
  switch (field.type) {
    case 'text':
    case 'guid':
      return needsCare
        ? buildTextCellSql(at, shown, style)
        : buildPlainTextCellSql(at, shown, style);
    case 'boolean':
      return buildCellSql(at, `s="${styles.text}" t="b"><v>`, `${value}::INT`, '</v></c>');
    case 'number':
      if (field.identifier) return buildPlainTextCellSql(at, shown, styles.identifier);
      return `CASE WHEN ${buildPreciseNumberSql(value)}
        THEN ${buildFilledCellSql(at, `s="${styles.number}"><v>`, shown, '</v></c>')} ELSE ${buildPlainTextCellSql(at, shown, styles.text)} END`;
    case 'decimal':
      return `CASE WHEN ${buildPreciseMoneySql(value)}
        THEN ${buildFilledCellSql(at, `s="${styles[look]}"><v>`, `${value}::VARCHAR`, '</v></c>')} ELSE ${buildPlainTextCellSql(at, shown, styles.text)} END`;
    case 'dateTime':
      if (days !== null) {
        return `CASE WHEN ${buildSpreadsheetDaySql(value)}
          THEN ${buildFilledCellSql(at, `s="${styles[days]}"><v>`, buildWholeSerialDaySql(value), '</v></c>')}
          ELSE ${buildPlainTextCellSql(at, `left(${shown}, 10)`, styles.text)} END`;
      }
      return `CASE WHEN ${buildPlainDaySql(value)}
        THEN ${buildFilledCellSql(at, `s="${styles.dateTime}"><v>`, buildQuickSerialDaySql(value), 'E-11</v></c>')}
        WHEN ${value} >= '2130-01-01'::TIMESTAMP
        THEN ${buildFilledCellSql(at, `s="${styles.dateTime}"><v>`, buildSerialDaySql(value), '</v></c>')}
        ELSE ${buildPlainTextCellSql(at, shown, styles.text)} END`;
    case 'time': {
      const seconds = `(left(${shown}, 2)::INT * 3600 + substr(${shown}, 4, 2)::INT * 60)`;
      return `CASE WHEN length(${shown}) = 5
        THEN ${buildNumberCellSql(at, `${seconds} / 86400.0`, styles.shortTime)}
        ELSE ${buildNumberCellSql(at, `(${seconds} + substr(${shown}, 7, 2)::INT) / 86400.0`, styles.time)}
        END`;
    }
  }
}

/**
 * SQL of a day's serial number (days since 1899-12-30) times 10¹¹, as a whole number: three times as quick as with a
 * decimal point, and exact to a microsecond. Late years would overflow.
 */
function buildQuickSerialDaySql(value: string): string {
  return `((epoch_us(${value}) // 1000000 + 2209161600) * 1000000000 + 432) // 864`;
}

/** SQL of the serial number of a date-time at midnight. */
function buildWholeSerialDaySql(value: string): string {
  return `epoch_us(${value}) // 86400000000 + 25569`;
}

/**
 * SQL of the parts of a day's serial number: whole days since 1899-12-30, and the time of day to twelve decimals. Whole
 * numbers are quicker to write than a float.
 */
function buildSerialDaySql(value: string): string {
  const fraction = `(epoch(${value})::BIGINT % 86400 * 1000000000000 + 43200) // 86400`;
  return `(${value}::DATE - DATE '1899-12-30'), '.', right((1000000000000 + ${fraction})::VARCHAR, 12)`;
}

function buildNumberCellSql(at: string, number: string, style: number): string {
  return buildCellSql(at, `s="${style}"><v>`, number, '</v></c>');
}
