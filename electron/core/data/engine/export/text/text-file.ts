import { type CsvRules, csvFlavours, tabRules } from '../../../../../../shared/csv-flavours.ts';
import type { CsvFlavour } from '../../../../../../shared/domain/exports.ts';
import type { TextFormat } from '../../../../../../shared/export-formats.ts';
import { makeUniqueNames } from '../../../../../../shared/free-name.ts';
import type { FileOutput, RowCounter } from '../../../../base/output/index.ts';
import { protect, quoteText, strip } from '../../database/sql.ts';
import type { ExportColumn } from '../rows/export-columns.ts';
import { guardText } from '../rows/formula-guard.ts';
import { rethrowDriveError } from '../rows/rethrow-drive-error.ts';
import { copyLines, type LineSql, readRowChunks } from '../rows/row-chunks.ts';
import { type ColumnFacts, readRowFacts } from '../rows/row-facts.ts';
import type { RowSource } from '../rows/row-source.ts';
import { countCsvRecords, countLineFeeds, countPlainLines } from './count-lines.ts';
import { buildCsvRowSql, makeCsvCareSql } from './csv-row.ts';
import { buildJsonCareSql, buildJsonRowSql } from './json-row.ts';

export interface TextOptions {
  readonly format: TextFormat;
  readonly flavour: CsvFlavour;
  readonly headings: readonly string[];
  /** The text in place of a masked value. */
  readonly masked: string;
}

/** How to write and count a text format. */
interface TextForm {
  /** The line above the rows, without its end. */
  readonly first: string | null;
  readonly after: string;
  readonly lineEnd: LineSql['lineEnd'];
  readonly line: (facts: readonly ColumnFacts[]) => string;
  readonly buildCareSql: (column: ExportColumn) => string | null;
  readonly isForPeople?: boolean;
  readonly openCounter: () => Promise<RowCounter>;
}

const sliceRows = 122_880;

/** With more rows, one COPY would take up to half a gigabyte of memory for lines; COPYs of parts don't. */
const maxFilledRows = 2_097_152;

/** Prepares writing a view as lines of text. */
export async function prepareTextFile(
  source: RowSource,
  options: TextOptions,
): Promise<Pick<TextForm, 'openCounter'> & { write: (output: FileOutput) => Promise<void> }> {
  const form = await forms[options.format](source, options);
  const facts = await readRowFacts(source.connections[0], source, form);
  return {
    openCounter: form.openCounter,
    async write(output) {
      const lines = { line: form.line(facts.columns), made: [], lineEnd: form.lineEnd, sliceRows };
      const isFilled =
        source.total <= maxFilledRows &&
        (await fillOutput(output, source, { ...lines, first: form.first }));
      if (!isFilled) {
        await output.write(Buffer.from(form.first === null ? '' : `${form.first}${form.lineEnd}`));
        await writeChunks(output, source, lines);
      }
      await output.write(Buffer.from(form.after));
    },
  };
}

/** Has DuckDB write all lines at once. Returns false if the output can't be written so. */
async function fillOutput(output: FileOutput, source: RowSource, lines: LineSql): Promise<boolean> {
  const { connections, folder, total } = source;
  const progress = guessProgress(total, output);
  const range = { from: 0, to: total };
  const copy = (path: string) =>
    copyLines(connections[0], source, range, lines, path).catch(rethrowDriveError);
  const isFilled = await output.fill(folder, copy, progress.read);
  if (isFilled) progress.end();
  return isFilled;
}

async function writeChunks(output: FileOutput, source: RowSource, lines: LineSql): Promise<void> {
  for await (const chunk of readRowChunks(source, { from: 0, to: source.total }, lines)) {
    await output.write(chunk.bytes);
    if (chunk.rows > 0) output.wrote(chunk.rows);
  }
}

/** Reports how many rows are written, estimated from the first lines. */
function guessProgress(
  total: number,
  output: FileOutput,
): { readonly read: (bytes: Buffer) => void; readonly end: () => void } {
  let size = 0;
  let reported = 0;
  let rowBytes = 0;
  const report = (rows: number) => {
    output.wrote(rows - reported);
    reported = rows;
  };
  return {
    read(bytes) {
      size += bytes.length;
      if (rowBytes === 0) rowBytes = bytes.length / Math.max(1, countLineFeeds(bytes));
      report(Math.max(reported, Math.min(total, Math.floor(size / rowBytes))));
    },
    end: () => report(total),
  };
}

type MakeForm = (source: RowSource, options: TextOptions) => TextForm | Promise<TextForm>;

const forms: Readonly<Record<TextFormat, MakeForm>> = {
  csv: (source, options) => makeCsvForm(source, options, csvFlavours[options.flavour]),
  tsv: (source, options) => makeCsvForm(source, options, tabRules),
  json: (source, options) => makeJsonForm(source, options, { isArray: true }),
  ndjson: (source, options) => makeJsonForm(source, options, { isArray: false }),
};

function makeJsonForm(
  { columns }: RowSource,
  { headings, masked }: TextOptions,
  { isArray }: { readonly isArray: boolean },
): TextForm {
  const names = makeUniqueNames(headings);
  const comma = isArray ? `CASE WHEN n > 0 THEN ',' END` : '';
  return {
    first: isArray ? '[' : null,
    after: isArray ? ']\n' : '',
    lineEnd: '\n',
    line: (facts) => buildJsonRowSql(columns, facts, names, masked, comma),
    buildCareSql: buildJsonCareSql,
    openCounter: async () => countPlainLines(isArray ? 2 : 0),
  };
}

async function makeCsvForm(
  source: RowSource,
  { headings, masked }: TextOptions,
  rules: CsvRules,
): Promise<TextForm> {
  return {
    first: await writeHeadingLine(source, headings, rules),
    after: '',
    lineEnd: rules.lineEnd,
    line: (facts) => buildCsvRowSql(source.columns, facts, rules, masked),
    buildCareSql: makeCsvCareSql(rules),
    isForPeople: rules.dateTime === 'spreadsheet',
    openCounter: countCsvRecords,
  };
}

async function writeHeadingLine(
  source: RowSource,
  headings: readonly string[],
  rules: CsvRules,
): Promise<string> {
  // Replaced as in the rows: readers stop at U+0000, and so does SQL.
  const clean = headings.map((heading) => heading.replaceAll('\0', '\ufffd'));
  const guarded = await Promise.all(
    clean.map((heading) => guardHeading(source, heading, rules.formulaGuard)),
  );
  const quoted = guarded.map((heading) => `"${heading.replaceAll('"', '""')}"`);
  return `${rules.byteOrderMark ? '\ufeff' : ''}${quoted.join(rules.separator)}`;
}

/** Guards a heading against formulas, like every text. */
async function guardHeading(source: RowSource, text: string, guard: boolean): Promise<string> {
  if (!guard) return text;
  const rows = await source.connections[0].rows(`SELECT ${protect(guardText(quoteText(text)))}`);
  return strip(rows[0]?.[0]) ?? text;
}
