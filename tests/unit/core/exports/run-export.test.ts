import { basename, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { GetRowsInput } from '../../../../electron/core/data/queries/find-rows.ts';
import { rowsKind } from '../../../../electron/core/exports/content/rows/rows-kind.ts';
import type { ExportTask } from '../../../../electron/core/exports/export-task.ts';
import { makeRepeatTask } from '../../../../electron/core/exports/list/repeat-export.ts';
import type { ExportContext, ExportRun } from '../../../../electron/core/exports/run-export.ts';
import { makeSavedExportTask } from '../../../../electron/core/exports/saved-exports/saved-export-task.ts';
import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import type { ExportEntry, ExportSection, SpecOf } from '../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { SavedExportContent } from '../../../../shared/domain/saved-exports.ts';
import { appError } from '../../../../shared/errors.ts';
import { toDayRange, toPeriod } from '../../../../shared/ranges.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { openExports } from '../../../support/open-exports.ts';
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
let noted: ExportEntry[];
let calls: { method: string; input: { target: string } }[];
/** The result sets whose offers were named, and the number of requests before each. */
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

const exports = openExports({
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
  resultSets: { get: () => answerOf({ dataset: 'bookings', rowRequest }) },
  names: {
    async name({ dataset, resultId }) {
      named.push([resultId, asked.length]);
      const unnamed = { numbers: 2, rows: 5 };
      const field = { field: 'offerName', dataset: 'orders', isEmpty: false, unnamed } as const;
      return { version: 1, fields: dataset === 'bookings' ? [field] : [] };
    },
  },
  history: { addExport: (_, entry) => void noted.push(entry) },
  clock: createManualClock(noon.epochMilliseconds),
});

const context: ExportContext = {
  exportId: 'export-1',
  signal: new AbortController().signal,
  onStep: ({ phase, rows, total }) => steps.push(`${phase} ${rows}/${total}`),
};
const run = async (wanted: ExportTask, more: Partial<ExportContext> = {}): Promise<ExportRun> => {
  const made = await exports.runExport(wanted, { ...context, ...more });
  if (!made) throw new Error('it was wanted');
  return made;
};

const rowRequest = { by: 'period', period: october } as const;
const section: ExportSection = { dataset: 'bookings', ask: rowRequest, view };
const spec: SpecOf<'rows'> = {
  kind: 'rows',
  format: 'json',
  headings: 'fields',
  sections: [section],
};
const task: ExportTask<'rows'> = {
  profile,
  spec,
  target: { folder: '/reports', pattern: rowsKind.defaultPattern },
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
function getEntry(): ExportEntry {
  const [entry] = noted;
  if (!entry) throw new Error('it is listed');
  return entry;
}

test('rows that are asked for are let go of, whatever becomes of the file', async () => {
  await run(task);
  expect(asked).toEqual([{ dataset: 'bookings', rowRequest, anyLength: true, again: false }]);
  expect([released, steps]).toEqual([['answer-bookings'], ['asking 0/1', 'asking 1/1']]);
  expect(await exports.runExport(task, { ...context, choose: async () => null })).toBeNull();
  const cancelling = new AbortController();
  const choose = async ({ suggested }: { suggested: string }) => {
    cancelling.abort();
    return suggested;
  };
  const cancelled = exports.runExport(task, { ...context, choose, signal: cancelling.signal });
  expect((await catchFailure(cancelled)).kind).toBe('cancelled');
  trouble = 'disk-full';
  await expect(run(task)).rejects.toThrow('disk-full');
  expect(released).toHaveLength(4);
  expect(noted).toHaveLength(1);
});

test('rows that a window shows are neither asked for nor let go of', async () => {
  const open = { ...spec, sections: [{ ...section, resultId: 'answer-bookings' }] };
  const made = await run({ ...task, spec: open });
  expect([asked, released, steps]).toEqual([[], [], []]);
  expect(made.target).toBe(join('/reports', 'Zoo – Bookings – 2026-10.json'));
  expect(noted).toMatchObject([{ spec, namedBy: rowsKind.defaultPattern, rows: 3 }]);
  expect(JSON.stringify(noted)).not.toContain('resultId');
  // Of another dataset or venue they are not the rows that were asked for.
  const other = { ...spec, sections: [{ ...section, dataset: 'orders', resultId: 'a' }] } as const;
  const failed = run({ ...task, spec: { ...other, sections: [...other.sections] } });
  expect((await catchFailure(failed)).kind).toBe('input-not-valid');
});

test('a file has a language of its own, whatever that of the app', async () => {
  const made = await run({ ...task, spec: { ...spec, headings: 'labels', locale: 'de-AT' } });
  expect(nameOf(made)).toBe('Zoo – Buchungen – 2026-10.json');
  const input = calls[0]?.input;
  expect(input).toMatchObject({ messages: { sheet: 'Buchungen' } });
  // Its words are those with which it was made the first time.
  expect(noted).toMatchObject([{ spec: { locale: 'de-AT' } }]);
});

test('a file that lacks rows says so in its name, however long that is', async () => {
  gaps = [gap];
  const long = { ...task, profile: { ...profile, name: 'Zoo '.repeat(99) } };
  expect(nameOf(await run(long))).toMatch(/^Zoo Zoo .* INCOMPLETE\.json$/);
  const folder = { ...spec, format: 'parquet', partition: 'visitStart' } as const;
  expect(nameOf(await run({ ...task, spec: folder }))).toMatch(/10 INCOMPLETE$/);
  const entry = { ...getEntry(), fileName: 'Mine INCOMPLETE.json' };
  const again = makeRepeatTask(entry, false, profile, now);
  expect(nameOf(await run(again))).toBe('Mine INCOMPLETE.json');
  gaps = [];
  expect(nameOf(await run(again))).toBe('Mine.json');
});

test('a saved export of several datasets is one workbook, with a sheet for each', async () => {
  const made = await run(makeSavedExportTask(savedExport, profile, '/reports', now));
  expect(calls).toMatchObject([
    { method: 'exportWorkbook', input: { sheets: [{ name: 'Bookings' }, { name: 'Sold' }] } },
  ]);
  expect(nameOf(made)).toBe('Zoo Bookings Orders 2026-10.xlsx');
  expect(noted).toMatchObject([
    { spec: { relative: 'last-month', sections: [{}, { dataset: 'orders', title: 'Sold' }] } },
  ]);
});

test('what one part fetched may name what is in another, and numbers without a name are counted', async () => {
  const parts = [
    { dataset: 'bookings', view: { ...view, columns: ['bookingId', 'offerName'] } },
    { dataset: 'orders', view: orders },
  ];
  await run(makeSavedExportTask({ ...savedExport, parts }, profile, '/reports', now));
  expect(named).toEqual([
    ['answer-bookings', 2],
    ['answer-orders', 2],
  ]);
  const text = '2 IDs without a name in downloaded data, in 5 rows';
  expect(calls).toMatchObject([
    { input: { about: expect.arrayContaining([['Offer: shown by ID', text]]) } },
  ]);
  await run(task);
  // A column that is not in the file is none of its business.
  const [, { input }] = calls as unknown as [unknown, { input: { receipt: object } }];
  expect(input.receipt).toMatchObject({ unnamed: {} });
});

test('a workbook is made again of what each of its sheets asked, under its name', async () => {
  await run(makeSavedExportTask(savedExport, profile, '/reports', now));
  const entry = { ...getEntry(), fileName: 'Zoo {1}.xlsx' };
  const later = now.add({ months: 1 });
  const again = await run(makeRepeatTask(entry, false, profile, later));
  // Braces of its old name are nothing to fill in.
  expect(nameOf(again)).toBe('Zoo {1}.xlsx');
  expect(asked.slice(2)).toEqual(asked.slice(0, 2));
  expect(noted[1]?.spec).toEqual(entry.spec);
  expect(again.receipt.before).toBeNull();
});

test('with the newest data a period that moves is of today, and so is the name', async () => {
  await run(makeSavedExportTask(savedExport, profile, '/reports', now));
  const entry = getEntry();
  const again = await run(makeRepeatTask(entry, true, profile, now.add({ months: 1 })));
  const november = { first: '2026-11-01', last: '2026-11-30' };
  expect(
    asked
      .slice(2)
      .map((each) => 'period' in each.rowRequest && toDayRange(each.rowRequest.period as never)),
  ).toEqual([november, november]);
  expect(nameOf(again)).toBe('Zoo Bookings Orders 2026-11.xlsx');
  expect(again.receipt.before).toEqual({ rows: 3, isSame: true });
  // A name that somebody typed stays.
  const { namedBy: _, ...typed } = { ...entry, fileName: 'Mine.xlsx' };
  const named = await run(makeRepeatTask(typed, true, profile, now.add({ months: 1 })));
  expect(nameOf(named)).toBe('Mine.xlsx');
});

test('with the newest data the first day of a month says that it has no days to date yet', async () => {
  await run({ ...task, spec: { ...spec, relative: 'month-to-date' } });
  const first = Temporal.PlainDateTime.from('2026-12-01T12:00:00');
  const again = async () => run(makeRepeatTask(getEntry(), true, profile, first));
  expect((await catchFailure(again())).kind).toBe('period-empty');
});

test('of several that were asked what each lacks is told', async () => {
  gaps = [gap];
  const { receipt } = await run(makeSavedExportTask(savedExport, profile, '/reports', now));
  expect(receipt).toMatchObject({ parts: 2, gaps: [gap], isPartial: true });
});

test('a PDF is refused before anything is asked where there is no window to make it in', async () => {
  const failed = exports.runExport({ ...task, spec: { ...spec, format: 'pdf' } }, context);
  expect((await catchFailure(failed)).kind).toBe(appError('pdf-needs-app').kind);
  expect(asked).toEqual([]);
});
