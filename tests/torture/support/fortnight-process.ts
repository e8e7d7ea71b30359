/**
 * The app's own jobs and schedules over a platform that behaves as `FortnightPlan` says, in a process of
 * plain Node whose time is in fast motion (`bundle-desk.ts` makes it). Each morning at nine it compares
 * reports and exported files with what is true.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { venues } from '../../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../../sandbox/data/world.ts';
import { defaultRowsPerMonth, type SandboxOptions } from '../../../sandbox/options.ts';
import { type RunningSandbox, startSandbox } from '../../../sandbox/server.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId, OperationId } from '../../../shared/catalogue/types.ts';
import { findDataDate } from '../../../shared/data-date.ts';
import type { CategoryChange } from '../../../shared/domain/categories.ts';
import { defaultPreferences } from '../../../shared/domain/preferences.ts';
import type { SourceState } from '../../../shared/domain/reports.ts';
import type { ScheduleRun } from '../../../shared/domain/schedules.ts';
import { type DayRange, findLatestEnd } from '../../../shared/ranges.ts';
import { listRequiredPeriods } from '../../../shared/reports/day-needs.ts';
import { findRequiredPeriods, joinRequiredPeriods } from '../../../shared/reports/needs.ts';
import { makeFirstParameters, reportDescriptions } from '../../../shared/reports/reports.ts';
import { addDays, getVenueNow, toDay, type VenueDate } from '../../../shared/venue-time.ts';
import { openApp, startApp } from './desk-app.ts';
import type { FortnightCounts, FortnightLine, FortnightPlan, Night } from './fortnight-plan.ts';
import {
  findDifference,
  findImpossible,
  listLess,
  maxDays,
  parseCsv,
  readTruth,
  writeFields,
} from './fortnight-truth.ts';
import { isRequesting, setNodeSystem } from './node-adapters.ts';
import { beginAt, maxAtOnce, now, passTo, waitReally } from './virtual-time.ts';

const profileId = 'profile-one';
const { signal } = new AbortController();
const say = (line: FortnightLine): void => void process.stdout.write(`${JSON.stringify(line)}\n`);

const entry = (
  field: CategoryChange['field'],
  value: string,
  category: string,
): CategoryChange => ({
  field,
  value,
  entry: { value, category, name: null, color: null } as CategoryChange['entry'],
});
const categories: readonly CategoryChange[] = [
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

/** The datasets exported each morning, and the calls that bring their rows. */
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
const kept = { rowsPerMonth: plan.rowsPerMonth, seed: plan.seed, maxDays, ...plan.habits };
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
    userData: join(root, 'data'),
    keychain: join(root, 'keychain'),
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
    authUrl,
    baseUrl,
    timeZone,
    currency,
    trustedCertificate: null,
  };
  services.settings.saveProfile(profile);
  const isOwn = at === platform;
  services.settings.savePreferences(profileId, {
    ...defaultPreferences,
    modules: [...modules],
    keepUpToDate: isOwn,
  });
  const own = services.settings.platform(profile);
  await services.vault.keep(own, { apiKey, apiSecret, tenantKey }, { allowMemory: false });
  await services.vault.dataKeys.make(own);
  services.categories.change(profileId, categories);
  const savedExports = new Map<DatasetId | 'ready', string>();
  if (isOwn) {
    const target = join(plan.folder, 'files');
    mkdirSync(target, { recursive: true });
    const write = (name: string, dataset: DatasetId, period: string) =>
      services.savedExports.add(
        profileId,
        {
          ...({ name, period, format: 'csv', flavour: 'pipeline' } as const),
          ...({ headings: 'fields', fileName: name } as const),
          parts: [
            {
              dataset,
              view: {
                columns: columnsOf(dataset),
                sort: [],
                filters: [],
                personalData: 'masked',
              },
            },
          ],
        },
        target,
      ).savedExportId;
    for (const [dataset, , period] of exported) {
      const savedExportId = write(dataset, dataset, period);
      const daily = { kind: 'daily', time: '08:40' } as const;
      more.schedules.set({ profileId, savedExportId, isOn: true, plan: daily });
      savedExports.set(dataset, savedExportId);
    }
    const savedExportId = write('ready', 'orders', 'last-28-days');
    more.schedules.set({ profileId, savedExportId, isOn: true, plan: { kind: 'ready' } });
    savedExports.set('ready', savedExportId);
  }
  await close();
  return { system, savedExports };
}

function columnsOf(dataset: DatasetId): string[] {
  return getDataset(dataset)
    .fields.filter(({ personal }) => personal === undefined)
    .map(({ name }) => name);
}

type App = Awaited<ReturnType<typeof startApp>>;

/** Nanoseconds that the engine's and the files' threads have run, or waited for a processor. Linux only. */
function readThreadTime(): number {
  if (process.platform !== 'linux') return 0;
  const others = readdirSync('/proc/self/task').filter((thread) => Number(thread) !== process.pid);
  return others.reduce((sum, thread) => {
    try {
      const [ran = 0, waited = 0] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8')
        .split(' ')
        .map(Number);
      return sum + ran + waited;
    } catch {
      // It has ended.
      return sum;
    }
  }, 0);
}

let lastRequests: readonly unknown[] = [];
let patience = 0;

/**
 * Waits until nothing is under way, or it waits for a later moment. Gives the milliseconds that may pass
 * then: little while somebody is at work, or a request would be taken for one that is never answered.
 */
async function settle(app: App | null): Promise<number> {
  for (let quiet = 0, still = 0; quiet < 3; ) {
    await new Promise((resolve) => setImmediate(resolve));
    // Batch runs are asked for in the background, which is no task.
    if (!app || (app.tasks.isIdle() && app.more.sync.isIdle() && !isRequesting())) {
      quiet += 1;
      continue;
    }
    quiet = 0;
    const jobs = app.more.sync.getJobs(profileId).list();
    const isWaiting = app.tasks.isIdle() && !jobs.some(({ state }) => state === 'running');
    const last = [platform, faultless].map(({ requests }) => requests.at(-1));
    if (isRequesting() || last.some((request, at) => request !== lastRequests[at])) {
      lastRequests = last;
      [still, patience] = [0, 0];
    }
    const before = readThreadTime();
    await waitReally(4);
    // On a busy machine a thread may wait for a processor for as long as it usually runs.
    if (readThreadTime() - before > 1_000_000) continue;
    still += 1;
    if (still > (isWaiting ? 3 : 15)) {
      patience += 1;
      return isWaiting ? maxAtOnce : Math.min(maxAtOnce, 1_100 * 1.5 ** Math.max(0, patience - 3));
    }
  }
  patience = 0;
  return maxAtOnce;
}

/** What writes a file at this moment is done, or the platform keeps it waiting. */
async function finish(app: App | null): Promise<void> {
  for (let waited = 0; app && !app.tasks.isIdle() && waited < 5_000; waited += 10) {
    await waitReally(10);
  }
}

const counts: Record<keyof FortnightCounts, number> = {
  nights: 0,
  loads: 0,
  stalls: 0,
  inSteps: 0,
  status503: 0,
  status404: 0,
  status403: 0,
  files: 0,
  rows: 0,
  reports: 0,
  told: 0,
  mornings: 0,
  certain: 0,
  final: 0,
};
const counted = new WeakSet<object>();

/** Requests that the platform refused since the last count. */
function countRefusals(): void {
  for (const request of platform.requests) {
    if (request.status === null || counted.has(request)) continue;
    counted.add(request);
    if (request.status === 503) counts.status503 += 1;
    if (request.status === 404) counts.status404 += 1;
    if (request.status === 403) counts.status403 += 1;
  }
}

/** Compares a morning at nine with the truth of its night, and checks whether the app admits differences. */
interface Morning {
  readonly day: VenueDate;
  /** Nothing may be told to change any more. */
  readonly isCertain: boolean;
  isFinal: boolean;
  /** What was told to change, with the reason. */
  readonly told: string[];
}

function conclude(morning: Morning, what: string, wrong: string | null, told: string | null): void {
  if (wrong !== null && told === null) say({ wrong: `${morning.day} ${what}: ${wrong}` });
  else if (told !== null && morning.isCertain) {
    say({ wrong: `${morning.day} ${what}: its load was long over, and yet ${told}` });
  } else if (wrong !== null) say({ note: `${morning.day} ${what}: ${wrong}; told: ${told}` });
  if (told !== null) morning.told.push(`${what} ${told}`);
  morning.isFinal &&= wrong === null && told === null;
}

type Export = (typeof exported)[number];

/** The days of a file that was written on a day. */
function getDays([dataset, , period]: Export, today: VenueDate): DayRange {
  const days = Number(/\d+/.exec(period)?.[0]);
  // What is not of the night's load goes on up to today.
  const last = getDataset(dataset).axis?.ends === 'yesterday' ? addDays(today, -1) : today;
  return { first: addDays(last, 1 - days), last };
}

/** Of each file, the last day whose load its rows certainly have. */
async function findCertainDays({ services }: App, today: VenueDate) {
  const certain = new Map<DatasetId, VenueDate>();
  for (const one of exported) {
    const [dataset] = one;
    const { segments } = await services.segmentStore.get(profileId, dataset);
    const shown = { dates: null, days: [getDays(one, today)] };
    const date = findDataDate(getDataset(dataset), segments, shown);
    if (date !== null) certain.set(dataset, toDay(date));
  }
  return certain;
}

/** Compares a file of this morning with the truth. */
function checkFile(
  morning: Morning,
  one: Export,
  run: ScheduleRun | undefined,
  certain: VenueDate | undefined,
): void {
  const [dataset, operation] = one;
  const { day } = morning;
  const columns = columnsOf(dataset);
  const { axis } = getDataset(dataset);
  const days = getDays(one, day);
  /** Rows that end after the file's days: an exported file says that it may lack them. */
  const beyond = new Set<string>();
  const readRows = (today: VenueDate): string[] =>
    readTruth(world, { dataset, operation }, days, today).map((row) => {
      const text = writeFields(columns.map((name) => row[name]));
      if (axis?.end && String(row[axis.end]).slice(0, 10) > days.last) beyond.add(text);
      return text;
    });
  let text = '';
  try {
    text = readFileSync(join(plan.folder, 'files', `${dataset}.csv`), 'utf8');
  } catch {
    // Not written yet.
  }
  const [head = [], ...rows] = parseCsv(text);
  const file = rows.map((row) => writeFields(columns.map((name) => row[head.indexOf(name)])));
  const truth = readRows(day);
  const describe = (all: readonly string[], extra: readonly string[]): string | null => {
    const lacking = all.filter((text) => !beyond.has(text));
    if (lacking.length + extra.length === 0) return null;
    const first = [...lacking.slice(0, 2), '/', ...extra.slice(0, 2)].join('\n    ');
    return `of ${truth.length} rows ${lacking.length} lacking, ${extra.length} extra:\n    ${first}`;
  };
  counts.files += 1;
  counts.rows += truth.length;
  const wrong = describe(listLess(truth, file), listLess(file, truth));
  const isWritten = run !== undefined && ['written', 'nothing-new'].includes(run.result);
  const told = !isWritten ? (run?.result ?? 'not run') : run.isProvisional ? 'provisional' : null;
  conclude(morning, `${dataset}.csv`, wrong, told);
  if (wrong === null || told !== 'provisional') return;
  // Only what the nights since then brought may still change.
  const nights: string[][] = [];
  for (let today = addDays(certain ?? day, 1); today <= day; today = addDays(today, 1)) {
    nights.push(readRows(today));
  }
  const { lacking, extra } = findImpossible(file, nights);
  const impossible = describe(lacking, extra);
  if (impossible !== null) {
    say({ wrong: `${day} ${dataset}.csv, certain of ${certain}: ${impossible}` });
  }
}

/** An app's answer about a day, without the time of the question. */
interface MessageRef {
  readonly body: unknown;
  readonly sources: Readonly<Record<string, SourceState>>;
}

async function readReports({ services }: App, today: VenueDate): Promise<Map<string, MessageRef>> {
  const { reports } = services;
  const all = new Map<string, MessageRef>();
  for (const report of reportDescriptions) {
    // They count what came with which download, so two right answers may differ.
    if (report.id === 'changes' || report.id === 'quality') continue;
    const parameters = makeFirstParameters(report, today);
    const asked = { profileId, report: report.id, parameters };
    const run = await reports.run(asked, signal);
    const { figures, tables, sentence, notes, uncategorised, sources } = run;
    all.set(report.id, { body: { figures, tables, sentence, notes, uncategorised }, sources });
  }
  const { now: _, sources, nextDays, ...figures } = await reports.readToday({ profileId }, signal);
  // Counts up to the last certain day are left out: a desk that has asked only once is certain of one day less.
  const days = nextDays.map(({ byNow: _byNow, lastYear, tallies, ...day }) => ({
    ...day,
    hasLastYear: lastYear !== null,
    tallies: tallies.map(({ ahead: _ahead, ...tally }) => tally),
  }));
  all.set('Today', { body: { ...figures, nextDays: days }, sources });
  for (const day of [today, addDays(today, 7)]) {
    const runSheet = await reports.readRunSheet({ profileId, day, remarks: false }, signal);
    all.set(`manifest of ${day}`, { body: runSheet.figures, sources: runSheet.sources });
  }
  return all;
}

/** Everything that the reports of these days and the files need. */
const needs = joinRequiredPeriods(
  plan.nights.flatMap(({ day }) => [
    ...listRequiredPeriods(day),
    ...reportDescriptions.flatMap((report) =>
      findRequiredPeriods(report, makeFirstParameters(report, day), day),
    ),
  ]),
);

async function fill(app: App): Promise<void> {
  const jobs = app.more.sync.getJobs(profileId);
  const moment = getVenueNow(timeZone, now());
  for (const { dataset, period } of needs) {
    const { axis } = getDataset(dataset);
    const end = (axis && findLatestEnd(axis, moment)) ?? period.to;
    const to = end < period.to ? end : period.to;
    if (period.from >= to) continue;
    await jobs.start({ dataset, kind: 'fill', period: { ...period, to }, thorough: true });
  }
  while (!app.more.sync.isIdle()) await waitReally(5);
  const failed = jobs.list().filter(({ state }) => state !== 'done');
  if (failed.length > 0) throw new Error(`not filled: ${JSON.stringify(failed).slice(0, 500)}`);
}

/** All guides, and the skills of each. */
async function collectGuides(app: App): Promise<void> {
  await app.more.sync.getJobs(profileId).walkGuides();
  while (!app.more.sync.isIdle())
    await passTo(now() + 1_100, () => waitReally(10).then(() => 1_100));
}

/** The reports of an app that has just downloaded everything. */
async function readTrueReports(today: VenueDate): Promise<Map<string, MessageRef>> {
  const { system } = await prepare(`truth-${today}`, faultless, []);
  const app = await startApp();
  try {
    await fill(app);
    await collectGuides(app);
    return await readReports(app, today);
  } finally {
    await app.close();
    rmSync(join(system.userData, '..'), { recursive: true, force: true });
  }
}

/** What a report says about its rows: how old they are, and what they lack. */
function findTold({ sources }: MessageRef, right: MessageRef, today: VenueDate): string | null {
  for (const [name, { dataset, dataAsOf, days, seams = [] }] of Object.entries(sources)) {
    // Guides and their skills are requested every four weeks.
    if (dataset === 'skills' || dataset === 'guides') continue;
    if ((dataAsOf ?? '') < addDays(today, -1)) return `${dataset} as of ${dataAsOf}`;
    const usual = new Map(right.sources[name]?.days.map(({ day, missing }) => [day, missing]));
    const lacking = days.find(({ day, missing }) => missing > (usual.get(day) ?? 0));
    if (lacking) return `${dataset} lacks ${lacking.day}`;
    if (seams.length > 0) return `${dataset} may lack what continues after ${seams.join(', ')}`;
  }
  return null;
}

async function checkReports(app: App, morning: Morning): Promise<void> {
  const { day } = morning;
  const found = await readReports(app, day);
  const truth = await readTrueReports(day);
  setNodeSystem(own.system);
  for (const [name, one] of found) {
    const right = truth.get(name);
    if (!right) throw new Error(`no truth of ${name}`);
    counts.reports += 1;
    const told = findTold(one, right, day);
    conclude(morning, name, findDifference(one.body, right.body, name), told);
  }
}

/** Half past midnight, everything of the night before is known to be complete. */
async function checkMidnight(app: App, today: VenueDate): Promise<void> {
  const certain = await findCertainDays(app, addDays(today, -1));
  for (const [dataset, day] of certain) {
    if (day < addDays(today, -2)) {
      say({ wrong: `${today}, past midnight: ${dataset} is certain of ${day} only` });
    }
  }
}

const own = await prepare('own', platform, plan.modules);
let app: App | null = await startApp();
await fill(app);
platform.setFaults(plan.whileCollecting);
await collectGuides(app);
say({ note: `filled by ${new Date(now()).toISOString()}` });
const stalledOn = plan.nights.filter(({ endsAt }) => endsAt === null).map(({ day }) => day);

for (const [at, night] of plan.nights.entries()) {
  const before = plan.nights[at - 1];
  if (!before) continue;
  const isBeforeCalm = before.endsAt !== null && before.troubles.length === 0;
  const { day, endsAt, secondStepAt, troubles, opensAt, isCertain } = night;
  const pass = (time: string) => passTo(momentOf(day, time), () => settle(app));
  // Today's load is over by then: this is about the next one.
  await passTo(momentOf(day, '00:00') - 600_000, () => settle(app));
  platform.setLoad({
    stalledOn,
    ...(endsAt === null ? {} : { endsAt }),
    ...(secondStepAt === undefined ? {} : { secondStepAt }),
  });
  counts.nights += 1;
  if (endsAt === null) counts.stalls += 1;
  else counts.loads += 1;
  if (secondStepAt !== undefined) counts.inSteps += 1;
  if (opensAt !== null) {
    await app?.close();
    app = null;
  } else {
    await pass('00:30');
    if (app && isBeforeCalm) await checkMidnight(app, day);
  }
  const moments = [...troubles.map(({ at }) => at), ...(opensAt === null ? [] : [opensAt])];
  for (const moment of moments.sort()) {
    await pass(moment);
    for (const { rules } of troubles.filter(({ at }) => at === moment)) platform.setFaults(rules);
    if (moment === opensAt) app = await startApp();
  }
  await pass('08:39');
  const certain = app ? await findCertainDays(app, day) : new Map<DatasetId, VenueDate>();
  await pass('09:00');
  await finish(app);
  countRefusals();
  if (!app) throw new Error('it is closed');
  const morning: Morning = { day, isCertain, isFinal: true, told: [] };
  const runs = app.more.schedules.list({ profileId }).runs;
  const halved = exported.find(([id]) =>
    app?.services.settings.adaptation.longestDays(profileId, id),
  );
  if (halved) throw new Error(`time passed too fast: requests of ${halved[0]} were not answered`);
  const dawn = momentOf(day, '00:00');
  for (const one of exported) {
    const savedExportId = own.savedExports.get(one[0]);
    const run = runs.find((each) => each.savedExportId === savedExportId && each.at >= dawn);
    checkFile(morning, one, run, certain.get(one[0]));
  }
  await checkReports(app, morning);
  counts.mornings += 1;
  if (isCertain) counts.certain += 1;
  if (morning.isFinal) counts.final += 1;
  counts.told += morning.told.length;
  const { told, isFinal } = morning;
  const some = told.slice(0, 3).join(', ');
  say({ morning: `${day} ${isFinal ? 'final' : `not final, ${told.length} told: ${some}`}` });
}
await app?.close();
countRefusals();
say({ counts });
await Promise.all([platform.close(), faultless.close()]);
process.stdout.write('', () => process.exit(0));
