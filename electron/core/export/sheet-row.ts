import { quoteText } from '../warehouse/sql.ts';
import { cellCase, type ExportColumn } from './export-columns.ts';
import { columnLetters, styles } from './sheet-parts.ts';

/** What a cell of a spreadsheet can hold, in UTF-16 units. */
const mostUnits = 32_767;

const notInXml = '[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x{FFFE}\\x{FFFF}]';
/** Texts with none of these go into XML as they are. */
const special = '[\\x00-\\x1F&<>\\x{FFFE}\\x{FFFF}]|_x[0-9A-Fa-f]{4}|^ | $|  ';
const astral = '[^\\x{10000}-\\x{10FFFF}]';

/**
 * SQL of a `<row>`. `n` is the row's place in the view, `shift` what makes it the sheet's row
 * number. Numbers, money, dates and truth values are typed; identifiers, and numbers with more
 * digits than a spreadsheet keeps (15), are texts. There are no formulas.
 */
export function sheetRow(
  columns: readonly ExportColumn[],
  shift: number,
  maskedWord: string,
): string {
  const place = `(n + ${shift})::VARCHAR`;
  const cells = columns.map((column, index) => {
    const at = `'<c r="${columnLetters(index)}', ${place}`;
    return cellCase(column, {
      masked: textCell(at, quoteText(maskedWord), styles.text),
      value: valueCell(at, column),
      misfit: (raw) => textCell(at, raw, styles.text),
      empty: `''`,
    });
  });
  return `concat('<row r="', ${place}, '">', ${cells.join(', ')}, '</row>')`;
}

/** How many of a row's texts are longer than a cell can hold. */
export function countCutTexts(columns: readonly ExportColumn[]): string {
  const terms = columns.flatMap((column) => {
    if (column.masked) return [];
    const isText = column.field.type === 'text' || column.field.type === 'guid';
    return [...(isText ? [column.text] : []), ...(column.misfit === null ? [] : [column.misfit])];
  });
  return ['0', ...terms.map((text) => `CASE WHEN ${isTooLong(text)} THEN 1 ELSE 0 END`)].join(
    ' + ',
  );
}

function valueCell(at: string, column: ExportColumn): string {
  const { field, value, text } = column;
  switch (field.type) {
    case 'text':
    case 'guid':
      return textCell(at, text, field.identifier ? styles.identifier : styles.text);
    case 'boolean':
      return cell(at, 't="b"><v>', `${value}::INT`, '</v></c>');
    case 'number':
      if (field.identifier) return plainTextCell(at, text, styles.identifier);
      return `CASE WHEN ${value} BETWEEN -999999999999999 AND 999999999999999
        THEN ${numberCell(at, value, styles.number)} ELSE ${plainTextCell(at, text)} END`;
    case 'decimal':
      return `CASE WHEN abs(${value}) < 100000000000
        THEN ${numberCell(at, text, styles.money)} ELSE ${plainTextCell(at, text)} END`;
    case 'dateTime':
      // Before March 1900 spreadsheets disagree about the calendar.
      return `CASE WHEN ${value} >= '1900-03-01'::TIMESTAMP
        THEN ${numberCell(at, `(epoch(${value}) / 86400.0 + 25569)`, styles.dateTime)}
        ELSE ${plainTextCell(at, text)} END`;
    case 'time': {
      const seconds = `(left(${text}, 2)::INT * 3600 + substr(${text}, 4, 2)::INT * 60)`;
      return `CASE WHEN length(${text}) = 5
        THEN ${numberCell(at, `${seconds} / 86400.0`, styles.shortTime)}
        ELSE ${numberCell(at, `(${seconds} + substr(${text}, 7, 2)::INT) / 86400.0`, styles.time)}
        END`;
    }
  }
}

/** One `concat` a cell: a chain of `||` would copy what it has so far at each step. */
function cell(at: string, before: string, content: string, after: string): string {
  return `CASE WHEN ${content} IS NOT NULL
    THEN concat(${at}, ${quoteText(`" ${before}`)}, ${content}, ${quoteText(after)}) END`;
}

function numberCell(at: string, number: string, style: number): string {
  return cell(at, `s="${style}"><v>`, number, '</v></c>');
}

/** For texts that are made of digits and such. */
function plainTextCell(at: string, text: string, style: number = styles.text): string {
  return cell(at, `s="${style}" t="inlineStr"><is><t>`, text, '</t></is></c>');
}

function textCell(at: string, text: string, style: number): string {
  const preserving = `s="${style}" t="inlineStr"><is><t xml:space="preserve">`;
  // A text of so many bytes may be too long: that is looked at only then.
  return `CASE WHEN strlen(${text}) > ${mostUnits} OR regexp_matches(${text}, ${quoteText(special)})
    THEN ${cell(at, preserving, xmlText(text), '</t></is></c>')}
    ELSE ${plainTextCell(at, text, style)} END`;
}

/** `_x` and four digits means a character to a spreadsheet, so such a text is itself escaped. */
function xmlText(text: string): string {
  const clean = `regexp_replace(${fittingText(text)}, ${quoteText(notInXml)}, '', 'g')`;
  const escaped = `regexp_replace(${clean}, '_(x[0-9A-Fa-f]{4})', '_x005F_\\1', 'g')`;
  const replacements = [
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    // An XML reader would make a line feed of it.
    ['\r', '&#13;'],
  ];
  return replacements.reduce(
    (sql, [from = '', to = '']) => `replace(${sql}, ${quoteText(from)}, ${quoteText(to)})`,
    escaped,
  );
}

function isTooLong(text: string): string {
  return `CASE WHEN strlen(${text}) > ${mostUnits}
    THEN length(${text}) + length(${astralOnly(text)}) > ${mostUnits} ELSE false END`;
}

function astralOnly(text: string): string {
  return `regexp_replace(${text}, ${quoteText(astral)}, '', 'g')`;
}

/** Cut to what fits, with an ellipsis for the rest; half of it where characters take two units. */
function fittingText(text: string): string {
  return `CASE WHEN ${isTooLong(text)} THEN left(${text},
    CASE WHEN ${astralOnly(text)} = '' THEN ${mostUnits - 1} ELSE ${(mostUnits - 1) / 2} END
    ) || '…' ELSE ${text} END`;
}
