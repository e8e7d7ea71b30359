/** Texts that become names of sheets and files. */

const sheets =
  /^(dataset\.\w+|about\.sheet|reports\.aboutSheet|savedExport\.summary\.sheet|reconciliation\.title|pivot\.sheet|report\.\w+\.(table|picture)\.\w+)$/;
const files =
  /^(file\.(incomplete|period|byDate|asKnown|changesSince|orderNumber|barcode|guide)|doctor\.report\.file|severalVenues\.file|pivot\.file\.before|report\.\w+\.name)$/;

/** Sheets are put into file names too, as the name of a dataset is. */
export const isSheetName = (key: string): boolean => sheets.test(key);
export const isFileName = (key: string): boolean => sheets.test(key) || files.test(key);

/** What spreadsheets permit. */
const longestSheetName = 31;
/** What a column heading has room for in two lines. */
const longestLabel = 40;

/** The length in characters that a text may have. Null if any. English that is longer itself is cut. */
export function findMaximumLength(key: string, english: string): number | null {
  const most = isSheetName(key)
    ? longestSheetName
    : /^fields\..*\.label$/.test(key)
      ? longestLabel
      : null;
  return most !== null && english.length <= most ? most : null;
}
