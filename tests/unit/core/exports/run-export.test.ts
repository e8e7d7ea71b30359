import { basename, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { GetRowsInput } from '../../../../electron/core/data/queries/find-rows.ts';
import { toExportReceipt } from '../../../../electron/core/exports/export-entry.ts';
import { usualPattern } from '../../../../electron/core/exports/export-name.ts';
import type { ExportSpec } from '../../../../electron/core/exports/export-spec.ts';
import { makeRepeatSpec } from '../../../../electron/core/exports/repeat-spec.ts';
import {
  createExports,
  type ExportContext,
  type ExportRun,
} from '../../../../electron/core/exports/run-export.ts';
import { makeSavedExportSpec } from '../../../../electron/core/exports/saved-exports/saved-export-spec.ts';
import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import type { RowsEntry } from '../../../../shared/domain/exports.ts';
import { usualPreferences } from '../../../../shared/domain/preferences.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { SavedExportContent } from '../../../../shared/domain/saved-exports.ts';
import { appError } from '../../../../shared/errors.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { toDayRange, toPeriod } from '../../../../shared/ranges.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { plainFiles } from '../../../support/plain-files.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';

const profile = {
  id: 'profile-1',
  name: 'Zoo',
  environment: 'production',
  timeZone: 'Europe/Brussels',
  currency: 'EUR',
} as Profile;
const noon = Temporal.ZonedDateTime.from('2026-11-09T12:00:00[Europe/Brussels]');
const now = noon.toPlainDateTime();
const october = toPeriod({ first: '2026-10-01', last: '2026-10-31' });
const gap = toPeriod({ first: '2026-10-03', last: '2026-10-04' });
const view = { columns: ['bookingId'], sort: [], filters: [], personalData: 'masked' as const };
const orders = { ...view, columns: ['orderNumber'] };
const ingestStats = {
  received: 3,
  kept: 3,
  duplicates: 0,
  outside: 0,
  invalidValues: 0,
  unknownFields: [],
};

let asked: Pick<GetRowsInput, 'dataset' | 'rowRequest' | 'anyLength' | 'again'>[];
let released: string[];
let noted: RowsEntry[];
let calls: { method: string; input: { target: string } }[];
/** What was named, and how many datasets had been asked for by then. */
let named: [resultId: string, asked: number][];
let steps: string[];
let gaps: ResultSet['gaps'];
let trouble: 'disk-full' | null;

beforeEach(() => {
  [asked, released, noted, calls, steps, gaps, trouble] = [[], [], [], [], [], [], null];
  named = [];
});

function answerOf({
  dataset,
  rowRequest,
}: Pick<GetRowsInput, 'dataset' | 'rowRequest'>): ResultSet {
  return {
    resultId: `answer-${dataset}`,
    profileId: profile.id,
    dataset,
    rowRequest,
    ingestStats,
    gaps,
    bytes: 1,
    fetchedAt: 1,
    stored: false,
    damaged: [],
    provisional: null,
    dataAsOf: '2026-11-09T00:00:00',
    shrunkFrom: null,
    notStored: null,
    staleBecause: null,
  };
}

const write = (method: string) => async (input: { target: string }) => {
  calls.push({ method, input });
  if (trouble) throw new Error(trouble);
  const sha256 = 'a'.repeat(64);
  const files = [{ name: basename(input.target), rows: 3, bytes: 9, sha256 }];
  return { rows: 3, sheets: 0, bytes: 9, sha256, files, receiptName: null, cutTexts: 0 };
};

const exports = createExports({
  async getRows({ dataset, rowRequest, anyLength = false, again }) {
    asked.push({ dataset, rowRequest, anyLength, again });
    return answerOf({ dataset, rowRequest });
  },
  engine: {
    export: write('export'),
    exportWorkbook: write('exportWorkbook'),
    release: async ({ resultId }: { resultId: string }) => void released.push(resultId),
    digest: async () => 'digest',
  } as never,
  names: {
    async name({ dataset, resultId }) {
      named.push([resultId, asked.length]);
      const unnamed = { numbers: 2, rows: 5 };
      const field = { field: 'offerName', dataset: 'orders', isEmpty: false, unnamed } as const;
      return { version: 1, fields: dataset === 'bookings' ? [field] : [] };
    },
  },
  files: plainFiles,
  settings: { preferences: () => usualPreferences },
  history: { add: (_, entry) => void noted.push(entry as RowsEntry) },
  messages: createMessages('en-GB'),
  appVersion: '1.0.0',
  clock: createManualClock(noon.epochMilliseconds),
  workingFolder: '/private',
  printer: null,
});

const context: ExportContext = {
  exportId: 'export-1',
  signal: new AbortController().signal,
  onStep: ({ phase, rows, total }) => steps.push(`${phase} ${rows}/${total}`),
};
const run = async (spec: ExportSpec, more: Partial<ExportContext> = {}): Promise<ExportRun> => {
  const made = await exports.runExport(spec, { ...context, ...more });
  if (!made) throw new Error('it was wanted');
  return made;
};

const rowRequest = { by: 'period', period: october } as const;
const spec: ExportSpec = {
  profile,
  format: 'json',
  headings: 'fields',
  sections: [{ dataset: 'bookings', rowRequest, view }],
  target: { folder: '/reports', pattern: usualPattern },
};
const savedExport: SavedExportContent = {
  name: 'Monthly',
  parts: [
    { dataset: 'bookings', view },
    {
      dataset: 'orders',
      view: orders,
      title: 'Sold',
      grouping: [{ field: 'orderNumber', by: 'value' }],
    },
  ],
  period: 'last-month',
  format: 'xlsx',
  flavour: null,
  headings: 'labels',
  fileName: '{venue} {dataset} {period}',
};
const nameOf = ({ target }: ExportRun) => basename(target);

test('rows that are asked for are let go of, whatever becomes of the file', async () => {
  await run(spec);
  expect(asked).toEqual([{ dataset: 'bookings', rowRequest, anyLength: true, again: false }]);
  expect([released, steps]).toEqual([['answer-bookings'], ['asking 0/1', 'asking 1/1']]);
  expect(await exports.runExport(spec, { ...context, choose: async () => null })).toBeNull();
  const cancelling = new AbortController();
  const choose = async ({ suggested }: { suggested: string }) => {
    cancelling.abort();
    return suggested;
  };
  const cancelled = exports.runExport(spec, { ...context, choose, signal: cancelling.signal });
  expect((await catchFailure(cancelled)).kind).toBe('cancelled');
  trouble = 'disk-full';
  await expect(run(spec)).rejects.toThrow('disk-full');
  expect(released).toHaveLength(4);
  expect(noted).toHaveLength(1);
});

test('rows that a window shows are neither asked for nor let go of', async () => {
  const resultSet = answerOf({ dataset: 'bookings', rowRequest });
  const made = await run({
    ...spec,
    sections: [{ dataset: 'bookings', rowRequest, view, resultSet }],
  });
  expect([asked, released, steps]).toEqual([[], [], []]);
  expect(made.target).toBe(join('/reports', 'Zoo – Bookings – 2026-10.json'));
  expect(noted).toMatchObject([
    { dataset: 'bookings', ask: rowRequest, namedBy: usualPattern, rows: 3 },
  ]);
  expect(noted[0]).not.toHaveProperty('resultSet');
});

test('a file that lacks rows says so in its name, however long that is', async () => {
  gaps = [gap];
  const long = { ...spec, profile: { ...profile, name: 'Zoo '.repeat(99) } };
  expect(nameOf(await run(long))).toMatch(/^Zoo Zoo .* INCOMPLETE\.json$/);
  const folder = { ...spec, format: 'parquet', partition: 'visitStart' } as const;
  expect(nameOf(await run(folder))).toMatch(/10 INCOMPLETE$/);
  const entry = noted[0] as RowsEntry;
  const again = makeRepeatSpec({ ...entry, fileName: 'Mine INCOMPLETE.json' }, false, profile, now);
  expect(nameOf(await run(again))).toBe('Mine INCOMPLETE.json');
  gaps = [];
  expect(nameOf(await run(again))).toBe('Mine.json');
});

test('a saved export of several datasets is one workbook, with a sheet for each', async () => {
  const made = await run(makeSavedExportSpec(savedExport, profile, '/reports', now));
  expect(calls).toMatchObject([
    { method: 'exportWorkbook', input: { sheets: [{ name: 'Bookings' }, { name: 'Sold' }] } },
  ]);
  expect(nameOf(made)).toBe('Zoo Bookings Orders 2026-10.xlsx');
  expect(noted).toMatchObject([
    { relative: 'last-month', more: [{ dataset: 'orders', title: 'Sold' }] },
  ]);
});

test('what one part fetched may name what is in another, and numbers without a name are counted', async () => {
  const parts = [
    { dataset: 'bookings', view: { ...view, columns: ['bookingId', 'offerName'] } },
    { dataset: 'orders', view: orders },
  ];
  await run(makeSavedExportSpec({ ...savedExport, parts }, profile, '/reports', now));
  expect(named).toEqual([
    ['answer-bookings', 2],
    ['answer-orders', 2],
  ]);
  const text = '2 numbers without a name in what is downloaded, in 5 rows';
  expect(calls).toMatchObject([
    { input: { about: expect.arrayContaining([['Offer name: shown by number', text]]) } },
  ]);
  await run({ ...spec, sections: [{ dataset: 'bookings', rowRequest, view }] });
  // A column that is not in the file is none of its business.
  const [, { input }] = calls as unknown as [unknown, { input: { receipt: object } }];
  expect(input.receipt).toMatchObject({ unnamed: {} });
});

test('a workbook is made again of what each of its sheets asked, under its name', async () => {
  await run(makeSavedExportSpec(savedExport, profile, '/reports', now));
  const entry = { ...(noted[0] as RowsEntry), fileName: 'Zoo {1}.xlsx' };
  const later = now.add({ months: 1 });
  const again = await run(makeRepeatSpec(entry, false, profile, later));
  // Braces of its old name are nothing to fill in.
  expect(nameOf(again)).toBe('Zoo {1}.xlsx');
  expect(asked.slice(2)).toEqual(asked.slice(0, 2));
  expect(noted[0]?.more).toEqual(entry.more);
  expect(toExportReceipt(again).before).toBeNull();
});

test('with the newest data a period that moves is of today, and so is the name', async () => {
  await run(makeSavedExportSpec(savedExport, profile, '/reports', now));
  const entry = noted[0] as RowsEntry;
  const again = await run(makeRepeatSpec(entry, true, profile, now.add({ months: 1 })));
  const november = { first: '2026-11-01', last: '2026-11-30' };
  expect(
    asked
      .slice(2)
      .map((each) => 'period' in each.rowRequest && toDayRange(each.rowRequest.period as never)),
  ).toEqual([november, november]);
  expect(nameOf(again)).toBe('Zoo Bookings Orders 2026-11.xlsx');
  expect(toExportReceipt(again).before).toEqual({ rows: 3, isSame: true });
  // A name that somebody typed stays.
  const { namedBy: _, ...typed } = { ...entry, fileName: 'Mine.xlsx' };
  const named = await run(makeRepeatSpec(typed, true, profile, now.add({ months: 1 })));
  expect(nameOf(named)).toBe('Mine.xlsx');
});

test('with the newest data the first day of a month says that it has no days to date yet', async () => {
  await run({ ...spec, relative: 'month-to-date' });
  const first = Temporal.PlainDateTime.from('2026-12-01T12:00:00');
  const again = async () => run(makeRepeatSpec(noted[0] as RowsEntry, true, profile, first));
  expect((await catchFailure(again())).kind).toBe('period-empty');
});

test('of several that were asked what each lacks is told, and what of that is damaged', async () => {
  gaps = [gap];
  const made = await run(makeSavedExportSpec(savedExport, profile, '/reports', now));
  const damaged = made.resultSets.map((each) => ({ ...each, damaged: [gap] }));
  expect(toExportReceipt({ ...made, resultSets: damaged })).toMatchObject({
    datasets: 2,
    gaps: [gap],
    damaged: [gap],
  });
});

test('a PDF is refused before anything is asked where there is no window to make it in', async () => {
  const failed = exports.runExport({ ...spec, format: 'pdf' }, context);
  expect((await catchFailure(failed)).kind).toBe(appError('pdf-needs-app').kind);
  expect(asked).toEqual([]);
});
