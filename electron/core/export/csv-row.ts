import type { CsvRules } from '../../../shared/csv-flavours.ts';
import { quoteText } from '../warehouse/sql.ts';
import { cellCase, type ExportColumn } from './export-columns.ts';
import { guardText } from './formula-guard.ts';

/**
 * SQL of a line of the file. Every text is quoted, identifiers too; numbers, dates and truth values
 * are not. No value is an empty cell, an empty text is `""`. U+0000, which readers stop at or choke
 * on, becomes U+FFFD.
 */
export function csvRow(
  columns: readonly ExportColumn[],
  rules: CsvRules,
  maskedWord: string,
): string {
  const cells = columns.map((column) =>
    cellCase(column, {
      masked: csvText(quoteText(maskedWord), rules),
      value: csvValue(column, rules),
      misfit: (raw) => csvText(raw, rules),
      empty: `''`,
    }),
  );
  return `concat(${cells.join(`, ${quoteText(rules.separator)}, `)}, ${quoteText(rules.lineEnd)})`;
}

function csvValue(column: ExportColumn, rules: CsvRules): string {
  const { field, text, value } = column;
  switch (field.type) {
    case 'text':
    case 'guid':
      return csvText(text, rules);
    case 'number':
      return field.identifier ? quoted(text) : text;
    case 'decimal':
      return rules.decimal === '.' ? text : `replace(${text}, '.', ${quoteText(rules.decimal)})`;
    case 'boolean':
    case 'time':
      return text;
    case 'dateTime':
      return rules.dateTime === 'iso' ? text : `strftime(${value}, '%Y-%m-%d %H:%M:%S')`;
  }
}

function csvText(text: string, rules: CsvRules): string {
  const clean = `replace(${text}, chr(0), chr(65533))`;
  const safe = rules.formulaGuard ? guardText(clean) : clean;
  return quoted(`replace(${safe}, '"', '""')`);
}

function quoted(text: string): string {
  return `CASE WHEN ${text} IS NOT NULL THEN concat('"', ${text}, '"') END`;
}
