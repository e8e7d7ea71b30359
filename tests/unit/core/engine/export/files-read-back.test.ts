import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datasets, getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { DatasetId, Field } from '../../../../../shared/catalogue/types.ts';
import { type CsvRules, csvFlavours, tabRules } from '../../../../../shared/csv-flavours.ts';
import type { CsvFlavour } from '../../../../../shared/domain/exports.ts';
import type { Cell, View } from '../../../../../shared/domain/views.ts';
import { type ExportFormat, tableFormats } from '../../../../../shared/export-formats.ts';
import { exportInput } from '../../../../support/export-input.ts';
import { isFullSweep, makeHostileTexts } from '../../../../support/hostile-texts.ts';
import { openEngine, quiet, wholeView } from '../../../../support/open-engine.ts';
import {
  type ReadCell,
  readCsv,
  readJson,
  readXlsx,
  unescapeOoxml,
} from '../../../../support/read-back.ts';
import { readParquet } from '../../../../support/read-parquet.ts';

const engine = await openEngine();
/** In each format, the datasets together are tested with each text twice; in a full sweep with all in each column. */
const texts = makeHostileTexts(2_000);
const rowsEach = isFullSweep ? texts.length : 80;
let nextText = 0;

const dateTimes = [
  '2026-10-01T00:00:00',
  '2026-03-29T02:30:00',
  '1999-12-31T23:59:59',
  '1899-12-31T10:00:00',
  '1900-03-01T00:00:01',
  '9999-12-31T23:59:59',
];
const values: Record<Field['type'], readonly unknown[]> = {
  number: [0, -5, 42, 999999999999999, 'x1', '1234567890123456', 2.5],
  decimal: [0, -5, 12.5, '12.3456', '99999999999.99', '12345678901234.5678', 'free'],
  text: texts,
  guid: ['0b0e7f8e-3c76-4a53-9f5c-3f1d2f6a8c11'],
  boolean: [true, false, 'perhaps'],
  dateTime: [...dateTimes, '2026-10-01', '=1+1'],
  time: ['10:30', '23:59:59', '00:00', '24:00'],
};

/** Rows that have every value of `values` in every field of its type, nulls and gaps between. */
function truth(id: DatasetId): Record<string, unknown>[] {
  const { fields } = getDataset(id);
  const first = datasets.findIndex((dataset) => dataset.id === id) * rowsEach;
  return Array.from({ length: rowsEach }, (_, at) => {
    const row = first + at;
    return Object.fromEntries(
      fields.flatMap((field, column) => {
        if ((row + column) % 17 === 3) return [[field.name, null]];
        if ((row + column) % 19 === 4) return [];
        const list = values[field.type];
        let place = row + column * 7;
        if (field.type === 'text' && !isFullSweep) {
          place = nextText;
          nextText += 1;
        }
        const value = list[place % list.length];
        return [
          [field.name, field.type === 'number' && field.identifier ? 10_000 * column + row : value],
        ];
      }),
    );
  });
}

async function cellsOf(view: View): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for (let offset = 0; ; offset += 500) {
    const page = await engine.methods.page({ view, offset, limit: 500 }, quiet);
    rows.push(...page.rows);
    if (rows.length >= page.total) return rows;
  }
}

const inXml = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for these
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

/** What a cell of the workbook must be: its type and its value. */
function dueInXlsx(field: Field, cell: Cell): [string, string] | null {
  if (cell === null) return null;
  if (typeof cell === 'object')
    return ['s', inXml('invalidValue' in cell ? cell.invalidValue : '(masked)')];
  if (typeof cell === 'boolean') return ['b', String(cell)];
  if (field.identifier) return ['s', inXml(cell)];
  switch (field.type) {
    case 'number':
      return Number.isSafeInteger(Number(cell)) && cell.replace('-', '').length <= 15
        ? ['n', cell]
        : ['s', cell];
    case 'decimal':
      return Math.abs(Number(cell)) < 1e11 ? ['n', cell] : ['s', cell];
    case 'dateTime':
      return cell >= '1900-03-01' ? ['d', cell] : ['s', cell];
    case 'time':
      return ['t', cell.length === 5 ? `${cell}:00` : cell];
    default:
      return ['s', inXml(cell)];
  }
}

function readAs(cell: ReadCell): [string, string] | null {
  if (cell === null) return null;
  const [type, text] = cell;
  if (type === 's') return ['s', unescapeOoxml(text)];
  if (type === 'n') return ['n', String(Number(text))];
  return [type, text];
}

const skipped = /[\p{Z}\p{Cf}\p{Cc}"]/u;

/** What a spreadsheet would run, by a plain reading of OWASP's rule. */
function isFormula(text: string): boolean {
  return text.split(/[\r\n\t;,|]/).some((part) => {
    const first = [...part].find((character) => !skipped.test(character));
    return first !== undefined && '=+-@＝＋－＠'.includes(first);
  });
}

function dueInCsv(field: Field, cell: Cell, rules: CsvRules): (text: string) => boolean {
  if (cell === null) return (text) => text === '';
  const isText = typeof cell === 'object' || field.type === 'text' || field.type === 'guid';
  const plain =
    typeof cell !== 'object'
      ? String(cell)
      : 'invalidValue' in cell
        ? cell.invalidValue
        : '(masked)';
  if (isText) {
    const clean = plain.replaceAll('\u0000', '\ufffd');
    if (!rules.formulaGuard) return (text) => text === clean;
    // Apostrophes were added where a formula would start, and nothing else was changed.
    return (text) => !isFormula(text) && !/^[\t\r\n]/.test(text) && withoutGuards(text, clean);
  }
  if (field.type === 'decimal') return (text) => text === plain.replace('.', rules.decimal);
  if (field.type === 'dateTime' && rules.dateTime === 'spreadsheet') {
    return (text) => text === plain.replace('T', ' ');
  }
  return (text) => text === plain;
}

function withoutGuards(text: string, clean: string): boolean {
  let at = 0;
  for (const unit of text) {
    if (clean.startsWith(unit, at)) at += unit.length;
    else if (unit !== "'") return false;
  }
  return at === clean.length;
}

/** What a member of a JSON object must be. */
function dueInJson(field: Field, cell: Cell): [string, string] | null {
  if (cell === null) return null;
  if (typeof cell === 'object')
    return ['s', 'invalidValue' in cell ? cell.invalidValue : '(masked)'];
  if (typeof cell === 'boolean') return ['b', String(cell)];
  const isNumber = (field.type === 'number' && !field.identifier) || field.type === 'decimal';
  return [isNumber ? 'n' : 's', cell];
}

function parquetType(field: Field): string {
  if (field.type === 'number') return field.identifier ? 'VARCHAR' : 'BIGINT';
  if (field.type === 'decimal') return 'DECIMAL(18,4)';
  if (field.type === 'boolean') return 'BOOLEAN';
  return field.type === 'dateTime' ? 'TIMESTAMP' : 'VARCHAR';
}

describe.each(datasets.map((dataset) => dataset.id))('%s', (id) => {
  const { fields } = getDataset(id);
  const view = wholeView(id, { resultId: id });
  let cells: Cell[][];
  // Ingested once: no export changes the rows.
  beforeAll(async () => {
    await engine.ingest(id, [JSON.stringify(truth(id))], null, id);
    cells = await cellsOf(view);
  });
  afterAll(() => engine.methods.release({ resultId: id }, quiet));

  async function compareXlsx() {
    const target = join(engine.target, `${id}.xlsx`);
    const told = await engine.methods.export(exportInput(view, { format: 'xlsx', target }), quiet);
    const [sheet, about] = readXlsx(target);
    expect(told).toMatchObject({
      rows: cells.length,
      sheets: 1,
      bytes: readFileSync(target).length,
    });
    expect(sheet?.rows[0]?.map((cell) => cell?.[1])).toEqual(view.columns);
    expect(sheet?.frozen).toBe('A2');
    expect(sheet?.filter).toMatch(new RegExp(`^A1:[A-Z]+${cells.length + 1}$`));
    const read = sheet?.rows.slice(1).map((row) => fields.map((_, at) => readAs(row[at] ?? null)));
    const due = cells.map((row) =>
      fields.map((field, at) => emptyAsNone(dueInXlsx(field, row[at] ?? null))),
    );
    expect(read?.map((row) => row.map(emptyAsNone))).toEqual(due);
    const facts = Object.fromEntries(about?.rows.map((row) => [row[0]?.[1], row[1]?.[1]]) ?? []);
    expect(facts).toMatchObject({
      Venue: 'Zoo & Co <=1+1>',
      Rows: String(cells.length),
      'SHA-256': told.sha256,
    });
  }

  async function compareCsv(
    choice: { format: 'tsv' } | { format: 'csv'; flavour: CsvFlavour },
    rules: CsvRules,
  ) {
    const target = join(engine.target, `${id}.csv`);
    const told = await engine.methods.export(exportInput(view, { ...choice, target }), quiet);
    const { mark, records } = readCsv(target, rules.separator);
    expect(mark).toBe(rules.byteOrderMark);
    expect(records[0]).toEqual(view.columns);
    expect(records).toHaveLength(told.rows + 1);
    const wrong = cells.flatMap((row, at) =>
      fields.flatMap((field, column) => {
        const text = records[at + 1]?.[column];
        const isDue = dueInCsv(field, row[column] ?? null, rules);
        return text !== undefined && isDue(text) ? [] : [[at, field.name, row[column], text]];
      }),
    );
    expect(wrong).toEqual([]);
  }

  async function compareJson(format: 'json' | 'ndjson') {
    const target = join(engine.target, `${id}.${format}`);
    const told = await engine.methods.export(exportInput(view, { format, target }), quiet);
    const read = readJson(target, format);
    expect(told.rows).toBe(cells.length);
    expect(read).toEqual(
      cells.map((row) =>
        fields.map((field, at) => [field.name, dueInJson(field, row[at] ?? null)]),
      ),
    );
  }

  async function compareParquet() {
    const target = join(engine.target, `${id}.parquet`);
    const input = exportInput(view, { format: 'parquet', target, timeZone: 'Europe/Brussels' });
    await engine.methods.export(input, quiet);
    const read = await readParquet(target);
    expect(read.columns).toEqual([
      ...fields.map((field) => [field.name, parquetType(field)]),
      ['_invalidValues', 'VARCHAR'],
    ]);
    expect(read.metadata).toMatchObject({ dataset: id, timeZone: 'Europe/Brussels' });
    expect(read.compressions).toEqual(['ZSTD']);
    const due = cells.map((row) => {
      const invalidValues: Record<string, string> = {};
      const values = fields.map((field, at) => {
        const cell = row[at] ?? null;
        if (cell === null || typeof cell !== 'object') return cell === null ? null : String(cell);
        if ('invalidValue' in cell) invalidValues[field.name] = cell.invalidValue;
        return null;
      });
      return { values, invalidValues };
    });
    const found = read.rows.map((row) => ({
      values: fields.map((field, at) => {
        const value = row[at] ?? null;
        return field.type === 'decimal' && value !== null ? value.replace(/\.?0+$/, '') : value;
      }),
      invalidValues: JSON.parse(row.at(-1) ?? '{}'),
    }));
    expect(found).toEqual(due);
  }

  // How values are written is the same for every dataset: one has each flavour, the others one.
  const flavours = (id === 'orders' ? Object.keys(csvFlavours) : ['excel']) as CsvFlavour[];
  const compare: Record<ExportFormat, () => Promise<void>> = {
    xlsx: compareXlsx,
    async csv() {
      for (const flavour of flavours) {
        await compareCsv({ format: 'csv', flavour }, csvFlavours[flavour]);
      }
    },
    tsv: () => compareCsv({ format: 'tsv' }, tabRules),
    json: () => compareJson('json'),
    ndjson: () => compareJson('ndjson'),
    parquet: compareParquet,
  };

  it.each(tableFormats)('come back from %s, each value with its type', (format) =>
    compare[format](),
  );
});

/** openpyxl does not tell an empty text from an empty cell. */
function emptyAsNone(cell: [string, string] | null): [string, string] | null {
  return cell?.[0] === 's' && cell[1] === '' ? null : cell;
}

it('each text was in two fields', () => {
  expect(nextText).toBeGreaterThan(isFullSweep ? -1 : 2 * texts.length);
});

describe('a file', () => {
  it('has the same SHA-256 of its rows in every format, and another for other rows', async () => {
    await engine.ingest('orders', [JSON.stringify(truth('orders'))]);
    const hashes = new Map<string, string>();
    for (const [name, changes] of Object.entries({
      whole: {},
      sorted: { sort: [{ field: 'offerName', descending: true }] },
      fewer: { columns: ['orderNumber', 'amount'] },
    })) {
      const view = wholeView('orders', changes);
      for (const format of tableFormats) {
        const target = join(engine.target, `hash.${format}`);
        const told = await engine.methods.export(exportInput(view, { format, target }), quiet);
        hashes.set(`${name} ${format}`, told.sha256);
      }
      // The digest of the same rows, without a file.
      expect(await engine.methods.digest({ view }, quiet)).toBe(hashes.get(`${name} csv`));
      expect(new Set(tableFormats.map((format) => hashes.get(`${name} ${format}`))).size).toBe(1);
    }
    expect(new Set(hashes.values()).size).toBe(3);
  });

  it('has another SHA-256 where two rows have swapped a value, or their places', async () => {
    const view = wholeView('orders', { columns: ['offerName', 'orderNumber'] });
    const hashes = new Set<string>();
    for (const body of [
      [
        ['a', '1'],
        ['b', '2'],
        ['c', '3'],
      ],
      [
        ['b', '1'],
        ['a', '2'],
        ['c', '3'],
      ],
      [
        ['b', '2'],
        ['a', '1'],
        ['c', '3'],
      ],
      [
        ['1', 'a'],
        ['b', '2'],
        ['c', '3'],
      ],
    ]) {
      const rows = body.map(([offerName, orderNumber], index) => ({
        orderItemId: index,
        offerName,
        orderNumber,
      }));
      await engine.ingest('orders', [JSON.stringify(rows)]);
      const target = join(engine.target, 'swapped.parquet');
      const told = await engine.methods.export(
        exportInput(view, { format: 'parquet', target }),
        quiet,
      );
      hashes.add(told.sha256);
    }
    expect(hashes.size).toBe(4);
  });

  it('tells an empty text from no value', async () => {
    await engine.ingest('bookings', ['[{"orderNumber":"","guideLanguage":null,"bookingId":1}]']);
    const view = wholeView('bookings', { columns: ['orderNumber', 'guideLanguage', 'bookingId'] });
    const target = join(engine.target, 'empty.csv');
    await engine.methods.export(
      exportInput(view, { format: 'csv', flavour: 'pipeline', target }),
      quiet,
    );
    expect(readFileSync(target, 'utf8')).toBe(
      '"orderNumber","guideLanguage","bookingId"\n"",,"1"\n',
    );
  });

  it('holds no personal data that the view masks', async () => {
    const fields = getDataset('visitors').fields.filter((field) => field.personal);
    const guest = Object.fromEntries(fields.map((field) => [field.name, `Canary ${field.name}`]));
    await engine.ingest('visitors', [
      JSON.stringify([{ id: 1, orderId: 1, ...guest, extra: 'Canary' }]),
    ]);
    for (const personalData of ['masked', 'shown'] as const) {
      const view = wholeView('visitors', { personalData });
      const csv = join(engine.target, `${personalData}.csv`);
      const xlsx = join(engine.target, `${personalData}.xlsx`);
      await engine.methods.export(exportInput(view, { format: 'csv', target: csv }), quiet);
      await engine.methods.export(exportInput(view, { format: 'xlsx', target: xlsx }), quiet);
      let texts = readFileSync(csv, 'utf8') + JSON.stringify(readXlsx(xlsx));
      for (const format of ['tsv', 'json', 'ndjson', 'parquet'] as const) {
        const target = join(engine.target, `${personalData}.${format}`);
        const receipt = { venue: 'Zoo' };
        await engine.methods.export(exportInput(view, { format, target, receipt }), quiet);
        texts += readFileSync(`${target}.receipt.json`, 'utf8');
        texts +=
          format === 'parquet'
            ? JSON.stringify((await readParquet(target)).rows) +
              // Not hidden in the file's own statistics, either.
              (personalData === 'masked' ? readFileSync(target, 'latin1') : '')
            : readFileSync(target, 'utf8');
      }
      // Parquet has an invalid birth date twice: in its column, and with the invalid values.
      const least = 6 * fields.length;
      const found = texts.split('Canary').length - 1;
      expect(personalData === 'masked' ? found === 0 : found >= least).toBe(true);
    }
  });

  it('cuts texts that no cell can hold, says so, and leaves those that just fit', async () => {
    const texts = [
      'x'.repeat(32_767),
      'y'.repeat(32_768),
      '😀'.repeat(16_383),
      '😀'.repeat(16_384),
    ];
    await engine.ingest('bookings', [
      JSON.stringify(texts.map((orderNumber) => ({ orderNumber }))),
    ]);
    const target = join(engine.target, 'long.xlsx');
    const view = wholeView('bookings', { columns: ['orderNumber'] });
    const told = await engine.methods.export(exportInput(view, { format: 'xlsx', target }), quiet);
    const [sheet, about] = readXlsx(target);
    const read = sheet?.rows.slice(1).map((row) => row[0]?.[1] ?? '') ?? [];
    expect(told.cutTexts).toBe(2);
    expect(read).toEqual([texts[0], `${'y'.repeat(32_766)}…`, texts[2], `${'😀'.repeat(16_383)}…`]);
    expect(about?.rows.find((row) => row[0]?.[1] === 'Cut texts')?.[1]?.[1]).toBe('2');
  });

  it.each([
    ['days where all are at midnight', ['2026-09-01T00:00:00', null, '9999-12-31T00:00:00'], true],
    ['days beside what is no date', ['2026-09-01T00:00:00', 'soon'], true],
    ['times where one is not', ['2026-09-01T00:00:00', '2026-09-01T00:00:01'], false],
  ])('shows %s', async (_, dates, isDays) => {
    const rows = dates.map((visitDate, orderItemId) => ({ orderItemId, visitDate }));
    await engine.ingest('orders', [JSON.stringify(rows)]);
    const target = join(engine.target, 'days.xlsx');
    const view = wholeView('orders', { columns: ['visitDate'] });
    await engine.methods.export(exportInput(view, { format: 'xlsx', target }), quiet);
    const [sheet] = readXlsx(target);
    const format = isDays ? 'yyyy\\-mm\\-dd' : 'yyyy\\-mm\\-dd\\ hh:mm:ss';
    const read = sheet?.rows.slice(1).map(([cell]) => (cell?.[0] === 'd' ? cell : cell?.[1]));
    const due = dates.map((text) =>
      text?.startsWith('soon') ? text : text && ['d', text, format],
    );
    expect(read).toEqual(due.map((cell) => cell ?? undefined));
    expect(sheet?.widths[0]).toBe(isDays ? 13 : 19);
  });

  it.each([
    ['excel', '2026-10-29', ['0,50', '25,00']],
    ['excel-english', '2026-10-29', ['0.50', '25.00']],
    ['excel-swiss', '2026-10-29', ['0.50', '25.00']],
    ['pipeline', '2026-10-29T00:00:00', ['0.5', '25']],
  ] as const)('writes days and money in CSV for %s', async (flavour, day, amounts) => {
    const rows = [0.5, 25].map((amount, orderItemId) => ({
      orderItemId,
      visitDate: '2026-10-29T00:00:00',
      creationDate: `2026-10-2${orderItemId}T00:00:0${orderItemId}`,
      amount,
      serviceFee: 3,
      totalAmount: orderItemId + 0.125,
    }));
    await engine.ingest('orders', [JSON.stringify(rows)]);
    const target = join(engine.target, `${flavour}.csv`);
    const columns = ['visitDate', 'creationDate', 'amount', 'serviceFee', 'totalAmount'];
    const view = wholeView('orders', { columns });
    await engine.methods.export(exportInput(view, { format: 'csv', flavour, target }), quiet);
    const { separator } = csvFlavours[flavour];
    const lines = readFileSync(target, 'utf8').trim().split(/\r?\n/).slice(1);
    const read = lines.map((line) => line.split(separator));
    expect(read.map(([visit]) => visit)).toEqual([day, day]);
    // A column with one time has times, and one with less than cents has all of its places.
    expect(read[0]?.[1]).toBe(
      flavour === 'pipeline' ? '2026-10-20T00:00:00' : '2026-10-20 00:00:00',
    );
    expect(read.map((cells) => cells[2])).toEqual(amounts);
    expect(read.map((cells) => cells[3])).toEqual(['3', '3']);
    expect(read[0]?.[4]).toBe(flavour === 'excel' ? '0,125' : '0.125');
  });

  it.each([
    ['the one currency of all rows', ['EUR', 'EUR'], '[$€]\\ #,##0.00'],
    ['the venue’s where rows have none', [null, null], '[$CHF]\\ #,##0.00'],
    ['no currency where rows differ', ['EUR', 'USD'], '#,##0.00'],
    ['no currency where it is no code', ['"];x', '"];x'], '#,##0.00'],
  ])('formats money with %s', async (_, codes, format) => {
    const rows = codes.map((isoCurrencySymbol, index) => ({
      orderItemId: index,
      amount: 12.5,
      isoCurrencySymbol,
    }));
    await engine.ingest('orders', [JSON.stringify(rows)]);
    const target = join(engine.target, 'money.xlsx');
    const view = wholeView('orders', { columns: ['amount'] });
    await engine.methods.export(
      exportInput(view, { format: 'xlsx', target, currency: 'CHF' }),
      quiet,
    );
    const cells = readXlsx(target)[0]
      ?.rows.slice(1)
      .map((row) => row[0]);
    expect(cells).toEqual(codes.map(() => ['n', '12.5', format]));
  });
});
