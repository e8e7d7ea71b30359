/** CSV flavours by name. */
import type { CsvFlavour } from './domain/exports.ts';

export interface CsvRules {
  readonly separator: ';' | ',' | '\t';
  readonly decimal: ',' | '.';
  /** Without one, Excel assumes a legacy code page. */
  readonly byteOrderMark: boolean;
  readonly lineEnd: '\r\n' | '\n';
  /** Excel reads `yyyy-MM-dd HH:mm:ss` as a date in every language; pipelines want the `T`. */
  readonly dateTime: 'spreadsheet' | 'iso';
  /** Text that a spreadsheet would run as a formula gets an apostrophe. */
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
  'excel-swiss': {
    separator: ';',
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

/**
 * The flavour that spreadsheets open by a double click: by the region of a locale, whatever its language. European where
 * no region is known. Switzerland and Liechtenstein have semicolons and decimal points; in French, Excel on Windows has
 * decimal commas, while macOS and LibreOffice have points.
 */
export function findUsualFlavour(locale: string, platform: string): CsvFlavour {
  const { language, region } = new Intl.Locale(locale);
  if (region === undefined) return 'excel';
  if (region === 'CH' || region === 'LI')
    return language === 'fr' && /^win/i.test(platform) ? 'excel' : 'excel-swiss';
  const spoken = new Intl.Locale(`und-${region}`).maximize().language;
  const half = new Intl.NumberFormat(`${spoken}-${region}`).format(0.5);
  return half.includes(',') ? 'excel' : 'excel-english';
}

/** Rules of TSV files: texts are quoted as in CSV, and guarded, since they are pasted into spreadsheets. */
export const tabRules: CsvRules = {
  separator: '\t',
  decimal: '.',
  byteOrderMark: false,
  lineEnd: '\n',
  dateTime: 'spreadsheet',
  formulaGuard: true,
};
