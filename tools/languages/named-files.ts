/** Texts that become names of sheets and files. */

const sheets =
  /^(dataset\.\w+|about\.sheet|reports\.aboutSheet|savedExport\.summary\.sheet|reconciliation\.title|pivot\.sheet|report\.\w+\.(table|picture)\.\w+)$/;
const files =
  /^(file\.(incomplete|period|byDate|asKnown|changesSince|orderNumber|barcode|guide)|doctor\.report\.file|severalVenues\.file|pivot\.file\.before|report\.\w+\.name)$/;

/** Names of sheets, such as that of a dataset, are also used in file names. */
export const isSheetName = (key: string): boolean => sheets.test(key);
export const isFileName = (key: string): boolean => sheets.test(key) || files.test(key);

/** The maximum length of a sheet's name in spreadsheets. */
const maxSheetNameLength = 31;
/** The maximum length of a column heading in two lines. */
const maxLabelLength = 40;

/**
 * Returns a text's maximum number of characters. Null if there is none, also if the English is longer: it is then cut.
 */
export function findMaximumLength(key: string, english: string): number | null {
  const max = isSheetName(key)
    ? maxSheetNameLength
    : /^fields\..*\.label$/.test(key)
      ? maxLabelLength
      : null;
  return max !== null && english.length <= max ? max : null;
}
