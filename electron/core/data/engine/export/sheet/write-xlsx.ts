import { createHash } from 'node:crypto';
import type { FileOutput } from '../../../../base/output/index.ts';
import type { ExportInput, SheetPicture, SummaryMessages } from '../../contract/export-methods.ts';
import { findMoneyCurrency } from '../rows/money-currency.ts';
import { type LineSql, measureLines, readRowChunks } from '../rows/row-chunks.ts';
import { type RowFacts, type RowsDigest, readDigest, readRowFacts } from '../rows/row-facts.ts';
import type { RowSource } from '../rows/row-source.ts';
import { type MoneySum, sumMoney } from '../rows/sum-money.ts';
import {
  type Chart,
  drawingReference,
  makeChartParts,
  writeChartTypesXml,
  writeShadesXml,
} from './chart-parts.ts';
import { buildOutlineSql } from './outline-rows.ts';
import { makeSheetNames } from './sheet-names.ts';
import {
  type DrawnPicture,
  packageRelationshipsXml,
  type SheetLimits,
  writeAboutSheetXml,
  writeContentTypesXml,
  writeSheetEnd,
  writeSheetStart,
  writeSummarySheetXml,
  writeWorkbookRelationshipsXml,
  writeWorkbookXml,
} from './sheet-parts.ts';
import {
  buildSheetCareSql,
  buildSheetPlaceSql,
  buildSheetRowSql,
  countCutTexts,
  countTextBytes,
} from './sheet-row.ts';
import { writeStylesXml } from './sheet-styles.ts';
import { createZipWriter, type ZipBlocks } from './zip-writer.ts';

/** One dataset of a workbook, on as many sheets as it needs. */
export interface Section {
  readonly name: string;
  readonly source: RowSource;
  readonly headings: readonly string[];
  /** ISO 4217 code for money whose row names no currency. */
  readonly currency: string | null;
  readonly picture?: SheetPicture | null;
}

export interface WorkbookPlan {
  readonly sections: readonly Section[];
  readonly summary: SummaryMessages | null;
  readonly messages: ExportInput['messages'];
  readonly about: ExportInput['about'];
  /** True: the about sheet comes before the rows. */
  readonly isAboutFirst?: boolean;
  readonly limits: SheetLimits;
}

export interface PreparedWorkbook {
  readonly rows: number;
  /** Number of sheets with rows. */
  readonly sheets: number;
  readonly sha256: string;
  readonly cutTexts: number;
  readonly write: (output: FileOutput) => Promise<void>;
  /** Returns where the compressed blocks start, for reading the file again. Call it after `write`. */
  readonly blocks: () => ZipBlocks;
}

/** Rows to write at a time: constant memory, and DuckDB's row group is a multiple of it. */
const sliceRows = 20_480;

interface PreparedSection extends Section {
  readonly facts: RowFacts & RowsDigest;
  readonly money: string | null;
  readonly sums: readonly MoneySum[];
  readonly parts: readonly SheetPart[];
}

/**
 * The rows of one sheet; `shift` is the difference between a sheet's row number and a row's position plus the group
 * lines before it.
 */
interface SheetPart {
  readonly from: number;
  readonly to: number;
  readonly shift: number;
}

/** Reads the facts of each section's rows, and returns a writer for them. */
export async function prepareWorkbook(plan: WorkbookPlan): Promise<PreparedWorkbook> {
  const sections: PreparedSection[] = [];
  for (const section of plan.sections) sections.push(await prepareSection(section, plan));
  const sheets = sections.reduce((sum, { parts }) => sum + parts.length, 0);
  const rows = sections.reduce((sum, { facts }) => sum + facts.rows, 0);
  const cutTexts = sections.reduce((sum, { facts }) => sum + facts.cutTexts, 0);
  const digests = sections.map(({ facts }) => facts.sha256);
  let blocks: ZipBlocks = new Map();
  return {
    rows,
    sheets,
    cutTexts,
    sha256: digests.length === 1 ? (digests[0] ?? '') : computeDigest(digests),
    blocks: () => blocks,
    async write(output) {
      const { messages, summary, isAboutFirst = false } = plan;
      const zip = createZipWriter((bytes) => output.write(bytes));
      const add = (name: string, content: string) => zip.add(name, [Buffer.from(content)]);
      const about = { name: messages.aboutSheet, parts: 1 };
      const names = makeSheetNames([
        ...(isAboutFirst ? [about] : []),
        ...(summary ? [{ name: summary.sheet, parts: 1 }] : []),
        ...sections.map(({ name, parts }) => ({ name, parts: parts.length })),
        ...(isAboutFirst ? [] : [about]),
      ]);
      const charts = sections.filter((section) => findChart(section) !== null).length;
      const withMoney = sections.filter(({ source }) =>
        source.columns.some(({ field }) => field.currency),
      );
      const currencies = withMoney.map(({ money }) => money);
      await add(
        '[Content_Types].xml',
        writeContentTypesXml(names.length, writeChartTypesXml(charts)),
      );
      await add('_rels/.rels', packageRelationshipsXml);
      const first = isAboutFirst || summary ? 1 : 0;
      const withRows = Array.from({ length: sheets }, (_, index) => first + index);
      await add('xl/workbook.xml', writeWorkbookXml(names, withRows));
      await add('xl/_rels/workbook.xml.rels', writeWorkbookRelationshipsXml(names.length));
      // Money gets a currency in its style only if the whole workbook has the same.
      const [currency = null] = currencies;
      const one = currencies.every((other) => other === currency) ? currency : null;
      await add('xl/styles.xml', writeStylesXml(one));
      let number = 0;
      const nextSheet = () => {
        number += 1;
        return `xl/worksheets/sheet${number}.xml`;
      };
      const aboutXml = writeAboutSheetXml([
        ...plan.about,
        [messages.rows, rows === 0 ? messages.noRows : rows],
        [messages.sheets, sheets],
        ...(sheets > sections.length ? [['', messages.furtherSheets] as const] : []),
        [messages.cutTexts, cutTexts],
        ...sections.map(
          ({ name, facts }) =>
            [
              sections.length === 1 ? messages.sha256 : `${messages.sha256} (${name})`,
              facts.sha256,
            ] as const,
        ),
      ]);
      if (isAboutFirst) await add(nextSheet(), aboutXml);
      if (summary) await add(nextSheet(), writeSummaryXml(sections, summary));
      const beside: (readonly [string, string])[] = [];
      let drawn = 0;
      for (const section of sections) {
        const chart = findChart(section);
        for (const [index, range] of section.parts.entries()) {
          const picture = index > 0 ? undefined : drawPicture(section);
          await zip.add(
            nextSheet(),
            writeSheetXml(section, range, messages.masked, output, picture),
          );
          if (chart === null || index > 0) continue;
          drawn += 1;
          const sheetName = names[number - 1] ?? section.name;
          const place = { number: drawn, sheet: number, sheetName, source: section.source };
          beside.push(...makeChartParts(chart, place));
        }
      }
      if (!isAboutFirst) await add(nextSheet(), aboutXml);
      for (const [name, content] of beside) await add(name, content);
      await zip.finish();
      blocks = zip.blocks();
    },
  };
}

/** Returns a digest of the sections' digests, in their order. */
function computeDigest(digests: readonly string[]): string {
  return createHash('sha256').update(digests.join('\n')).digest('hex');
}

async function prepareSection(
  section: Section,
  { limits, messages, summary }: WorkbookPlan,
): Promise<PreparedSection> {
  const { source } = section;
  const [connection] = source.connections;
  const facts = await readRowFacts(connection, source, {
    buildCareSql: buildSheetCareSql,
    cutTexts: countCutTexts(source.columns),
    textBytes: countTextBytes(source.columns),
    isForPeople: true,
  });
  return {
    ...section,
    facts: { ...facts, ...(await readDigest(connection, source)) },
    money: await findMoneyCurrency(connection, source, section.currency),
    sums: summary ? await sumMoney(connection, source, section.headings, section.currency) : [],
    parts: await planSheetParts(
      source,
      limits.rows - 1,
      await findLastRows(source, facts, messages.masked, limits.bytes),
    ),
  };
}

/** Number of rows that are measured together. */
const measuredRows = 1_024;
/** Maximum bytes of a cell beside its text: its tags, position and style, or a number or a day. */
const maxCellBytes = 112;
/** An `&` takes five bytes in XML. */
const maxEscapedBytes = 5;

/**
 * Returns a function from a sheet's first position to the one up to which rows fit into the sheet's bytes. Most
 * workbooks are so small that no line needs to be measured.
 */
async function findLastRows(
  source: RowSource,
  facts: RowFacts,
  maskedWord: string,
  bytes: number,
): Promise<(from: number) => number> {
  const { total, columns, outline, connections } = source;
  const depth = outline?.levels.length ?? 0;
  const cells = total * (columns.length + depth + 1) * maxCellBytes;
  // A group's line is no longer than that of its first row.
  const most = (cells + facts.textBytes * maxEscapedBytes) * (depth + 1);
  if (most <= bytes) return () => total;
  // Assumes row numbers of seven digits.
  const lines = makeSheetLines(source, facts, maskedWord, 1_000_000);
  const slices = await measureLines(connections[0], source, lines, measuredRows);
  return (from) => {
    let left = bytes;
    let slice = Math.floor(from / measuredRows);
    for (; slice < slices.length; slice++) {
      left -= slices[slice] ?? 0;
      if (left < 0) break;
    }
    return slice * measuredRows;
  };
}

/**
 * Splits the rows into sheets. A group that doesn't fit continues on the next sheet; its line stays with its first row.
 * `lastFrom` returns where a sheet's bytes end.
 */
async function planSheetParts(
  source: RowSource,
  capacity: number,
  lastFrom: (from: number) => number,
): Promise<SheetPart[]> {
  const { outline, total, connections } = source;
  const parts: SheetPart[] = [];
  for (let from = 0, lines = 0; from < total || parts.length === 0; ) {
    const start = lines;
    const last = lastFrom(from);
    const fits = `rowid < ${last} AND rowid + heads < ${start + capacity}`;
    const [found] = outline
      ? await connections[0].rows(
          `SELECT count(*), max(rowid + heads) + 1 FROM ${outline.table} WHERE ${fits}`,
        )
      : [];
    const to = outline ? Number(found?.[0]) : Math.min(from + capacity, last, total);
    if (to <= from && total > 0) throw new Error('a sheet holds a row and the lines of its groups');
    parts.push({ from, to, shift: 2 - start });
    lines = outline ? Number(found?.[1]) : to;
    from = to;
  }
  return parts;
}

function writeSummaryXml(sections: readonly PreparedSection[], messages: SummaryMessages): string {
  return writeSummarySheetXml(
    [messages.dataset, messages.rows, messages.column, messages.currency, messages.sum],
    sections.flatMap(({ name, facts, sums }) => [
      [name, facts.rows],
      ...sums.map(({ heading, currency, sum }) => [name, null, heading, currency, sum] as const),
    ]),
  );
}

/** Returns the section's chart. Null if there are no rows to draw. */
function findChart({ picture, facts }: PreparedSection): Chart | null {
  return picture?.kind === 'chart' && facts.rows > 0 ? picture : null;
}

function drawPicture(section: PreparedSection): DrawnPicture {
  const { picture, facts, source } = section;
  const hasShades = picture?.kind === 'shades' && facts.rows > 0;
  return {
    inCells: hasShades ? writeShadesXml(picture, source.columns.length, facts.rows) : '',
    beside: findChart(section) ? drawingReference : '',
  };
}

async function* writeSheetXml(
  { source, headings, facts }: PreparedSection,
  range: SheetPart,
  maskedWord: string,
  output: FileOutput,
  picture: DrawnPicture | undefined,
): AsyncGenerator<Uint8Array> {
  const { columns, outline } = source;
  const groups = outline?.grouping.headings ?? [];
  yield Buffer.from(writeSheetStart(columns, facts.columns, headings, groups));
  const lines = makeSheetLines(source, facts, maskedWord, range.shift);
  for await (const chunk of readRowChunks(source, range, lines)) {
    yield chunk.bytes;
    if (chunk.rows > 0) output.wrote(chunk.rows);
  }
  yield Buffer.from(
    writeSheetEnd(columns.length, range.to - range.from, outline !== null, picture),
  );
}

function makeSheetLines(
  { columns, outline }: RowSource,
  facts: RowFacts,
  maskedWord: string,
  shift: number,
): LineSql {
  const { steps = [] } = outline?.grouping ?? {};
  const row = buildSheetRowSql(columns, facts.columns, maskedWord, steps.length);
  const grouped = outline && buildOutlineSql(outline, columns, shift);
  return {
    line: grouped ? `concat(${[...grouped.lines, row].join(', ')})` : row,
    made: grouped?.made ?? [buildSheetPlaceSql(String(shift))],
    joined: grouped?.joined,
    lineEnd: '\n',
    sliceRows,
  };
}
