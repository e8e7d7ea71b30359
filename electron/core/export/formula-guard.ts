import { quoteText } from '../warehouse/sql.ts';

/** What a spreadsheet skips before it looks for a formula: spaces of any kind, controls, marks. */
const gap = '[\\x00-\\x20\\x{7F}-\\x{A0}\\p{Z}\\p{Cf}]*';
/** What starts a formula, in full width too. */
const sign = '[=+\\-@\\x{FF1D}\\x{FF0B}\\x{FF0D}\\x{FF20}]';

const dangerous = `(?:^|[\\r\\n])${gap}${sign}|^[\\t\\r\\n]`;
const atStart = `^(${gap}${sign}|[\\t\\r\\n])`;
const afterBreak = `([\\r\\n]${gap})(${sign})`;

/**
 * A text that no spreadsheet runs: with an apostrophe in front where it would start a formula, and
 * again after each line break within it, in case the reader splits there. Only ever for texts:
 * −5 as a number stays one, `+32 2 …` as a text gets its apostrophe.
 */
export function guardText(text: string): string {
  return `CASE WHEN regexp_matches(${text}, ${quoteText(dangerous)})
    THEN regexp_replace(
      regexp_replace(${text}, ${quoteText(atStart)}, ${quoteText("'\\1")}),
      ${quoteText(afterBreak)}, ${quoteText("\\1'\\2")}, 'g')
    ELSE ${text} END`;
}
