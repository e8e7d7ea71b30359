import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEngine } from '../../../electron/core/data/engine/engine.ts';
import { datasets } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { exportInput } from '../../support/export-input.ts';
import { makeHostileTexts } from '../../support/hostile-texts.ts';
import {
  createLibreOffice,
  isLibreOfficeHere,
  type OpenedCell,
  readAsText,
  readSheets,
} from '../../support/libre-office.ts';
import { type Campaign, drawBelow, pick } from '../campaign.ts';

const rowsInFile = 2_000;
const isHere = isLibreOfficeHere();

/** The flavours that are for spreadsheets; the one for pipelines says that it is not. */
const flavours = [
  { name: 'excel', format: 'csv', flavour: 'excel', separator: ';' },
  { name: 'excel-english', format: 'csv', flavour: 'excel-english', separator: ',' },
  { name: 'excel-swiss', format: 'csv', flavour: 'excel-swiss', separator: ';' },
  { name: 'tsv', format: 'tsv', separator: '\t' },
  { name: 'workbook', format: 'xlsx', separator: null },
] as const;
type Flavour = (typeof flavours)[number];
const textFlavours = flavours.filter(({ separator }) => separator !== null);

interface Way {
  readonly name: string;
  readonly flavours: readonly Flavour[];
  readonly filter: string | null;
  /** What was written is read: texts, as they are. */
  readonly isExact: boolean;
}

/** A file may be opened by another separator than its own; then nothing runs, whatever its cells are. */
const ways: readonly Way[] = [
  ...[';', ',', '\t', '|'].map((separator) => ({
    name: `opened by ${JSON.stringify(separator)}`,
    flavours: textFlavours,
    filter: readAsText(separator, false),
    isExact: false,
  })),
  ...flavours.map((flavour) => ({
    name: `${flavour.name}, opened as it is meant`,
    flavours: [flavour],
    filter: flavour.separator === null ? null : readAsText(flavour.separator, true),
    isExact: true,
  })),
];

const gaps = [
  '',
  '',
  '',
  ' ',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '\u2003',
  '\u3000',
  '\u180e',
  '\u2060',
  '\t',
  '\u00ad',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u061c',
  '\u200e',
  '\u202e',
  '\u3164',
  '\u115f',
  '\u0001',
  '\u001c',
  '\u007f',
  '"',
  '""',
  "'",
  '`',
  '“',
  '\ufe0f',
  '\u0301',
  '\u{e0020}',
];
const edges = [
  '',
  '',
  'x;',
  'x,',
  'x|',
  'x\t',
  'x\n',
  'x\r',
  'x\r\n',
  'x";',
  '";',
  '",',
  '"\n',
  ';;',
];
const signs = [...'=+-@＝＋－＠−﹢﹣﹦﹫⁺⁻', '%=', '{=', '(=', '=-', '==', '+-', '#', '/=', '|'];
const calls = [
  '1+1',
  'A1',
  'A1:A9',
  'SUM(A1:A9)',
  'HYPERLINK("https://example.org","x")',
  'NOW()',
  'PI()',
  "cmd|' /C calc'!A0",
  'DDE("soffice";"x";"y")',
  'WEBSERVICE("https://example.org/")',
  '5',
  "'file:///etc/passwd'#$Sheet1.A1",
  'INDIRECT("A1")',
  '{1;2}',
  '1/0',
  '#REF!',
  'true()',
  '"x"',
];

type Random = () => number;

function makeText(random: Random, listed: readonly string[]): string {
  if (random() < 0.4) return pick(random, listed);
  const parts = Array.from({ length: 1 + drawBelow(random, 2) }, () =>
    [edges, gaps, gaps, signs, gaps, calls].map((list) => pick(random, list)).join(''),
  );
  return parts.join(pick(random, ['', ';', ',', '\n', '"', ' ']));
}

type Sheets = readonly (readonly (readonly OpenedCell[])[])[];

interface Shared {
  readonly root: string;
  readonly working: string;
  readonly engine: Awaited<ReturnType<typeof createEngine>>;
  readonly office: ReturnType<typeof createLibreOffice>;
}
let shared: Promise<Shared> | null = null;
const quiet = { signal: new AbortController().signal, progress: () => undefined };

async function share(): Promise<Shared> {
  const root = mkdtempSync(join(tmpdir(), 'venue-desk-torture-shared-'));
  const working = join(root, 'working');
  mkdirSync(working);
  const engine = await createEngine({ temporaryFolder: working, threads: 1 });
  return { root, working, engine, office: createLibreOffice() };
}

/** Two thousand rows of texts in one dataset's columns, written in some flavours, opened in one way. */
export default {
  name: 'spreadsheets',
  what: 'two thousand rows of hostile texts a round, in each CSV format and with each of four separators: nothing runs or links in a spreadsheet, whichever separator opens the file; with the right one, each text arrives as text',
  // `spreadsheet-program.test` opens such files in each `npm test`.
  whole: isHere ? ways.length * datasets.length : 1,
  minutes: 3.8,
  async run({ seed, index, random, folder, note }) {
    if (!isHere) return 'skipped: no LibreOffice';
    shared ??= share();
    const { working, engine, office } = await shared;
    const way = ways[index % ways.length] as Way;
    const dataset = datasets[Math.floor(index / ways.length) % datasets.length] as Dataset;
    note(`${way.name}: ${dataset.id}`);
    const listed = makeHostileTexts(2_000, seed + index);
    const columns = findColumns(dataset);
    const rows = Array.from({ length: rowsInFile }, (_, row) => [
      // Every row is another.
      `row ${row}`,
      ...columns.texts.slice(1).map(() => makeText(random, listed)),
      ...columns.others.map(() => makeText(random, listed)),
    ]);
    const names = [...columns.texts, ...columns.others];
    const body = join(working, `${index}.json`);
    writeFileSync(
      body,
      JSON.stringify(
        rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]]))),
      ),
    );
    const resultId = `torture-${index}`;
    const asked = { resultId, dataset: dataset.id, bodies: [body], period: null, timeZone: 'UTC' };
    const { kept } = await engine.methods.ingest(asked, quiet);
    if (kept !== rowsInFile) throw new Error(`${kept} rows were kept`);
    const paths: string[] = [];
    for (const { name, separator: _, ...choice } of way.flavours) {
      const target = join(folder, `${name}.${choice.format}`);
      const view = { resultId, columns: names, sort: [], filters: [] };
      const input = exportInput({ ...view, personalData: 'shown' }, { ...choice, target });
      const headings = names.map(() => makeText(random, listed));
      const about = [[makeText(random, listed), makeText(random, listed)]] as const;
      await engine.methods.export({ ...input, headings, about }, quiet);
      paths.push(target);
    }
    await engine.methods.release({ resultId }, quiet);
    const opened = await office.open(paths, join(folder, 'opened'), way.filter);
    opened.forEach((xml, at) => {
      const { name } = way.flavours[at] as Flavour;
      const sheets = readSheets(xml);
      checkNothingRuns(name, xml, sheets);
      if (way.isExact) checkTexts(name, sheets, rows, columns.texts.length, note);
    });
    return way.isExact ? 'texts arrived as texts' : 'nothing ran';
  },
  async end() {
    if (!shared) return;
    const { root, engine, office } = await shared;
    shared = null;
    office.remove();
    await engine.close();
    rmSync(root, { recursive: true, force: true });
  },
} satisfies Campaign;

/** Without those that say which rows are one: texts of the specification, and a few of other types. */
function findColumns({ fields, key }: Dataset) {
  const free = fields.filter(({ name }) => !key.includes(name));
  const find = (isText: boolean) =>
    free.filter(({ type }) => (type === 'text') === isText).map(({ name }) => name);
  return { texts: find(true).slice(0, 6), others: find(false).slice(0, 3) };
}

function checkNothingRuns(name: string, xml: string, sheets: Sheets): void {
  // LibreOffice reads a logical value of a workbook as this formula.
  const cells =
    name === 'workbook' ? xml.replaceAll(/ table:formula="of:=(TRUE|FALSE)\(\)"/g, '') : xml;
  const found =
    /<[^>]*table:formula[^>]*>[\s\S]{0,200}|xlink:href="(?!\.)[^"]*"|<office:dde[^>]*>/.exec(
      cells,
    ) ?? /<table:table-cell[^>]*value-type="error"[^>]*>/.exec(cells);
  if (found) throw new Error(`${name}: ${found[0].slice(0, 300)}`);
  const rows = Math.max(0, ...sheets.map((sheet) => sheet.length));
  if (rows < rowsInFile) throw new Error(`${name}: of ${rowsInFile} rows ${rows} are there`);
}

/** What no file of theirs can hold, what is in a cell as an apostrophe, and how lines end. */
function simplify(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\ufffd\ufffe\uffff']/gu, '').slice(0, 30_000);
}

function checkTexts(
  name: string,
  sheets: Sheets,
  rows: readonly (readonly string[])[],
  texts: number,
  note: (text: string) => void,
): void {
  const sheet = sheets.find((each) => each.length > rows.length);
  if (!sheet) throw new Error(`${name}: no sheet has all rows`);
  rows.forEach((row, at) => {
    const cells = sheet[at + 1] ?? [];
    for (let column = 0; column < texts; column += 1) {
      const [due = '', cell] = [row[column], cells[column]];
      const isText = cell?.type === 'string' || (cell?.type ?? null) === null;
      if (isText && simplify(cell?.text ?? '') === simplify(due)) continue;
      note(`row ${at}, column ${column}: ${JSON.stringify(due.slice(0, 500))}`);
      throw new Error(`${name}: it is ${JSON.stringify(cell).slice(0, 500)}`);
    }
  });
}
