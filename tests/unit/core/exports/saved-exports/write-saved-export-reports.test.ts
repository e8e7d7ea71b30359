import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { GetRowsInput } from '../../../../../electron/core/data/queries/index.ts';
import { makeReportsAgainSpec } from '../../../../../electron/core/exports/reports/report-entry.ts';
import { createReportExport } from '../../../../../electron/core/exports/reports/report-export.ts';
import type { ProgressStep } from '../../../../../electron/core/exports/run-export.ts';
import { createWriteSavedExportReports } from '../../../../../electron/core/exports/saved-exports/write-saved-export-reports.ts';
import type { SavedExportTask } from '../../../../../electron/core/exports/saved-exports/written-saved-export.ts';
import type { ExportEntry, ReportsEntry } from '../../../../../shared/domain/exports.ts';
import type { Profile } from '../../../../../shared/domain/profiles.ts';
import type { SavedExportContent } from '../../../../../shared/domain/saved-exports.ts';
import type { StoredReport } from '../../../../../shared/domain/stored-reports.ts';
import { type ErrorKind, fail } from '../../../../../shared/errors.ts';
import { createMessages } from '../../../../../shared/messages/create-messages.ts';
import { toDayRange } from '../../../../../shared/ranges.ts';
import { createManualClock } from '../../../../support/manual-clock.ts';
import { catchFailureKind, openEngine, quiet } from '../../../../support/open-engine.ts';
import { plainFiles } from '../../../../support/plain-files.ts';
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
// A venue that opens: its first downloads are of long ago, so that nothing is growing any more.
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

const exportReport = createReportExport({
  reports: { run: ({ report, parameters }) => desk.run(report, parameters) },
  engine: { exportTables: (input) => engine.methods.exportTables(input, quiet) },
  files: plainFiles,
  // As Chromium tags a table: a tag for each of its rows.
  printer: {
    toPaper: async () => true,
    toPdf: async ({ html }) =>
      Buffer.from(`%PDF ${'/S /TR\n'.repeat(html.split('<tr').length - 1)}`),
  },
  history: { add: (_, entry) => void noted.push(entry) },
  messages,
  appVersion: '1.2.3',
  clock,
});
const createWrite = (fetches = true) =>
  createWriteSavedExportReports({
    exportReport,
    clock,
    getRows: fetches ? getRows : null,
    segmentStore: { get: desk.stored.get } as never,
    engine: { release: async () => ({}) as never },
  });
const run = (change: Partial<SavedExportContent> = {}, more: Partial<SavedExportTask> = {}) =>
  createWrite()({
    profile,
    savedExport: { ...savedExport, ...change },
    folder,
    now,
    again: false,
    exportId: 'an-export',
    signal: quiet.signal,
    onStep: () => undefined,
    ...more,
  });

describe('a saved export of reports', () => {
  it('makes its file of what there is where the platform can not be asked, and says what is missing', async () => {
    problem = 'offline';
    const made = await run();
    expect(made).toMatchObject({ isPartial: true, problem: { kind: 'offline' } });
    expect(made?.gaps).toEqual([{ from: '2026-10-21T00:00:00', to: '2026-11-01T00:00:00' }]);
    expect(basename(made?.target ?? '')).toBe('Zoo board 2026-10 INCOMPLETE.xlsx');
    const [about] = readXlsx(made?.target ?? '');
    const lines = new Map(about?.rows.map(([label, value]) => [label?.[1], value?.[1]]));
    expect(lines.get(messages.text('about.complete'))).toBe(messages.text('about.complete.no'));
  });

  it('by a command asks for nothing, and says the same', async () => {
    const made = await createWrite(false)({
      profile,
      savedExport,
      folder,
      now,
      again: false,
      path: join(folder, 'mine.xlsx'),
      exportId: 'an-export',
      signal: quiet.signal,
      onStep: () => undefined,
    });
    expect([asked, made?.isPartial, made?.problem]).toEqual([[], true, null]);
  });

  it('downloads the days that are missing, and no others, then makes the file and lists it', async () => {
    const made = await run();
    expect(asked).toContain('scans 2026-10-21 2026-10-31');
    expect(asked.filter((one) => one.startsWith('orders 2026-10'))).toEqual([]);
    expect(made).toMatchObject({ isPartial: false, gaps: [], problem: null });
    expect(basename(made?.target ?? '')).toBe('Zoo board 2026-10.xlsx');
    expect(noted).toMatchObject([
      {
        format: 'xlsx',
        fileName: 'Zoo board 2026-10.xlsx',
        relative: 'last-month',
        reports: [{ asked: arrivals, days: { first: '2026-10-01', last: '2026-10-31' } }],
      },
    ]);
    asked = [];
    await run();
    expect(asked).toEqual([]);
  });

  it('is made again from the list: of the same days, or of those that its period means now', async () => {
    await run();
    const entry = noted[0] as ReportsEntry;
    const later = now.add({ months: 1 });
    const same = makeReportsAgainSpec(entry, false, profile, later);
    expect(same.reports[0].parameters.period).toEqual({ first: '2026-10-01', last: '2026-10-31' });
    expect(same.target).toEqual({ folder, fileName: 'Zoo board 2026-10.xlsx' });
    const newest = makeReportsAgainSpec(entry, true, profile, later);
    expect(newest.reports[0].parameters.period).toEqual({
      first: '2026-11-01',
      last: '2026-11-30',
    });
    expect(newest.target).toEqual({ folder, pattern: savedExport.fileName });
    expect(newest.reports[0].stored).toEqual(arrivals);
  });

  it('looks for newer data where it is to, even if all is downloaded', async () => {
    await run({}, { again: true });
    expect(asked).toContain('scans 2026-10-01 2026-10-31');
  });

  it('has the same fingerprint until a number changes', async () => {
    const prints: string[] = [];
    const isWanted: SavedExportTask['isWanted'] = async ({ fingerprint }) => {
      prints.push(await fingerprint());
      return false;
    };
    expect(await run({}, { isWanted })).toBeNull();
    await run({}, { isWanted, now: now.add({ minutes: 5 }) });
    await run({ reports: [{ ...arrivals, filters: { ticket: ['nothing'] } }] }, { isWanted });
    expect(prints[1]).toBe(prints[0]);
    expect(prints[2]).not.toBe(prints[0]);
  });

  it('keeps the older file where far fewer rows are behind the new one', async () => {
    const whole = await run();
    const before = readFileSync(whole?.target ?? '');
    const fileName = basename(whole?.target ?? '');
    const made = { ...whole?.made, fileName, rows: 1_000_000, days: whole?.made.days ?? [] };
    const kind = await catchFailureKind(run({}, { guard: { made } }) as Promise<unknown>);
    expect(kind).toBe('rows-shrunk');
    shrunkFrom = 5000;
    const answer = await catchFailureKind(
      run({}, { guard: { made: undefined }, again: true }) as Promise<unknown>,
    );
    expect(answer).toBe('rows-shrunk');
    expect(readFileSync(whole?.target ?? '')).toEqual(before);
    const good = { ...made, rows: whole?.made.rows ?? 0 };
    shrunkFrom = null;
    expect(await run({}, { guard: { made: good } })).toMatchObject({ isPartial: false });
  });

  it('is one PDF of several reports, with a receipt that names each', async () => {
    const origin = { ...arrivals, report: 'origin', period: 'lastWeek' };
    const steps: ProgressStep[] = [];
    const onStep = (step: ProgressStep) => void steps.push(step);
    const made = await run({ format: 'pdf', reports: [arrivals, origin] }, { onStep });
    // While Chromium draws, nothing else is true to say; before, the app said that it awaits a name.
    expect(steps.find(({ phase }) => phase !== 'asking')).toEqual({
      phase: 'drawing',
      rows: 0,
      total: made?.rows,
    });
    const path = made?.target ?? '';
    const rows = made?.run.runs.flatMap(({ tables }) =>
      Object.values(tables).flatMap((table) => [
        ...table.rows,
        ...(table.rows.length > 0 && table.total ? [table.total] : []),
      ]),
    );
    expect(made?.rows).toBe(rows?.length);
    const receipt = JSON.parse(readFileSync(`${path}.receipt.json`, 'utf8'));
    expect(receipt).toMatchObject({ format: 'pdf', venue: 'Zoo', rows: made?.rows });
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
    const writeFresh = createWriteSavedExportReports({
      exportReport: createReportExport({
        messages,
        appVersion: '1.2.3',
        clock,
        reports: { run: ({ report, parameters }) => fresh.run(report, parameters) },
        engine: { exportTables: (input) => engine.methods.exportTables(input, quiet) },
        files: plainFiles,
      }),
      segmentStore: { get: fresh.stored.get } as never,
      engine: { release: async () => ({}) as never },
      clock,
      async getRows({ dataset, rowRequest }) {
        if (rowRequest.by !== 'period') throw new Error('by days');
        await fresh.stored.download(dataset, toDayRange(rowRequest.period), fresh.asOf);
        return { resultId: 'rows-one', shrunkFrom: null, ingestStats: { kept: 3 } } as never;
      },
    });
    const byVisit = (report: string, choices = {}) => ({ ...arrivals, report, choices });
    const made = await writeFresh({
      profile,
      folder,
      now,
      again: false,
      exportId: 'an-export',
      signal: quiet.signal,
      onStep: () => undefined,
      savedExport: {
        ...savedExport,
        reports: [
          arrivals,
          byVisit('revenue', { basis: 'visit' }),
          byVisit('visitors'),
          byVisit('groups', { basis: 'visit' }),
        ],
      },
    });
    expect(made?.gaps).toEqual([]);
  });

  it('that is out of date writes nothing', async () => {
    const kind = await catchFailureKind(
      run({ reports: [{ ...arrivals, report: 'gone' }], fileName: 'nothing' }) as Promise<unknown>,
    );
    expect(kind).toBe('saved-export-out-of-date');
    expect(existsSync(join(folder, 'nothing.xlsx'))).toBe(false);
  });
});
