import { quoteText } from '../../database/sql.ts';
import { buildCellCaseSql, type ExportColumn } from '../rows/export-columns.ts';
import {
  buildIsoTextSql,
  concatParts,
  type LinePart,
  listIsoParts,
  sql,
  text,
} from '../rows/line-parts.ts';
import { type ColumnFacts, isText } from '../rows/row-facts.ts';

/**
 * SQL of a row as a JSON object without a line break. A field has the same type in all rows: texts and identifiers are
 * strings (so that no reader rounds an id beyond 2^53), other numbers and decimals are numbers with the digits
 * received, dates are the venue's local time as ISO text, a missing value is null. The raw text of an invalid value is
 * a string.
 */
export function buildJsonRowSql(
  columns: readonly ExportColumn[],
  facts: readonly ColumnFacts[],
  names: readonly string[],
  maskedWord: string,
  before: string,
): string {
  const parts = columns.flatMap((column, index) => [
    text(`${index === 0 ? '{' : ','}${JSON.stringify(names[index])}:`),
    ...makeCell(column, facts[index], maskedWord),
  ]);
  return concatParts([...(before === '' ? [] : [sql(before)]), ...parts, text('}')]);
}

/** SQL condition: the text must be escaped. Null for columns without texts. */
export function buildJsonCareSql(column: ExportColumn): string | null {
  return isText(column) ? `regexp_matches(${column.value}, '["\\\\\\x00-\\x1F\\x7F]')` : null;
}

function makeCell(
  column: ExportColumn,
  facts: ColumnFacts | undefined,
  maskedWord: string,
): LinePart[] {
  if (
    !column.masked &&
    column.invalidValue === null &&
    facts &&
    !facts.hasGaps &&
    !facts.needsCare
  ) {
    const value =
      column.field.type === 'dateTime' ? listIsoParts(column.value) : [sql(column.text)];
    return isString(column) ? [text('"'), ...value, text('"')] : value;
  }
  const value = needsCare(column, facts)
    ? `to_json(${column.text})::VARCHAR`
    : isString(column)
      ? `CASE WHEN ${column.value} IS NOT NULL THEN concat('"', ${toJsonText(column)}, '"') END`
      : column.text;
  return [
    sql(
      buildCellCaseSql(column, {
        masked: quoteText(JSON.stringify(maskedWord)),
        value,
        invalidValue: (raw) => `to_json(${raw})::VARCHAR`,
        empty: `'null'`,
      }),
    ),
  ];
}

function toJsonText({ field, value, text: shown }: ExportColumn): string {
  return field.type === 'dateTime' ? buildIsoTextSql(value) : shown;
}

function needsCare(column: ExportColumn, facts: ColumnFacts | undefined): boolean {
  return isText(column) && (facts?.needsCare ?? true);
}

function isString(column: ExportColumn): boolean {
  const { field } = column;
  return (
    isText(column) || field.type === 'dateTime' || (field.type === 'number' && !!field.identifier)
  );
}
