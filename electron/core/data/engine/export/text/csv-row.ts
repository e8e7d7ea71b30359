import type { CsvRules } from '../../../../../../shared/csv-flavours.ts';
import { buildContainsSql, quoteText } from '../../database/sql.ts';
import { buildCellCaseSql, type ExportColumn } from '../rows/export-columns.ts';
import { buildHiddenFormulaSql, guardText } from '../rows/formula-guard.ts';
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
 * SQL of a line of the file, without its end. Every text is quoted, identifiers too; numbers, dates and booleans are
 * not. A missing value is an empty cell, an empty text is `""`. U+0000, at which readers stop or fail, becomes U+FFFD.
 */
export function buildCsvRowSql(
  columns: readonly ExportColumn[],
  facts: readonly ColumnFacts[],
  rules: CsvRules,
  maskedWord: string,
): string {
  const parts = columns.flatMap((column, index) => [
    ...(index === 0 ? [] : [text(rules.separator)]),
    ...makeCell(column, facts[index], rules, maskedWord),
  ]);
  return concatParts(parts);
}

/** Returns an SQL condition: the text must be changed or checked when written. */
export function makeCsvCareSql(rules: CsvRules): (column: ExportColumn) => string | null {
  return (column) => (isText(column) ? buildCheckSql(column.value, rules) : null);
}

function buildCheckSql(value: string, rules: CsvRules): string {
  return rules.formulaGuard
    ? `NOT ${buildHarmlessSql(value)}`
    : buildContainsSql(value, ['chr(0)', 'chr(10)', `'"'`]);
}

function makeCell(
  column: ExportColumn,
  facts: ColumnFacts | undefined,
  rules: CsvRules,
  maskedWord: string,
): LinePart[] {
  const isQuoted = isQuotedInCsv(column);
  // The usual case: no invalid value, and no text that needs a check. An empty value adds nothing
  // to the line.
  if (!column.masked && column.invalidValue === null && facts && !facts.needsCare) {
    if (facts.hasGaps) {
      return [
        sql(isQuoted ? `'"' || ${column.text} || '"'` : buildValueSql(column, rules, false, facts)),
      ];
    }
    if (isQuoted) return [text('"'), sql(column.text), text('"')];
    return column.field.type === 'dateTime' && rules.dateTime === 'iso'
      ? listIsoParts(column.value)
      : [sql(buildValueSql(column, rules, false, facts))];
  }
  return [
    sql(
      buildCellCaseSql(column, {
        masked: buildQuotedSql(buildTextSql(quoteText(maskedWord), rules)),
        value: buildValueSql(column, rules, facts?.needsCare ?? true, facts),
        invalidValue: (raw) => buildQuotedSql(buildTextSql(raw, rules)),
        empty: `''`,
      }),
    ),
  ];
}

function isQuotedInCsv({ field }: ExportColumn): boolean {
  return (
    field.type === 'text' ||
    field.type === 'guid' ||
    (field.type === 'number' && !!field.identifier)
  );
}

function buildValueSql(
  column: ExportColumn,
  rules: CsvRules,
  needsCare: boolean,
  facts: ColumnFacts | undefined,
): string {
  const { field, text: shown, value } = column;
  switch (field.type) {
    case 'text':
    case 'guid':
      return needsCare
        ? `CASE WHEN ${buildPlainSql(shown, rules)} THEN ${buildQuotedSql(shown)}
           ELSE ${buildQuotedSql(buildTextSql(shown, rules))} END`
        : buildQuotedSql(shown);
    case 'number':
      return field.identifier ? buildQuotedSql(shown) : shown;
    case 'decimal': {
      const number = facts?.hasCents ? `${value}::DECIMAL(18,2)::VARCHAR` : shown;
      return rules.decimal === '.'
        ? number
        : `replace(${number}, '.', ${quoteText(rules.decimal)})`;
    }
    case 'boolean':
    case 'time':
      return shown;
    case 'dateTime':
      // DuckDB's own text of a timestamp without fractions is `yyyy-MM-dd HH:mm:ss`.
      if (rules.dateTime === 'iso') return buildIsoTextSql(value);
      return facts?.isDays ? `${value}::DATE::VARCHAR` : `${value}::VARCHAR`;
  }
}

function buildTextSql(value: string, rules: CsvRules): string {
  const clean = `replace(${value}, chr(0), chr(65533))`;
  const safe = rules.formulaGuard ? guardText(clean) : clean;
  return `replace(${safe}, '"', '""')`;
}

function buildPlainSql(value: string, rules: CsvRules): string {
  return `NOT (${buildCheckSql(value, rules)})`;
}

/**
 * SQL condition: true for nearly all texts. They start with a letter or digit, have no line break or separator, and
 * nothing to replace.
 */
function buildHarmlessSql(value: string): string {
  const starts = [
    ['0', ':'],
    ['A', '['],
    ['a', '{'],
  ].map(([from, to]) => `(${value} >= '${from}' AND ${value} < '${to}')`);
  const signs = ['chr(0)', 'chr(10)', 'chr(13)', `'"'`];
  return `((${starts.join(' OR ')}) AND NOT ${buildContainsSql(value, signs)} AND NOT ${buildHiddenFormulaSql(value)})`;
}

function buildQuotedSql(value: string): string {
  return `CASE WHEN ${value} IS NOT NULL THEN concat('"', ${value}, '"') END`;
}
