import { hasAny, quoteText } from '../../database/sql.ts';

/**
 * What a spreadsheet skips before a formula: spaces of any kind, control and format characters, and
 * quotes, which count only at the start of what it takes for a cell.
 */
const gap = '[\\x00-\\x20"\\x{7F}-\\x{A0}\\p{Z}\\p{Cf}]*';
/** What starts a formula, in full width too. */
const sign = '[=+\\-@\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]';
/**
 * Where a reader may begin another cell: line breaks, and the separators that people choose from.
 */
const edge = '[\\r\\n\\t;,|]';

const dangerous = `(?:^|${edge})${gap}${sign}|^[\\t\\r\\n]`;
const atStart = `^(${gap}${sign}|[\\t\\r\\n])`;
const afterEdge = `(${edge}${gap})(${sign})`;

/**
 * Changes a text so that no spreadsheet runs it as a formula: puts an apostrophe before it if it
 * could start one, and after each line break and separator in it, since the file may be opened with
 * another separator. For texts only: the number −5 stays, the text `+32 2 …` gets an apostrophe.
 */
export function guardText(text: string): string {
  return `CASE WHEN regexp_matches(${text}, ${quoteText(dangerous)})
    THEN regexp_replace(
      regexp_replace(${text}, ${quoteText(atStart)}, ${quoteText("'\\1")}),
      ${quoteText(afterEdge)}, ${quoteText("\\1'\\2")}, 'g')
    ELSE ${text} END`;
}

const separators = ['chr(9)', `';'`, `','`, `'|'`];
const signs = [...'=+-@＝＋－＠'].map(quoteText);

/**
 * SQL of whether a text may hold a formula behind a separator; a quick check, since nearly all
 * don't.
 */
export function mayHideFormula(text: string): string {
  return `(${hasAny(text, separators)} AND ${hasAny(text, signs)})`;
}
