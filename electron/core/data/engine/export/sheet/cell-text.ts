/** Cells with texts, in SQL: escaped for XML, and cut to what a cell holds. */
import { quoteText } from '../../database/sql.ts';

/** The longest text in a spreadsheet's cell, in UTF-16 units. */
const mostUnits = 32_767;

const notInXml = '[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x{FFFE}\\x{FFFF}]';
/** Texts that match must be changed for XML; all others are written as they are. */
const special = '[\\x00-\\x1F&<>\\x{FFFE}\\x{FFFF}]|_x[0-9A-Fa-f]{4}|^ | $|  ';
const astral = '[^\\x{10000}-\\x{10FFFF}]';

/** SQL of whether a text must be changed for XML, or is too long for a cell. */
export function needsEscape(value: string): string {
  return `(strlen(${value}) > ${mostUnits} OR regexp_matches(${value}, ${quoteText(special)}))`;
}

/** One `concat` per cell: a chain of `||` would copy the text so far at each step. */
export function cell(at: string, before: string, content: string, after: string): string {
  return `CASE WHEN ${content} IS NOT NULL
    THEN ${filledCell(at, before, content, after)} END`;
}

/** For content that is never NULL. */
export function filledCell(at: string, before: string, content: string, after: string): string {
  return `concat(${at}, ${quoteText(`" ${before}`)}, ${content}, ${quoteText(after)})`;
}

/** For texts without special characters, such as digits. */
export function plainTextCell(at: string, value: string, style: number): string {
  return cell(at, `s="${style}" t="inlineStr"><is><t>`, value, '</t></is></c>');
}

/** SQL of a cell with any text, escaped for XML; NULL for none. */
export function textCell(at: string, value: string, style: number): string {
  const preserving = `s="${style}" t="inlineStr"><is><t xml:space="preserve">`;
  return `CASE WHEN ${value} IS NULL THEN NULL
    WHEN ${needsEscape(value)}
    THEN ${filledCell(at, preserving, xmlText(value), '</t></is></c>')}
    ELSE ${filledCell(at, `s="${style}" t="inlineStr"><is><t>`, value, '</t></is></c>')} END`;
}

/** To a spreadsheet `_x` and four digits mean a character, so such a text is itself escaped. */
function xmlText(value: string): string {
  const clean = `regexp_replace(${fittingText(value)}, ${quoteText(notInXml)}, '', 'g')`;
  const escaped = `regexp_replace(${clean}, '_(x[0-9A-Fa-f]{4})', '_x005F_\\1', 'g')`;
  const replacements = [
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    // XML readers would turn it into a line feed.
    ['\r', '&#13;'],
  ];
  return replacements.reduce(
    (all, [from = '', to = '']) => `replace(${all}, ${quoteText(from)}, ${quoteText(to)})`,
    escaped,
  );
}

/** SQL of whether a text is longer than a cell can hold. */
export function isTooLong(value: string): string {
  return `CASE WHEN strlen(${value}) > ${mostUnits}
    THEN length(${value}) + length(${astralOnly(value)}) > ${mostUnits} ELSE false END`;
}

function astralOnly(value: string): string {
  return `regexp_replace(${value}, ${quoteText(astral)}, '', 'g')`;
}

/** Cuts a text to fit a cell, with an ellipsis; shorter if characters may take two units. */
function fittingText(value: string): string {
  return `CASE WHEN ${isTooLong(value)} THEN left(${value},
    CASE WHEN ${astralOnly(value)} = '' THEN ${mostUnits - 1} ELSE ${(mostUnits - 1) / 2} END
    ) || '…' ELSE ${value} END`;
}
