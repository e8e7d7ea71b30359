/** The parts of a workbook around its rows (ECMA-376, SpreadsheetML). */
import type { AboutLines } from '../../contract/export-methods.ts';
import type { ExportColumn } from '../rows/export-columns.ts';
import type { ColumnFacts } from '../rows/row-facts.ts';
import { boldStyles, headingStyles, styles } from './sheet-styles.ts';
import { declaration, escapeXml, main } from './sheet-xml.ts';

/** The maximum size of one sheet; smaller in tests. */
export interface SheetLimits {
  /** Including the header row. */
  readonly rows: number;
  /** Bytes of its XML. */
  readonly bytes: number;
}

/**
 * The maximum rows of spreadsheet programs, and a size of a zip entry that every reader accepts: above 4 GiB, Excel and
 * streaming readers contradict one another (docs/adr/0058-sheets-below-4-gib.md).
 */
export const sheetLimits: SheetLimits = { rows: 1_048_576, bytes: 0xf000_0000 };

export const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const packageRelationships = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const partType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Printed as wide as a page, over as many pages as needed, with the sheet's name and page number below. */
const onPaper =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup orientation="landscape" paperSize="9" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;A&amp;R&amp;P / &amp;N</oddFooter></headerFooter>';

/** A, B, … Z, AA, … */
export function toColumnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : toColumnLetters(Math.floor(index / 26) - 1) + last;
}

/** `more` has the types of further parts. */
export function writeContentTypesXml(sheets: number, more: string): string {
  const overrides = Array.from(
    { length: sheets },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${partType}.worksheet+xml"/>`,
  );
  return `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${partType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${partType}.styles+xml"/>${overrides.join('')}${more}</Types>`;
}

export const packageRelationshipsXml = `${declaration}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** When printed, the sheets with rows (by their indexes) repeat their headings on each page. */
export function writeWorkbookXml(
  sheetNames: readonly string[],
  withRows: readonly number[],
): string {
  const sheets = sheetNames.map(
    (name, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const titles = withRows.map(
    (index) =>
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(quoteSheet(sheetNames[index] ?? ''))}!$1:$1</definedName>`,
  );
  const names = titles.length === 0 ? '' : `<definedNames>${titles.join('')}</definedNames>`;
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${sheets.join('')}</sheets>${names}</workbook>`;
}

export function quoteSheet(name: string): string {
  return `'${name.replaceAll("'", "''")}'`;
}

export function writeWorkbookRelationshipsXml(sheets: number): string {
  const targets = Array.from(
    { length: sheets },
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return `${declaration}<Relationships xmlns="${packageRelationships}">${targets.join('')}<Relationship Id="rId${sheets + 1}" Type="${relationships}/styles" Target="styles.xml"/></Relationships>`;
}

function writeHeaderCell(text: string, index: number, row: number, style: number): string {
  return `<c r="${toColumnLetters(index)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
}

/**
 * Writes a sheet up to its first data row: frozen header, widths, headings. `groups` are the headings of the extra
 * columns on the left.
 */
export function writeSheetStart(
  columns: readonly ExportColumn[],
  facts: readonly ColumnFacts[],
  headings: readonly string[],
  groups: readonly string[],
): string {
  const leading = groups.length;
  const widths = columns.map(({ field }, index) => {
    const byType = {
      dateTime: facts[index]?.isDays ? 12 : 19,
      time: 10,
      number: field.identifier ? 16 : 12,
      decimal: 15,
      boolean: 9,
      guid: 38,
      text: field.long ? 28 : field.identifier ? 18 : 16,
    };
    const width = Math.min(60, Math.max(byType[field.type], (headings[index]?.length ?? 0) + 4));
    return writeColumnXml(index + leading, width);
  });
  const groupWidths = groups.map((_, index) => writeColumnXml(index, index + 1 < leading ? 24 : 9));
  const cells = [...groups, ...headings].map((heading, index) => {
    const { field } = columns[index - leading] ?? {};
    const isNumber = field && !field.identifier && ['number', 'decimal'].includes(field.type);
    return writeHeaderCell(heading, index, 1, isNumber ? headingStyles.end : headingStyles.start);
  });
  const outline = leading === 0 ? '' : '<outlinePr summaryBelow="0"/>';
  const format =
    leading === 0 ? '' : `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="${leading - 1}"/>`;
  return `${declaration}<worksheet xmlns="${main}"><sheetPr>${outline}<pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${format}<cols>${[...groupWidths, ...widths].join('')}</cols><sheetData><row r="1" ht="21" customHeight="1">${cells.join('')}</row>`;
}

function writeColumnXml(index: number, width: number): string {
  return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
}

/** XML of a picture in or beside the cells of a sheet. */
export interface DrawnPicture {
  readonly inCells: string;
  readonly beside: string;
}

/** Writes a sheet after its last data row. A grouped sheet has no filter row, which would tear groups apart. */
export function writeSheetEnd(
  columns: number,
  rows: number,
  isGrouped: boolean,
  picture: DrawnPicture = { inCells: '', beside: '' },
): string {
  const filter = `<autoFilter ref="A1:${toColumnLetters(columns - 1)}${rows + 1}"/>`;
  return `</sheetData>${isGrouped ? '' : filter}${picture.inCells}${onPaper}${picture.beside}</worksheet>`;
}

/** In characters. */
const aboutWidths = { label: 34, value: 100 };

/** Counts the lines of a row with wrapped texts: not every program finds the row's height by itself. */
function countLines(label: string, value: string): number {
  const wrapped = [label.length / aboutWidths.label, value.length / aboutWidths.value];
  return Math.max(1, ...wrapped.map((lines) => Math.ceil(lines * 1.1)));
}

export function writeAboutSheetXml(rows: AboutLines): string {
  const lines = rows.map(([label, value], index) => {
    const row = index + 1;
    const valueCell =
      typeof value === 'number'
        ? `<c r="B${row}" s="${styles.count}"><v>${value}</v></c>`
        : writeHeaderCell(value, 1, row, styles.wrapped);
    const height = 15 * countLines(label, String(value));
    return `<row r="${row}" ht="${height}" customHeight="1">${writeHeaderCell(label, 0, row, boldStyles.wrapped)}${valueCell}</row>`;
  });
  return `${declaration}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><cols>${writeColumnXml(0, aboutWidths.label)}${writeColumnXml(1, aboutWidths.value)}</cols><sheetData>${lines.join('')}</sheetData>${onPaper}</worksheet>`;
}

/** Writes one line per row; numbers and exact sums as numbers, texts as texts. */
export function writeSummarySheetXml(
  headings: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  const sums = headings.length - 1;
  const lines = rows.map((row, index) => {
    const rowNumber = index + 2;
    const cells = row.map((value, column) => {
      if (value === null) return '';
      const isNumber =
        typeof value === 'number' || (column === sums && /^-?[0-9.]{1,15}$/.test(value));
      if (!isNumber) return writeHeaderCell(String(value), column, rowNumber, styles.text);
      const style = typeof value === 'number' ? styles.number : styles.plainMoney;
      return `<c r="${toColumnLetters(column)}${rowNumber}" s="${style}"><v>${value}</v></c>`;
    });
    return `<row r="${rowNumber}">${cells.join('')}</row>`;
  });
  const top = headings.map((heading, index) =>
    writeHeaderCell(heading, index, 1, headingStyles.start),
  );
  const widths = headings
    .map((_, index) => `<col min="${index + 1}" max="${index + 1}" width="24" customWidth="1"/>`)
    .join('');
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row r="1">${top.join('')}</row>${lines.join('')}</sheetData></worksheet>`;
}
