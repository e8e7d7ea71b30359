/** CSV flavours by name, as people know them, not as separators to guess at. */
import type { CsvFlavour } from './domain/exports.ts';

export interface CsvRules {
  readonly separator: ';' | ',' | '\t';
  readonly decimal: ',' | '.';
  /** Excel takes a file without one for a legacy code page. */
  readonly byteOrderMark: boolean;
  readonly lineEnd: '\r\n' | '\n';
  /** `yyyy-MM-dd HH:mm:ss` is what Excel reads as a date in every language; pipelines want the `T`. */
  readonly dateTime: 'spreadsheet' | 'iso';
  /** Text that a spreadsheet would run as a formula, in whole or in part, gets an apostrophe there. */
  readonly formulaGuard: boolean;
}

export const csvFlavours: Readonly<Record<CsvFlavour, CsvRules>> = {
  excel: {
    separator: ';',
    decimal: ',',
    byteOrderMark: true,
    lineEnd: '\r\n',
    dateTime: 'spreadsheet',
    formulaGuard: true,
  },
  'excel-english': {
    separator: ',',
    decimal: '.',
    byteOrderMark: true,
    lineEnd: '\r\n',
    dateTime: 'spreadsheet',
    formulaGuard: true,
  },
  pipeline: {
    separator: ',',
    decimal: '.',
    byteOrderMark: false,
    lineEnd: '\n',
    dateTime: 'iso',
    formulaGuard: false,
  },
};

/** The rules of a TSV file: texts are quoted as in CSV, and guarded, since it is pasted into sheets. */
export const tabRules: CsvRules = {
  separator: '\t',
  decimal: '.',
  byteOrderMark: false,
  lineEnd: '\n',
  dateTime: 'spreadsheet',
  formulaGuard: true,
};
