/**
 * The app's own jobs and schedules over a platform that behaves as `FortnightPlan` says, in a process of
 * plain Node whose time is in fast motion (`bundle-desk.ts` makes it). Each morning at nine it compares
 * reports and exported files with what is true.
 */

import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { answer } from '../../../sandbox/data/answers.ts';
import { toDayNumber } from '../../../sandbox/data/calendar.ts';
import type { Row } from '../../../sandbox/data/row.ts';
import { venues } from '../../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../../sandbox/data/world.ts';
import { writeJson } from '../../../sandbox/json-writer.ts';
import { defaultRowsPerMonth, type SandboxOptions } from '../../../sandbox/options.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/server.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId, OperationId } from '../../../shared/catalogue/types.ts';
import { csvFlavoursVersion } from '../../../shared/csv-flavours.ts';
import type { FilingChange } from '../../../shared/domain/filing.ts';
import { usualPreferences } from '../../../shared/domain/preferences.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { ScheduleRun } from '../../../shared/domain/schedules.ts';
import { findReportNeeds, joinNeeds } from '../../../shared/reports/needs.ts';
import { makeFirstParameters, reportDescriptions } from '../../../shared/reports/reports.ts';
import { addDays } from '../../../shared/venue-time.ts';
import { openApp, startApp } from './desk-app.ts';
import type { FortnightLine, FortnightPlan, Night } from './fortnight-plan.ts';
import { setNodeSystem } from './node-adapters.ts';
import { beginAt, now, passTo, waitReally } from './virtual-time.ts';

const profileId = 'profile-one';
const { signal } = new AbortController();
const say = (line: FortnightLine): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const entry = (field: FilingChange['field'], value: string, countsAs: string): FilingChange => ({
  ...{ field, value },
  entry: { value, countsAs, name: null, color: null } as FilingChange['entry'],
});
const filing: readonly FilingChange[] = [
  entry('bookingStatus', 'Confirmed', 'sold'),
  entry('bookingStatus', 'Option', 'reserved'),
  entry('bookingStatus', 'Cancelled', 'cancelled'),
  entry('bookingLineStatus', 'Booked', 'sold'),
  entry('bookingLineStatus', 'Rebooked', 'sold'),
  entry('bookingLineStatus', 'Cancelled', 'cancelled'),
  entry('orderStatus', '1', 'reserved'),
  entry('orderStatus', '2', 'sold'),
  entry('orderStatus', '4', 'cancelled'),
  entry('orderStatus', '5', 'cancelled'),
  entry('taskStatus', 'Accepted', 'confirmed'),
  entry('taskStatus', 'Awaiting confirmation', 'waiting'),
  entry('taskStatus', 'Cancelled', 'cancelled'),
];

/** What is exported each morning, and by which call its rows are known. */
const exported = [
  ['bookings', 'listBookings', 'last-60-days'],
  ['orders', 'listOrders', 'last-60-days'],
  ['visitors', 'listVisitors', 'last-60-days'],
  ['scans', 'listScanned', 'last-28-days'],
  ['tasks', 'listTasks', 'last-28-days'],
  ['availabilities', 'listGuideAvailabilities', 'last-28-days'],
] as const satisfies readonly (readonly [DatasetId, OperationId, string])[];

const [line] = await createInterface({ input: process.stdin })
  [Symbol.asyncIterator]()
  .next()
  .then(({ value }) => [String(value)]);
const plan = JSON.parse(line ?? '') as FortnightPlan;
const [venue] = venues;
if (!venue) throw new Error('no venue');
const { timeZone, currency } = venue;
const [firstNight] = plan.nights as readonly [Night, ...Night[]];

const momentOf = (day: string, time: string): number =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone).epochMilliseconds;

beginAt(momentOf(firstNight.day, '06:00'));
/** As in the demo venue: so the app, which looks two weeks ahead, can have all that has begun. */
const mostDays = 12;
const kept = { rowsPerMonth: plan.rowsPerMonth, seed: plan.seed, mostDays, ...plan.habits };
const world = makeWorld(
  venue,
  plan.seed,
  plan.rowsPerMonth,
  defaultRowsPerMonth,
  false,
  plan.habits,
);
const [platform, faultless] = await Promise.all([
  startSandbox({
    ...kept,
    exclusiveStart: plan.exclusiveStart,
    scanPhaseMinutes: plan.scanPhaseMinutes,
    scanDelayMinutes: plan.scanDelayMinutes,
  } satisfies SandboxOptions),
  startSandbox(kept),
]);

/** A data folder with the venue, its keys and what its statuses count as. */
async function prepare(name: string, at: RunningSandbox, modules: readonly string[]) {
  const root = join(plan.folder, name);
  const system = {
    ...{ userData: join(root, 'data'), keychain: join(root, 'keychain') },
    certificate: at.certificate,
  };
  mkdirSync(system.userData, { recursive: true });
  setNodeSystem(system);
  const { services, more, close } = openApp();
  const [tenant] = at.tenants;
  if (!tenant) throw new Error('no tenant');
  const { apiKey, apiSecret, tenantKey } = tenant;
  const { authUrl, baseUrl } = at;
  const profile = {
    ...({ id: profileId, name: 'Museum', environment: 'production', demo: false } as const),
    ...{ authUrl, baseUrl, timeZone, currency, trustedCertificate: null },
  };
  services.settings.saveProfile(profile);
  const isOwn = at === platform;
  services.settings.savePreferences(profileId, {
    ...{ ...usualPreferences, modules: [...modules], keepUpToDate: isOwn },
  });
  const own = services.settings.platform(profile);
  await services.vault.keep(own, { apiKey, apiSecret, tenantKey }, { allowMemory: false });
  await services.vault.dataKeys.make(own);
  services.filing.change(profileId, filing);
  const recipes = new Map<DatasetId | 'ready', string>();
  if (isOwn) {
    const target = join(plan.folder, 'files');
    mkdirSync(target, { recursive: true });
    const write = (name: string, dataset: DatasetId, period: string) =>
      services.recipes.add(
        profileId,
        {
          ...({ name, period, format: 'csv', flavour: 'pipeline' } as const),
          ...({ flavourVersion: csvFlavoursVersion, headings: 'fields', fileName: name } as const),
          parts: [
            {
              dataset,
              view: {
                ...{ columns: columnsOf(dataset), sort: [], filters: [] },
                personalData: 'masked',
              },
            },
          ],
        },
        target,
      ).recipeId;
    for (const [dataset, , period] of exported) {
      const recipeId = write(dataset, dataset, period);
      const daily = { kind: 'daily', time: '08:40' } as const;
      more.schedules.set({ profileId, recipeId, isOn: true, plan: daily });
      recipes.set(dataset, recipeId);
    }
    const recipeId = write('ready', 'orders', 'last-28-days');
    more.schedules.set({ profileId, recipeId, isOn: true, plan: { kind: 'ready' } });
    recipes.set('ready', recipeId);
  }
  await close();
  return { system, recipes };
}

function columnsOf(dataset: DatasetId): string[] {
  return getDataset(dataset)
    .fields.filter(({ personal }) => personal === undefined)
    .map(({ name }) => name);
}

type App = Awaited<ReturnType<typeof startApp>>;

/** Until nothing is under way, or all of it waits for a later moment. */
async function settle(app: App | null): Promise<void> {
  for (let quiet = 0, still = 0; quiet < 3 && still < 25; ) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!app || (app.tasks.isIdle() && app.more.sync.isIdle())) {
      quiet += 1;
      continue;
    }
    quiet = 0;
    const isAsked = [platform, faultless].some(({ requests }) =>
      requests.slice(-20).some(({ status }) => status === null),
    );
    still = isAsked || !app.tasks.isIdle() ? 0 : still + 1;
    await waitReally(4);
  }
}

/** As the fields of a file: numbers without their form, and nothing for what is not there. */
function writeFields(values: readonly unknown[]): string {
  return values
    .map((value) => {
      const text = value === null || value === undefined ? '' : String(value);
      return /^-?\d+\.\d+$/.test(text) ? String(Number(text)) : text;
    })
    .join('|');
}

/** What is true of a dataset's period once the night's load is complete. */
function readTruth(
  dataset: DatasetId,
  operation: OperationId,
  period: { readonly first: string; readonly last: string },
  today: string,
): Row[] {
  const asOf = { today: toDayNumber(today), scanSecond: 9 * 3600 };
  const { axis } = getDataset(dataset);
  const rows: Row[] = [];
  // A row may be dated otherwise than its order, by which it is listed.
  for (let from = addDays(period.first, -200); from <= today; from = addDays(from, 28)) {
    const found = answer(world, asOf, operation, {
      ...({ exclusiveEnd: true, matching: 'within', mostDays } as const),
      period: { from: `${from}T00:00:00`, to: `${addDays(from, 28)}T00:00:00` },
      ...{ orderNumber: null, barcode: null, guideId: null, moduleName: null },
    });
    if (found && 'list' in found) rows.push(...found.list);
  }
  // What begins in one stretch and ends in the next is in neither: it is listed by its own.
  const seen = new Set<string>();
  return rows.filter((row) => {
    const day = String(row[axis?.field ?? '']).slice(0, 10);
    const same = writeJson(row);
    if (day < period.first || day > period.last || seen.has(same)) return false;
    seen.add(same);
    return true;
  });
}

/** Fields of a CSV of the pipelines' flavour. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\n]*))(,|\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1);
}

const difference = (all: readonly string[], less: readonly string[]): string[] => {
  const left = new Map<string, number>();
  for (const text of less) left.set(text, (left.get(text) ?? 0) + 1);
  return all.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
};

const counts = { equal: 0, told: 0 };

/** Compares a file of this morning with the truth; why it is wrong, or null. */
function checkFile(dataset: DatasetId, run: ScheduleRun | undefined, today: string): void {
  const [, operation, period] = exported.find(([id]) => id === dataset) ?? [];
  if (!operation || !period) return;
  const isTold =
    run === undefined || !['written', 'nothing-new'].includes(run.result) || run.isProvisional;
  const days = Number(/\d+/.exec(period)?.[0]);
  // What is not of the night's load goes on up to today.
  const last = getDataset(dataset).axis?.ends === 'yesterday' ? addDays(today, -1) : today;
  const range = { first: addDays(last, 1 - days), last };
  const columns = columnsOf(dataset);
  const truth = readTruth(dataset, operation, range, today).map((row) =>
    writeFields(columns.map((name) => row[name])),
  );
  let text = '';
  try {
    text = readFileSync(join(plan.folder, 'files', `${dataset}.csv`), 'utf8');
  } catch {
    // Not written yet.
  }
  const [head = [], ...rows] = parseCsv(text);
  const file = rows.map((row) => writeFields(columns.map((name) => row[head.indexOf(name)])));
  const [lacking, extra] = [difference(truth, file), difference(file, truth)];
  const what = `${today} ${dataset}.csv (${run?.result ?? 'no run'}${run?.isProvisional ? ', provisional' : ''})`;
  if (lacking.length + extra.length === 0) counts.equal += 1;
  else if (isTold) {
    counts.told += 1;
    say({ note: `${what}: ${lacking.length} lacking, ${extra.length} extra, told` });
  } else {
    const first = [...lacking.slice(0, 2), '/', ...extra.slice(0, 2)].join('\n    ');
    say({
      wrong: `${what}: of ${truth.length} rows ${lacking.length} lacking, ${extra.length} extra:\n    ${first}`,
    });
  }
}

function summarise(run: ReportRun): Record<string, unknown> {
  const { figures, tables, sentence, notes, notFiled } = run;
  return { figures, tables, sentence, notes, notFiled };
}

/** Where two values differ first. */
function findDifference(one: unknown, other: unknown, path = ''): string | null {
  if (Object.is(one, other)) return null;
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  if (!isObject(one) || !isObject(other)) {
    return `${path}: ${JSON.stringify(one)?.slice(0, 120)} for ${JSON.stringify(other)?.slice(0, 120)}`;
  }
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = findDifference(one[name], other[name], `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

async function runReports({ services }: App, today: string): Promise<Map<string, ReportRun>> {
  const runs = new Map<string, ReportRun>();
  for (const report of reportDescriptions) {
    const parameters = makeFirstParameters(report, today);
    const asked = { profileId, report: report.id, parameters };
    runs.set(report.id, await services.reports.run(asked, signal));
  }
  return runs;
}

/** Everything that the reports of a day go by. */
const listAllNeeds = (today: string) =>
  joinNeeds(
    reportDescriptions.flatMap((report) =>
      findReportNeeds(report, makeFirstParameters(report, today), today),
    ),
  );

async function fill(app: App, needs: ReturnType<typeof listAllNeeds>): Promise<void> {
  const jobs = app.more.sync.getJobs(profileId);
  for (const { dataset, period } of needs) await jobs.start({ dataset, kind: 'fill', period });
  while (!app.more.sync.isIdle()) await waitReally(5);
  const failed = jobs.list().filter(({ state }) => state !== 'done');
  if (failed.length > 0) throw new Error(`not filled: ${JSON.stringify(failed).slice(0, 500)}`);
}

/** What the reports say of the truth: of a desk that has downloaded all of it just now. */
async function readTrueReports(today: string): Promise<Map<string, ReportRun>> {
  const { system } = await prepare(`truth-${today}`, faultless, []);
  const app = await startApp();
  try {
    await fill(app, listAllNeeds(today));
    return await runReports(app, today);
  } finally {
    await app.close();
    rmSync(join(system.userData, '..'), { recursive: true, force: true });
  }
}

/** Datasets of which days up to yesterday may not be complete, as the app marks them. */
async function findMarked({ services }: App, today: string): Promise<Map<DatasetId, string>> {
  const marked = new Map<DatasetId, string>();
  for (const [dataset] of exported) {
    const days = { first: addDays(today, -14), last: addDays(today, -1) };
    const coverage = await services.segmentStore.coverage(profileId, { dataset, ...days });
    const [first] = coverage.days.filter(({ isProvisional }) => isProvisional);
    if (first) marked.set(dataset, `${first.day} is marked`);
  }
  return marked;
}

const own = await prepare('own', platform, plan.modules);

/** What a report says of its own rows: what they lack, and how old they are. */
function listTold({ sources }: ReportRun, today: string): string[] {
  return Object.values(sources).flatMap(({ dataset, dataAsOf, days }) => [
    ...((dataAsOf ?? '') < addDays(today, -1) ? [`${dataset} as of ${dataAsOf}`] : []),
    ...days.filter(({ missing }) => missing > 0).map(({ day }) => `${dataset} lacks ${day}`),
  ]);
}

async function checkReports(app: App, today: string): Promise<void> {
  const found = await runReports(app, today);
  const marked = await findMarked(app, today);
  const truth = await readTrueReports(today);
  setNodeSystem(own.system);
  for (const [id, run] of found) {
    const right = truth.get(id);
    // What changed when is known by downloads, and what is odd about rows by those that came.
    if (id === 'changes' || id === 'quality') continue;
    const different = findDifference(summarise(run), right && summarise(right), id);
    if (different === null) {
      counts.equal += 1;
      continue;
    }
    // What the other desk says as well is not about this difference.
    const usual = right ? listTold(right, today) : [];
    const told = [
      ...listTold(run, today).filter((text) => !usual.includes(text)),
      ...Object.values(run.sources).flatMap(({ dataset }) => marked.get(dataset) ?? []),
    ];
    if (told.length > 0) {
      counts.told += 1;
      say({ note: `${today} ${id}: ${different}, told: ${told[0]}` });
    } else say({ wrong: `${today} ${id}: ${different}` });
  }
}

/** What is marked at midnight is no longer so: the day before the one that has just ended. */
async function checkMarks(app: App, today: string): Promise<void> {
  const marked = await findMarked(app, addDays(today, -1));
  for (const [dataset, what] of marked) {
    say({ wrong: `${today}, past midnight: ${dataset} is still marked, ${what}` });
  }
}

let app: App | null = await startApp();
await fill(app, listAllNeeds(firstNight.day));
say({ note: `filled by ${new Date(now()).toISOString()}` });
const stalledOn = plan.nights.filter(({ endsAt }) => endsAt === null).map(({ day }) => day);

for (const [at, night] of plan.nights.entries()) {
  const { day, endsAt, secondStepAt, troubles, opensAt } = night;
  const pass = (time: string) => passTo(momentOf(day, time), () => settle(app));
  if (at > 0) {
    await pass('00:00');
    platform.setLoad({
      stalledOn,
      ...(endsAt === null ? {} : { endsAt }),
      ...(secondStepAt === undefined ? {} : { secondStepAt }),
    });
    if (opensAt !== null) {
      await app?.close();
      app = null;
    } else {
      await pass('00:30');
      if (app && at > 1) await checkMarks(app, day);
    }
    const moments = [
      ...troubles.map(({ at: time }) => time),
      ...(opensAt === null ? [] : [opensAt]),
    ];
    for (const moment of moments.sort()) {
      if (moment >= '09:00') break;
      await pass(moment);
      for (const { rules } of troubles.filter(({ at: time }) => time === moment)) {
        platform.setFaults(rules);
      }
      if (moment === opensAt) app = await startApp();
    }
  }
  await pass('09:00');
  await settle(app);
  if (at > 0 && app) {
    const runs = app.more.schedules.list(profileId).runs;
    const dawn = momentOf(day, '00:00');
    for (const [dataset] of exported) {
      const run = runs.find(
        ({ recipeId, at: ran }) => recipeId === own.recipes.get(dataset) && ran >= dawn,
      );
      checkFile(dataset, run, day);
    }
    await checkReports(app, day);
  }
  say({ note: `${day} 09:00, ${counts.equal} equal, ${counts.told} told` });
}
await app?.close();
say({ counts });
await Promise.all([platform.close(), faultless.close()]);
process.stdout.write('', () => process.exit(0));
