/** SQL of cells with texts: escaped for XML, and cut to a cell's length. */
import { quoteText } from '../../database/sql.ts';

/** The longest text in a spreadsheet's cell, in UTF-16 units. */
const maxUnits = 32_767;

const notInXml = '[\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x{FFFE}\\x{FFFF}]';
/** Texts that match must be changed for XML; all others are written as they are. */
const special = '[\\x00-\\x1F&<>\\x{FFFE}\\x{FFFF}]|_x[0-9A-Fa-f]{4}|^ | $|  ';
const astral = '[^\\x{10000}-\\x{10FFFF}]';

/** SQL condition: the text must be changed for XML, or is too long for a cell. */
export function buildNeedsEscapeSql(value: string): string {
  return `(strlen(${value}) > ${maxUnits} OR regexp_matches(${value}, ${quoteText(special)}))`;
}

/**
 * SQL of a cell; NULL without content. One `concat` per cell, since a chain of `||` would copy the text at each step.
 */
export function buildCellSql(at: string, before: string, content: string, after: string): string {
  return `CASE WHEN ${content} IS NOT NULL
    THEN ${buildFilledCellSql(at, before, content, after)} END`;
}

/** SQL of a cell whose content is never NULL. */
export function buildFilledCellSql(
  at: string,
  before: string,
  content: string,
  after: string,
): string {
  return `concat(${at}, ${quoteText(`" ${before}`)}, ${content}, ${quoteText(after)})`;
}

/** SQL of a cell with a text without special characters, such as digits. */
export function buildPlainTextCellSql(at: string, value: string, style: number): string {
  return buildCellSql(at, `s="${style}" t="inlineStr"><is><t>`, value, '</t></is></c>');
}

/** SQL of a cell with any text, escaped for XML; NULL for none. */
export function buildTextCellSql(at: string, value: string, style: number): string {
  const preserving = `s="${style}" t="inlineStr"><is><t xml:space="preserve">`;
  return `CASE WHEN ${value} IS NULL THEN NULL
    WHEN ${buildNeedsEscapeSql(value)}
    THEN ${buildFilledCellSql(at, preserving, buildXmlTextSql(value), '</t></is></c>')}
    ELSE ${buildFilledCellSql(at, `s="${style}" t="inlineStr"><is><t>`, value, '</t></is></c>')} END`;
}

/** In a spreadsheet `_x` and four digits stand for a character, so such a text is escaped itself. */
function buildXmlTextSql(value: string): string {
  const clean = `regexp_replace(${buildFittingTextSql(value)}, ${quoteText(notInXml)}, '', 'g')`;
  const escaped = `regexp_replace(${clean}, '_(x[0-9A-Fa-f]{4})', '_x005F_\\1', 'g')`;
  const replacements = [
    ['&', '&amp;'],
    ['<', '&lt;'],
    ['>', '&gt;'],
    // XML readers would turn a carriage return into a line feed.
    ['\r', '&#13;'],
  ];
  return replacements.reduce(
    (all, [from = '', to = '']) => `replace(${all}, ${quoteText(from)}, ${quoteText(to)})`,
    escaped,
  );
}

/** SQL condition: the text is too long for a cell. */
export function buildTooLongSql(value: string): string {
  return `CASE WHEN strlen(${value}) > ${maxUnits}
    THEN length(${value}) + length(${buildAstralSql(value)}) > ${maxUnits} ELSE false END`;
}

function buildAstralSql(value: string): string {
  return `regexp_replace(${value}, ${quoteText(astral)}, '', 'g')`;
}

/** SQL of a text cut to fit a cell, with an ellipsis; shorter if characters may take two units. */
function buildFittingTextSql(value: string): string {
  return `CASE WHEN ${buildTooLongSql(value)} THEN left(${value},
    CASE WHEN ${buildAstralSql(value)} = '' THEN ${maxUnits - 1} ELSE ${(maxUnits - 1) / 2} END
    ) || '…' ELSE ${value} END`;
}
