import type { PartFile } from '../files/part-file.ts';
import type { ExportInput } from '../warehouse/engine-methods.ts';
import type { ExportTally } from './export-tally.ts';
import { type RowSource, readRowChunks } from './read-row-chunks.ts';
import {
  aboutSheetXml,
  contentTypesXml,
  packageRelationshipsXml,
  sheetEnd,
  sheetNames,
  sheetStart,
  stylesXml,
  workbookRelationshipsXml,
  workbookXml,
} from './sheet-parts.ts';
import { countCutTexts, sheetRow } from './sheet-row.ts';
import { createZipWriter } from './zip-writer.ts';

export interface WrittenWorkbook {
  /** Sheets with rows. */
  readonly sheets: number;
  readonly sha256: string;
}

/** Writes all rows of the view into sheets, and last a sheet that tells about them. */
export async function writeXlsx(
  file: PartFile,
  source: RowSource,
  tally: ExportTally,
  input: Pick<ExportInput, 'headings' | 'words' | 'about'>,
  options: { readonly currency: string | null; readonly rowsInSheet: number },
): Promise<WrittenWorkbook> {
  const { total } = source.order;
  const { words } = input;
  const capacity = options.rowsInSheet - 1;
  const sheets = Math.max(1, Math.ceil(total / capacity));
  const zip = createZipWriter((bytes) => file.write(bytes));
  const add = (name: string, text: string) => zip.add(name, [Buffer.from(text)]);

  await add('[Content_Types].xml', contentTypesXml(sheets + 1));
  await add('_rels/.rels', packageRelationshipsXml);
  await add('xl/workbook.xml', workbookXml(sheetNames(words.sheet, sheets, words.aboutSheet)));
  await add('xl/_rels/workbook.xml.rels', workbookRelationshipsXml(sheets + 1));
  await add('xl/styles.xml', stylesXml(options.currency));
  for (let sheet = 0; sheet < sheets; sheet++) {
    const range = { from: sheet * capacity, to: Math.min((sheet + 1) * capacity, total) };
    await zip.add(`xl/worksheets/sheet${sheet + 1}.xml`, sheetXml(source, tally, input, range));
  }
  const sha256 = tally.sha256();
  const about = aboutSheetXml([
    ...input.about,
    [words.rows, String(tally.rows())],
    [words.sheets, String(sheets)],
    [words.cutTexts, String(tally.cutTexts())],
    [words.sha256, sha256],
  ]);
  await add(`xl/worksheets/sheet${sheets + 1}.xml`, about);
  await zip.finish();
  return { sheets, sha256 };
}

async function* sheetXml(
  source: RowSource,
  tally: ExportTally,
  { headings, words }: Pick<ExportInput, 'headings' | 'words'>,
  range: { readonly from: number; readonly to: number },
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(sheetStart(source.columns, headings));
  const line = sheetRow(source.columns, 2 - range.from, words.masked);
  for await (const chunk of readRowChunks(source, range, line, countCutTexts(source.columns))) {
    yield chunk.bytes;
    tally.add(chunk);
  }
  yield Buffer.from(sheetEnd(source.columns.length, range.to - range.from));
}
