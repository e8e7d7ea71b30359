import { buildContainsSql, quoteText } from '../../database/sql.ts';

/**
 * Characters that a spreadsheet skips before a formula: spaces of any kind, control and format characters, and quotes
 * at the start of a cell.
 */
const gap = '[\\x00-\\x20"\\x{7F}-\\x{A0}\\p{Z}\\p{Cf}]*';
/** Characters that start a formula, in full width too. */
const sign = '[=+\\-@\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]';
/** Characters after which a reader may begin another cell: line breaks, and the separators that people choose from. */
const edge = '[\\r\\n\\t;,|]';

const dangerous = `(?:^|${edge})${gap}${sign}|^[\\t\\r\\n]`;
const atStart = `^(${gap}${sign}|[\\t\\r\\n])`;
const afterEdge = `(${edge}${gap})(${sign})`;

/**
 * SQL of a text that no spreadsheet runs as a formula: with an apostrophe before it if it could start one, and after
 * each line break and separator in it, since the file may be opened with another separator. For texts only: the number
 * −5 stays, the text `+32 2 …` gets an apostrophe.
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

/** SQL condition: the text may have a formula after a separator. A quick check, since nearly all don't. */
export function buildHiddenFormulaSql(text: string): string {
  return `(${buildContainsSql(text, separators)} AND ${buildContainsSql(text, signs)})`;
}
