import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { GetRowsInput } from '../../../../../electron/core/data/queries/index.ts';
import type { ProgressStep } from '../../../../../electron/core/exports/content/content.ts';
import type { ExportTask } from '../../../../../electron/core/exports/export-task.ts';
import { makeRepeatTask } from '../../../../../electron/core/exports/list/repeat-export.ts';
import type { ExportContext } from '../../../../../electron/core/exports/run-export.ts';
import { makeSavedExportTask } from '../../../../../electron/core/exports/saved-exports/saved-export-task.ts';
import type { ExportEntry } from '../../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../../shared/domain/profiles.ts';
import type { SavedExportContent } from '../../../../../shared/domain/saved-exports.ts';
import type { StoredReport } from '../../../../../shared/domain/stored-reports.ts';
import { type ErrorKind, fail } from '../../../../../shared/errors.ts';
import { createMessages } from '../../../../../shared/messages/create-messages.ts';
import { toDayRange } from '../../../../../shared/ranges.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { catchFailureKind, openEngine, quiet } from '../../../../support/open-engine.ts';
import { openExports } from '../../../../support/open-exports.ts';
import { readXlsx } from '../../../../support/read-back.ts';
import { openReportDesk } from '../../../../support/report-desk.ts';

const messages = createMessages('en-GB');
const engine = await openEngine();
const moment = '2026-11-11T12:30:00';
const now = Temporal.PlainDateTime.from(moment);
const folder = mkdtempSync(join(tmpdir(), 'saved-export-reports-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const desk = openReportDesk(moment);
const clock = createManualClock(now.toZonedDateTime(desk.timeZone).epochMilliseconds);
const profile = {
  id: 'profile-one',
  name: 'Zoo',
  environment: 'production',
  timeZone: desk.timeZone,
} as unknown as Profile;
// Downloaded a day earlier, so that no data may still change.
desk.stored.setClock(clock.now() - 86_400_000);
await desk.stored.download('scans', { first: '2026-09-01', last: '2026-10-20' }, desk.asOf);
await desk.stored.download('orders', { first: '2026-06-01', last: '2026-11-10' }, desk.asOf);

const arrivals: StoredReport = {
  report: 'arrivals',
  period: null,
  comparison: 'none',
  choices: {},
  filters: {},
};
const savedExport: SavedExportContent = {
  name: 'Board',
  parts: [],
  reports: [arrivals],
  period: 'last-month',
  headings: 'labels',
  format: 'xlsx',
  flavour: null,
  fileName: '{venue} board {period}',
};

/** What the platform was asked for, and how it answers. */
let asked: string[];
let problem: ErrorKind | null;
let shrunkFrom: number | null;
let noted: ExportEntry[];
beforeEach(() => {
  [asked, problem, shrunkFrom, noted] = [[], null, null, []];
});

async function getRows({ dataset, rowRequest }: GetRowsInput) {
  if (rowRequest.by !== 'period') throw new Error('by days');
  const days = toDayRange(rowRequest.period);
  asked.push(`${dataset} ${days.first} ${days.last}`);
  if (problem) fail(problem);
  await desk.stored.download(dataset, days, desk.asOf);
  return { resultId: 'rows-one', shrunkFrom, ingestStats: { kept: 3 } } as never;
}

// As Chromium tags a table: a tag for each of its rows.
const printer = {
  toPaper: async () => true,
  toPdf: async ({ html }: { readonly html: string }) =>
    Buffer.from(`%PDF ${'/S /TR\n'.repeat(html.split('<tr').length - 1)}`),
};
const exports = openExports({
  reports: { run: ({ report, parameters }) => desk.run(report, parameters) },
  engine: {
    exportTables: (input) => engine.methods.exportTables(input, quiet),
    release: async () => ({}) as never,
  },
  segmentStore: { get: desk.stored.get } as never,
  history: { addExport: (_, entry) => void noted.push(entry) },
  printer,
  getRows,
  clock,
});
const context = { exportId: 'an-export', signal: quiet.signal, onStep: () => undefined };

async function run(
  change: Partial<SavedExportContent> = {},
  more: Partial<ExportTask<'reports'>> = {},
  how: Partial<ExportContext> = {},
) {
  const { spec, ...task } = makeSavedExportTask(
    { ...savedExport, ...change },
    profile,
    folder,
    now,
  );
  if (spec.kind !== 'reports') throw new Error('it is of reports');
  return exports.runExport({ ...task, spec, ...more }, { ...context, ...how });
}

describe('a saved export of reports', () => {
  it('makes its file of downloaded rows if the platform can’t be reached, and says what is missing', async () => {
    problem = 'offline';
    const made = await run();
    expect(made).toMatchObject({ isPartial: true, content: { problem: { kind: 'offline' } } });
    expect(made?.receipt.gaps).toEqual([
      { from: '2026-10-21T00:00:00', to: '2026-11-01T00:00:00' },
    ]);
    expect(basename(made?.target ?? '')).toBe('Zoo board 2026-10 INCOMPLETE.xlsx');
    const [about] = readXlsx(made?.target ?? '');
    const lines = new Map(about?.rows.map(([label, value]) => [label?.[1], value?.[1]]));
    expect(lines.get(messages.text('about.complete'))).toBe(messages.text('about.complete.no'));
  });

  it('downloads nothing for a command, and says the same', async () => {
    const made = await run(
      {},
      { fetchesMissing: false, target: { path: join(folder, 'mine.xlsx') } },
    );
    expect([asked, made?.isPartial, made?.content.problem]).toEqual([[], true, null]);
  });

  it('downloads the days that are missing, and no others, then makes the file and lists it', async () => {
    const made = await run();
    expect(asked).toContain('scans 2026-10-21 2026-10-31');
    expect(asked.filter((one) => one.startsWith('orders 2026-10'))).toEqual([]);
    expect(made).toMatchObject({ isPartial: false, content: { gaps: [], problem: null } });
    expect(basename(made?.target ?? '')).toBe('Zoo board 2026-10.xlsx');
    expect(noted).toMatchObject([
      {
        fileName: 'Zoo board 2026-10.xlsx',
        spec: {
          kind: 'reports',
          format: 'xlsx',
          relative: 'last-month',
          reports: [{ storedReport: arrivals, days: { first: '2026-10-01', last: '2026-10-31' } }],
        },
      },
    ]);
    asked = [];
    await run();
    expect(asked).toEqual([]);
  });

  it('is repeated from the list: for the same days, or for those that its period has now', async () => {
    await run();
    const entry = noted[0] as ExportEntry;
    const later = now.add({ months: 1 });
    const same = makeRepeatTask(entry, false, profile, later);
    const october = { first: '2026-10-01', last: '2026-10-31' };
    expect(same.spec).toMatchObject({ reports: [{ storedReport: arrivals, days: october }] });
    expect(same.target).toEqual({ folder, fileName: 'Zoo board 2026-10.xlsx' });
    const newest = makeRepeatTask(entry, true, profile, later);
    const november = { first: '2026-11-01', last: '2026-11-30' };
    expect(newest.spec).toMatchObject({ reports: [{ storedReport: arrivals, days: november }] });
    expect(newest.target).toEqual({ folder, pattern: savedExport.fileName });
  });

  it('downloads again if told to, even if nothing is missing', async () => {
    await run({}, { again: true });
    expect(asked).toContain('scans 2026-10-01 2026-10-31');
  });

  it('has the same fingerprint until a number changes', async () => {
    const prints: string[] = [];
    const choose: ExportContext['choose'] = async ({ content }) => {
      prints.push((await content.basis?.computeFingerprint()) ?? '');
      return null;
    };
    expect(await run({}, {}, { choose })).toBeNull();
    await run({}, {}, { choose });
    await run({ reports: [{ ...arrivals, filters: { ticket: ['nothing'] } }] }, {}, { choose });
    expect(prints[1]).toBe(prints[0]);
    expect(prints[2]).not.toBe(prints[0]);
  });

  it('keeps the older file if far fewer rows are behind the new one', async () => {
    const whole = await run();
    const before = readFileSync(whole?.target ?? '');
    const fileName = basename(whole?.target ?? '');
    const { days = [], sourceRows } = whole?.content.basis ?? {};
    const made = { fileName, rows: 1_000_000, days: [...days] };
    const kind = await catchFailureKind(run({}, { guard: { made } }) as Promise<unknown>);
    expect(kind).toBe('rows-shrunk');
    shrunkFrom = 5000;
    const answer = await catchFailureKind(
      run({}, { guard: { made: undefined }, again: true }) as Promise<unknown>,
    );
    expect(answer).toBe('rows-shrunk');
    expect(readFileSync(whole?.target ?? '')).toEqual(before);
    const good = { ...made, rows: sourceRows ?? 0 };
    shrunkFrom = null;
    expect(await run({}, { guard: { made: good } })).toMatchObject({ isPartial: false });
  });

  it('is one PDF of several reports, with a receipt that names each', async () => {
    const origin = { ...arrivals, report: 'origin', period: 'lastWeek' };
    const steps: ProgressStep[] = [];
    const onStep = (step: ProgressStep) => void steps.push(step);
    const made = await run({ format: 'pdf', reports: [arrivals, origin] }, {}, { onStep });
    // Chromium reports no progress while it draws. Before, the app waits for a file name.
    expect(steps.find(({ phase }) => phase !== 'asking')).toEqual({
      phase: 'drawing',
      rows: 0,
      total: made?.file.rows,
    });
    const path = made?.target ?? '';
    const rows = made?.content.source.flatMap(({ tables }) =>
      Object.values(tables).flatMap((table) => [
        ...table.rows,
        ...(table.rows.length > 0 && table.total ? [table.total] : []),
      ]),
    );
    expect(made?.file.rows).toBe(rows?.length);
    const receipt = JSON.parse(readFileSync(`${path}.receipt.json`, 'utf8'));
    expect(receipt).toMatchObject({ format: 'pdf', venue: 'Zoo', rows: made?.file.rows });
    expect(receipt.reports.map(({ report }: { report: string }) => report)).toEqual([
      'arrivals',
      'origin',
    ]);
    expect(receipt.reports[1].parameters.period).toEqual({
      first: '2026-11-02',
      last: '2026-11-08',
    });
  });

  it('knows all of its visits once it has downloaded what it needs, the last day too', async () => {
    const fresh = openReportDesk(moment);
    await fresh.stored.download('scans', { first: '2026-10-01', last: '2026-10-01' }, fresh.asOf);
    const { runExport } = openExports({
      clock,
      reports: { run: ({ report, parameters }) => fresh.run(report, parameters) },
      engine: { exportTables: (input) => engine.methods.exportTables(input, quiet) },
      segmentStore: { get: fresh.stored.get } as never,
      async getRows({ dataset, rowRequest }) {
        if (rowRequest.by !== 'period') throw new Error('by days');
        await fresh.stored.download(dataset, toDayRange(rowRequest.period), fresh.asOf);
        return { resultId: 'rows-one', shrunkFrom: null, ingestStats: { kept: 3 } } as never;
      },
    });
    const byVisit = (report: string, choices = {}) => ({ ...arrivals, report, choices });
    const content = {
      ...savedExport,
      reports: [
        arrivals,
        byVisit('revenue', { basis: 'visit' }),
        byVisit('visitors'),
        byVisit('groups', { basis: 'visit' }),
      ],
    };
    const made = await runExport(makeSavedExportTask(content, profile, folder, now), context);
    expect(made?.receipt.gaps).toEqual([]);
  });

  it('that is out of date writes nothing', async () => {
    const kind = await catchFailureKind(
      run({ reports: [{ ...arrivals, report: 'gone' }], fileName: 'nothing' }) as Promise<unknown>,
    );
    expect(kind).toBe('saved-export-out-of-date');
    expect(existsSync(join(folder, 'nothing.xlsx'))).toBe(false);
  });
});
