import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findReport } from '../electron/core/answers/reports/all-reports.ts';
import { createReadReport, type ReadReport } from '../electron/core/answers/reports/read-report.ts';
import { createEngine, type Engine } from '../electron/core/data/engine/engine.ts';
import { noCapacity } from '../shared/domain/capacity.ts';
import type { ValueCategories } from '../shared/domain/categories.ts';
import type { Profile } from '../shared/domain/profiles.ts';
import type { ReportId, ReportParameters } from '../shared/domain/report-questions.ts';
import type { ReportRun } from '../shared/domain/report-runs.ts';
import { getReport, makeFirstParameters, reportDescriptions } from '../shared/reports/reports.ts';
import { toStoredReport } from '../shared/reports/stored-reports.ts';
import { addDays } from '../shared/venue-time.ts';
import { openExports } from '../tests/support/open-exports.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { quiet, timed } from './support/bench-engine.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { askPeers, comparedFrom, peerReports, type ReportPeers } from './support/report-peers.ts';
import { measurePivots } from './support/report-pivots.ts';
import { profileId, type ReportStore, storeYear, today, year } from './support/report-store.ts';

const rounds = 3;
const timeZone = 'Europe/Brussels';
const now = Temporal.PlainDateTime.from(`${today}T12:07:00`);

/** Booking lines a month of two venues: of one a year has a million order lines, of the other a million scans. */
const sizes = { large: 82_000, scans: 16_400 };

/** Every value that the sandbox sends, as its peers count it. */
const counts = {
  orderStatus: { '1': 'reserved', '2': 'sold', '4': 'cancelled', '5': 'cancelled' },
  bookingStatus: { Confirmed: 'sold', Option: 'reserved', Cancelled: 'cancelled' },
  bookingLineStatus: { Booked: 'sold', Rebooked: 'sold', Cancelled: 'cancelled' },
};
const categories: ValueCategories = Object.fromEntries(
  Object.entries(counts).map(([field, values]) => [
    field,
    Object.entries(values).map(([value, category]) => ({
      value,
      category,
      name: null,
      color: null,
    })),
  ]),
);

/**
 * Every report over a year of a million rows: after a start, as a picture that was not asked for yet over
 * rows that are open, with another filter; some beside pandas and plain SQL over the same rows; pivots of
 * order lines, by months and by order numbers; and all reports into one workbook.
 */
export const reportBench: Bench = {
  name: 'report',
  about:
    'Every report over a year of 1,000,000 rows: first, with another filter, into a workbook; pivots',
  run: () => withBenchFolder((folder) => measureReports(folder, sizes)),
};

async function measureReports(folder: string, { large, scans }: typeof sizes) {
  const engine = await createEngine({ temporaryFolder: folder });
  try {
    const stores = {
      large: await storeYear(engine, await makeFolder(folder, 'large'), large, [
        'bookings',
        'orders',
        'visitors',
        'tasks',
        'availabilities',
      ]),
      scans: await storeYear(engine, await makeFolder(folder, 'scans'), scans, ['scans', 'orders']),
    };
    const measured: Record<string, number> = {};
    const goal: Record<string, number> = {};
    const numbers: Record<string, number> = {};
    for (const { id } of reportDescriptions) {
      const took = await measureReport(engine, stores[id === 'arrivals' ? 'scans' : 'large'], id);
      for (const [figure, samples] of Object.entries(took.samples)) {
        if (samples.length > 0)
          Object.assign(measured, spread(`${id}${figure}Milliseconds`, samples));
      }
      goal[`${id}FirstMilliseconds`] = 300;
      if (took.samples.Filter.length > 0) goal[`${id}FilterMilliseconds`] = 150;
      numbers[id] = sumUp(id, took.run);
    }
    // Between the two: what the engine keeps is of no use to its peers, and takes their memory.
    await engine.methods.releaseReports({ profileId }, quiet);
    const peers = await askPeers(stores, await makeFolder(folder, 'peers'));
    compare(peers, numbers, measured, goal);
    for (const [name, milliseconds] of Object.entries(await measurePivots(engine, stores.large))) {
      measured[name] = milliseconds;
      goal[name] = 300;
    }
    measured['workbookMilliseconds'] = await writeWorkbook(engine, stores.large, folder);
    goal['workbookMilliseconds'] = 5000;
    measured['orderLines'] = stores.large.rows.orders ?? 0;
    measured['scans'] = stores.scans.rows.scans ?? 0;
    return atMost(measured, goal);
  } finally {
    await engine.close();
  }
}

async function makeFolder(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path, { mode: 0o700 });
  return path;
}

function readFrom(engine: Engine, store: ReportStore): ReadReport {
  return createReadReport({
    segmentStore: { get: store.get, markDamaged: async () => undefined },
    engine: { report: (input) => engine.methods.report(input, quiet) },
    categories: () => categories,
    timeZone: () => timeZone,
    clock: { now: () => now.toZonedDateTime(timeZone).epochMilliseconds } as never,
  });
}

function ask(read: ReadReport, report: ReportId, parameters: ReportParameters): Promise<ReportRun> {
  const asked = { profileId, parameters, categories, capacity: noCapacity, now };
  return findReport(report).run(read, asked, quiet.signal);
}

/** All of the year, or as much of it as the report takes at once. */
function askYear(report: ReportId): ReportParameters {
  const first = makeFirstParameters(getReport(report), today);
  const days = getReport(report).maxDays;
  const from = addDays(year.last, 1 - days);
  const period = { first: from > year.first ? from : year.first, last: year.last };
  return { ...first, period, comparison: 'none' };
}

async function measureReport(engine: Engine, store: ReportStore, report: ReportId) {
  const read = readFrom(engine, store);
  const samples = { Cold: [] as number[], First: [] as number[], Filter: [] as number[] };
  const parameters = askYear(report);
  const filter = getReport(report).filters[0]?.id ?? '';
  let run: ReportRun | undefined;
  for (let round = 0; round < rounds; round += 1) {
    await engine.methods.releaseReports({ profileId }, quiet);
    samples.Cold.push(await timed(() => ask(read, report, parameters)));
    await engine.methods.releaseReports({ profileId }, quiet);
    await openRows(read, report, parameters);
    samples.First.push(
      await timed(async () => {
        run = await ask(read, report, parameters);
      }),
    );
    const values = run?.options[filter] ?? [];
    const value = values[round % values.length]?.value;
    if (value === undefined) continue;
    const filters = { ...parameters.filters, [filter]: [value] };
    samples.Filter.push(await timed(() => ask(read, report, { ...parameters, filters })));
  }
  if (!run) throw new Error('no run');
  return { samples, run };
}

/** Has the engine open the rows that a report asks for, and asks nothing of them. */
async function openRows(read: ReadReport, report: ReportId, parameters: ReportParameters) {
  const opened = new Error('opened');
  const onlyOpen: ReadReport = (profile, query, signal) =>
    read(
      profile,
      {
        sources: query.sources,
        statements: {},
        read: () => {
          throw opened;
        },
      },
      signal,
    );
  await ask(onlyOpen, report, parameters).catch((error: unknown) => {
    if (error !== opened) throw error;
  });
}

/** A report's results, to be compared with its peers'. */
function sumUp(report: ReportId, { figures, tables }: ReportRun): number {
  if (report === 'revenue') {
    const { value } = figures['revenue'] ?? {};
    return typeof value === 'object' && value && 'amount' in value ? Number(value.amount) : 0;
  }
  const add = (table: string, column: number, from = ''): number =>
    (tables[table]?.rows ?? [])
      .filter(({ cells }) => String(cells[0]) >= from)
      .reduce((sum, { cells }) => sum + Number(cells[column] ?? 0), 0);
  if (report === 'visitors') return add('days', 1, comparedFrom);
  return report === 'arrivals' ? add('times', 2) : 0;
}

/** Answers are worth comparing in speed only where they are the same. */
function compare(
  { sql, pandas }: ReportPeers,
  numbers: Readonly<Record<string, number>>,
  measured: Record<string, number>,
  goal: Record<string, number>,
): void {
  for (const report of peerReports) {
    const ours = measured[`${report}FirstMilliseconds`] ?? Number.NaN;
    for (const [name, peer] of [
      ['Sql', sql[report]],
      ['Pandas', pandas?.[report]],
    ] as const) {
      if (!peer) continue;
      if (Math.abs(peer.number - (numbers[report] ?? 0)) > 0.01) {
        throw new Error(`${report}: the app says ${numbers[report]}, ${name} ${peer.number}`);
      }
      measured[`${report}${name}Milliseconds`] = peer.milliseconds;
      measured[`${report}Times${name}`] = ours / peer.milliseconds;
      // Whoever has asked once asks otherwise: its peers take as long as before.
      const other = measured[`${report}FilterMilliseconds`] ?? Number.NaN;
      measured[`${report}FilterTimes${name}`] = other / peer.milliseconds;
      goal[`${report}Times${name}`] = name === 'Sql' ? 1.5 : 0.2;
    }
  }
}

/** Milliseconds until every report, as it opens, is a sheet or more of one workbook; no rows are open before. */
async function writeWorkbook(engine: Engine, store: ReportStore, folder: string): Promise<number> {
  const read = readFrom(engine, store);
  const profile = {
    id: profileId,
    name: 'Bench',
    environment: 'staging',
    timeZone,
    currency: 'EUR',
  } as unknown as Profile;
  const exports = openExports({
    reports: { run: ({ report, parameters }) => ask(read, report, parameters) },
    engine: { exportTables: (input) => engine.methods.exportTables(input, quiet) },
  });
  const reports = reportDescriptions.map((description) => {
    const parameters = makeFirstParameters(description, today);
    return {
      storedReport: toStoredReport(description, parameters, today),
      days: parameters.period,
    };
  });
  await engine.methods.releaseReports({ profileId }, quiet);
  return timed(() =>
    exports.runExport(
      {
        profile,
        spec: { kind: 'reports', format: 'xlsx', headings: 'labels', table: null, reports },
        target: { folder, fileName: 'Reports.xlsx' },
      },
      { exportId: 'an-export', signal: quiet.signal, onStep: () => undefined },
    ),
  );
}
