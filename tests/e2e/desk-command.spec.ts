import type { ChildProcess } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { pauseMilliseconds } from '../../electron/core/answers/alerts/pending-rows.ts';
import type { RunningSandbox } from '../../sandbox/server.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { type Period, toPeriod } from '../../shared/ranges.ts';
import { addDays, getDayStart, getVenueNow, toDay } from '../../shared/venue-time.ts';
import { plainState } from '../support/grid-state.ts';
import { readCsv, readJson } from '../support/read-back.ts';
import { readParquet } from '../support/read-parquet.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { fetchStored, getDesk } from './support/desk-calls.ts';
import {
  type CommandOptions,
  killWorkers,
  listChildren,
  runCommand,
  signalAll,
  startCommand,
  startDeskTool,
  startThroughNpm,
  untilSaid,
} from './support/desk-command.ts';
import type { OwnKeychain } from './support/own-keychain.ts';
import { makeOwnVenue, type OwnVenue } from './support/own-venue.ts';
import { draftFor, getTenant, toCredentials } from './support/own-venues.ts';
import { isPackaged } from './support/packaged-app.ts';
import { fetchTrueRows, type TruthRow } from './support/rows-truth.ts';
import { ends, like, text } from './support/words.ts';

/** The app as a command: no display, and the venue's keys in a keychain, where the app put them. */
/** Each command starts the app once more: slow machines take their time for it. */
test.skip(process.platform !== 'linux', 'the keychain of these tests is gnome-keyring');

const tenantNumber = 0;
let own: OwnVenue;
let keychain: OwnKeychain;
let platform: RunningSandbox;
let folder: string;
let out: string;
let venue: string;
let profileId: string;
let today: string;
let cron: CommandOptions;

test.beforeAll(async () => {
  const options = { seed: 11, timeOfDay: '18:00', rowsPerMonth: 1500 };
  own = await makeOwnVenue('command', options, tenantNumber);
  ({ cron, folder, keychain, platform, profileId, venue } = own);
  out = join(folder, 'out');
  mkdirSync(out);
  const { timeZone } = getTenant(platform, tenantNumber);
  today = getVenueNow(timeZone, Date.now()).toPlainDate().toString();
});
test.afterAll(() => own?.remove());
test.afterEach(() => platform.setFaults([]));

/** What the app has written down, but for where its windows are. */
function settingsNow() {
  const { settings } = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
  return { ...settings, windows: [] };
}

/** Folders of commands that may hold rows; Chromium may leave empty files of its own beside them. */
function plainTextLeft(): string[] {
  const names = readdirSync(join(folder, 'commands'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.includes('working'));
}

const bookings = ['export', '--profile', 'PROFILE', '--dataset', 'bookings'];
const run = (args: readonly string[], options = cron) =>
  runCommand(
    args.map((word) => (word === 'PROFILE' ? venue : word)),
    options,
  );
const days = (from: number, to: number) => [
  '--from',
  addDays(today, from),
  '--to',
  addDays(today, to),
];

/** What the sandbox has, month by month, since it answers no more at once. */
async function truthOf(dataset: DatasetId, period: Period): Promise<TruthRow[]> {
  const rows: TruthRow[] = [];
  for (let from = period.from; from < period.to; ) {
    const to = [getDayStart(addDays(toDay(from), 28)), period.to].sort()[0] ?? from;
    rows.push(
      ...(await fetchTrueRows(platform, venue, dataset, { by: 'period', period: { from, to } })),
    );
    from = to;
  }
  return rows;
}

/** The texts of one column, as a reader that is not ours finds them. */
async function columnOf(file: string, format: 'csv' | 'parquet', field: string): Promise<string[]> {
  if (format === 'csv') {
    const [headings = [], ...rows] = readCsv(file, ';').records;
    const at = headings.indexOf(field);
    return rows.map((row) => row[at] ?? '');
  }
  const { columns, rows } = await readParquet(file);
  const at = columns.findIndex(([name]) => name === field);
  return rows.map((row) => row[at] ?? '');
}

const linesOf = (stdout: string) =>
  stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/** A file has the platform's rows, by what identifies them. */
async function expectIdentifiers(
  file: string,
  format: 'csv' | 'parquet',
  dataset: DatasetId,
  truth: readonly TruthRow[],
): Promise<void> {
  const field = getDataset(dataset).fields.find(({ identifier }) => identifier)?.name ?? '';
  const read = await columnOf(file, format, field);
  expect(read.sort()).toEqual(truth.map((row) => row[field] ?? '').sort());
}

test('what is filtered, sorted and chosen is what is in the file, and people are masked', async () => {
  const file = join(out, 'chosen.ndjson');
  const { code, result } = await run([
    'export',
    '--profile',
    profileId,
    '--dataset',
    'visitors',
    ...days(-8, -1),
    '--columns',
    'orderNumber,lastName,id',
    '--sort',
    'id:descending',
    '--filter',
    'language=nl',
    '--out',
    'out/chosen.ndjson',
  ]);
  expect(code).toBe(0);
  const period = toPeriod({ first: addDays(today, -8), last: addDays(today, -1) });
  const truth = (await fetchTrueRows(platform, venue, 'visitors', { by: 'period', period })).filter(
    (row) => row.language === 'nl',
  );
  expect(truth.length).toBeGreaterThan(0);
  expect(result).toMatchObject({ file, rows: truth.length, personalData: 'masked' });
  const rows = readJson(file, 'ndjson');
  expect(rows[0]?.map(([name]) => name)).toEqual(['orderNumber', 'lastName', 'id']);
  const ids = rows.map((row) => BigInt(row[2]?.[1]?.[1] ?? ''));
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0)));
  const text = readFileSync(file, 'utf8');
  for (const { lastName } of truth) if (lastName) expect(text).not.toContain(`"${lastName}"`);
});

test('what was not understood is exit code 2, a venue that there is not is 3, and nothing is asked', async () => {
  const before = platform.requests.length;
  const args = (last: number) => [...bookings, ...days(-3, last), '--out', 'a.csv'];
  // All else that is refused is for a unit test (`read-command`).
  const [refused, stranger] = await Promise.all([
    run(args(0)),
    run(args(-1).map((word) => (word === 'PROFILE' ? 'Nobody' : word))),
  ]);
  expect([refused.code, refused.result]).toMatchObject([
    2,
    { ok: false, exitCode: 2, error: { kind: 'range-not-permitted' } },
  ]);
  expect(refused.stderr).not.toBe('');
  expect([stranger.code, stranger.result]).toMatchObject([3, { error: { kind: 'profile' } }]);
  expect(platform.requests.length).toBe(before);
});

test('Ctrl+C while the platform is asked leaves nothing and is exit code 130', async () => {
  const asked = () =>
    platform.requests.filter(({ operation }) => operation === 'listBookings').length;
  const ways: readonly ((child: ChildProcess) => unknown)[] = [
    // From a terminal, and handed on by what started the command.
    (child) => {
      signalAll(child);
      child.kill('SIGINT');
      setTimeout(() => child.kill('SIGINT'), 20);
    },
    // Once more while it ends.
    (child) => {
      child.kill('SIGINT');
      return untilSaid(child, text('command.done.cancelled')).then(() => child.kill('SIGINT'));
    },
    // As a terminal that is closed; SIGTERM comes to commands that wait, below.
    (child) => {
      child.kill('SIGHUP');
      signalAll(child, 'SIGHUP');
    },
  ];
  platform.setFaults([{ operation: 'listBookings', fault: { type: 'hold' } }]);
  const before = asked();
  const of = ['--profile', venue, '--dataset', 'bookings', ...days(-3, -1), '--again'];
  const started = ways.map((_, number) =>
    startCommand(
      number === 1
        ? ['sync', ...of]
        : ['export', ...of, '--out', join(out, `cancelled-${number}.csv`)],
      cron,
    ),
  );
  await expect.poll(asked, { timeout: 120_000 }).toBe(before + ways.length);
  for (const [number, { child, done }] of started.entries()) {
    await ways[number]?.(child);
    const { code, stdout, stderr } = await done;
    expect([number, code, linesOf(stdout)], stderr).toMatchObject([
      number,
      130,
      [{ ok: false, exitCode: 130, error: { kind: 'cancelled' } }],
    ]);
    expect(stderr).toContain(text('command.done.cancelled'));
    expect(stderr).not.toContain(text('command.onceMore'));
  }
  expect(readdirSync(out).filter((name) => name.includes('cancelled'))).toEqual([]);
  expect(plainTextLeft()).toEqual([]);
});

test('Ctrl+C is told in one line however early it comes, through npm too', async () => {
  test.skip(isPackaged, 'what comes in front of the app in a clone');
  const demo = ['export', '--demo', '--dataset', 'bookings', '--period', 'last-month'];
  const inFolder = () => {
    const own = mkdtempSync(join(tmpdir(), 'venue-desk-early-'));
    return { folder: own, args: [...demo, '--out', join(own, 'early.csv')] };
  };
  const [tool, npm, app] = [inFolder(), inFolder(), inFolder()] as const;
  const begun = [
    // The app is about to start, or has only begun to.
    startDeskTool(tool.args, tool),
    startThroughNpm(npm.args, npm),
    startCommand(app.args, { ...app, plain: true }),
  ] as const;
  const soon = { intervals: [5] };
  const presses = [
    async () => {
      const { child } = begun[0];
      await expect.poll(() => listChildren(child.pid ?? 0), soon).not.toEqual([]);
      signalAll(child);
      child.kill('SIGINT');
    },
    async () => {
      await untilSaid(begun[1].child, text('command.progress.demo'));
      signalAll(begun[1].child);
      signalAll(begun[1].child);
    },
    async () => {
      await expect.poll(() => existsSync(join(app.folder, 'commands')), soon).toBe(true);
      signalAll(begun[2].child);
    },
  ];
  await Promise.all(presses.map((press) => press()));
  for (const [number, { done }] of begun.entries()) {
    const { code, stdout, stderr } = await done;
    expect([number, code, linesOf(stdout)], stderr).toMatchObject([
      number,
      130,
      [{ ok: false, command: 'export', exitCode: 130, error: { kind: 'cancelled' } }],
    ]);
  }
  for (const { folder: own } of [tool, npm, app]) {
    expect(readdirSync(own)).not.toContain('early.csv');
    rmSync(own, { recursive: true, force: true });
  }
});

test('a command that is held up says for how long, and gives up when its time is over', async () => {
  const file = join(out, 'late.csv');
  const args = ['--profile', venue, '--dataset', 'bookings', ...days(-3, -1), '--again'];
  platform.setFaults([
    { operation: 'login', fault: { type: 'status', status: 429, retryAfterSeconds: 600 } },
  ]);
  const late = await run(['export', ...args, '--out', file, '--timeout', '20s']);
  expect([late.code, late.result]).toMatchObject([
    124,
    { ok: false, command: 'export', exitCode: 124, error: { kind: 'out-of-time' } },
  ]);
  expect(late.stderr).toContain('Waiting 10 minutes');
  expect(late.stderr).toContain('longer than --timeout allows');
  expect(readdirSync(out).filter((name) => name.includes('late'))).toEqual([]);
});

test('a command whose engine dies leaves nothing beside its file, and tries once more', async () => {
  const args = ['export', '--profile', venue, '--dataset', 'bookings', ...days(-30, -1)];
  let said = '';
  // A file of a month is written in a tenth of a second: on a busy machine the death can come too late.
  for (let tries = 0; tries < 10 && !said.includes(text('command.onceMore')); tries += 1) {
    const target = ['--overwrite', '--out', join(out, 'engine.xlsx')];
    const { child, done } = startCommand([...args, ...target], cron);
    let isKilled = false;
    const watcher = watch(out, (_, name) => {
      if (isKilled || !name?.startsWith('.engine.xlsx.')) return;
      isKilled = true;
      killWorkers(child.pid as number);
    });
    const { code, stdout, stderr } = await done;
    watcher.close();
    expect([code, JSON.parse(stdout).ok], stderr).toEqual([0, true]);
    expect(readdirSync(out).filter((name) => name.includes('engine'))).toEqual(['engine.xlsx']);
    said = stderr;
  }
  expect(said).toContain(text('command.onceMore'));
});

test('what is synced is kept for the app, and needs no platform any more', async () => {
  const of = ['--profile', 'PROFILE', '--dataset', 'orders', ...days(-45, -5)];
  const synced = await run(['sync', ...of, '--quiet']);
  expect([synced.code, synced.result], synced.stderr).toMatchObject([
    0,
    { ok: true, datasets: [{ dataset: 'orders', state: 'done', windows: { failed: 0 } }] },
  ]);
  const asked = platform.requests.length;
  const again = await run(['sync', ...of]);
  expect(again.result).toMatchObject({ datasets: [{ state: 'done', requests: 0 }] });
  const dataset = text('dataset.orders');
  expect(again.stderr.trim()).toBe(text('command.done.sync', { dataset, rows: 0 }));
  const file = join(out, 'synced.ndjson');
  const exported = await run(['export', ...of, '--out', file]);
  const period = toPeriod({ first: addDays(today, -45), last: addDays(today, -5) });
  const truth = await truthOf('orders', period);
  expect([exported.code, exported.result]).toMatchObject([0, { stored: true, rows: truth.length }]);
  // Of a report's number, its rows; of one that it doesn't know, which lines there are.
  const report = ['report', '--profile', 'PROFILE', '--name', 'arrivals', ...days(-30, -20)];
  const drillDown = join(out, 'behind.json');
  const sold = await run([...report, '--rows', 'tickets', '--out', drillDown]);
  expect([sold.code, sold.result]).toMatchObject([
    6,
    { report: 'arrivals', number: 'tickets', dataset: 'orders', complete: false },
  ]);
  // Tickets for these days were sold before those that are downloaded, too.
  expect(sold.stderr).toContain(text('command.done.gaps'));
  const lines: { quantity: number | null }[] = JSON.parse(readFileSync(drillDown, 'utf8'));
  const tickets = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  expect(tickets).toBeGreaterThan(0);
  expect(sold.result.value).toBe(tickets);
  expect(platform.requests.length).toBe(asked);
});

test('profiles and doctor tell how things stand', async () => {
  const [{ result }, healthy, text] = await Promise.all([
    run(['profiles'], { ...cron, plain: true }),
    run(['doctor', '--profile', 'PROFILE']),
    startCommand(['--help'], cron).done,
  ]);
  expect(result).toMatchObject({
    ok: true,
    profiles: [{ id: profileId, name: venue, keys: 'present' }],
  });
  const updates = { policy: 'free', source: null, newer: null, checkedAt: null };
  expect([healthy.code, healthy.result]).toMatchObject([
    0,
    { healthy: true, cause: null, updates },
  ]);
  expect(healthy.stderr).toMatch(like('command.updates.none'));
  expect(text.stdout).toContain('desk export');
});

test('a file goes to stdout whole, a folder by month to its place, and never over another', async () => {
  const of = ['export', '--profile', venue, '--dataset', 'bookings', ...days(-40, -1)];
  const piped = await startCommand([...of, '--format', 'csv', '--out', '-'], cron).done;
  const file = join(out, 'piped.csv');
  writeFileSync(file, piped.stdout);
  const period = toPeriod({ first: addDays(today, -40), last: addDays(today, -1) });
  const truth = await truthOf('bookings', period);
  await expectIdentifiers(file, 'csv', 'bookings', truth);
  const result = JSON.parse(piped.stderr.trim().split('\n').at(-1) ?? '');
  expect([piped.code, result]).toMatchObject([0, { ok: true, file: null, receipt: null }]);
  expect(readdirSync(out).filter((name) => name.startsWith('-'))).toEqual([]);

  const months = join(out, 'months');
  mkdirSync(months);
  writeFileSync(join(months, 'wedding.jpg'), 'once');
  const refused = await run([...of, '--by-month', '--out', months]);
  expect([refused.code, refused.result]).toMatchObject([7, { error: { kind: 'exists' } }]);
  const beside = await run([...of, '--by-month', '--overwrite', '--out', months]);
  expect([beside.code, beside.result], beside.stderr).toMatchObject([
    0,
    { file: `${months} (2)`, insteadOf: 'months', format: 'parquet' },
  ]);
  expect(beside.stderr).toMatch(like('file.insteadOf', { asked: 'months', file: 'months (2)' }));
  expect(readdirSync(months)).toEqual(['wedding.jpg']);
  await expectIdentifiers(join(`${months} (2)`, '*/*.parquet'), 'parquet', 'bookings', truth);
  expect(beside.result.rows).toBe(truth.length);
});

test('settings that can’t be read are told, and are no list without venues', async () => {
  const other = mkdtempSync(join(tmpdir(), 'venue-desk-damaged-'));
  const paths = ['settings.json', 'settings.json.bak', 'saved-exports.json'].map((name) =>
    join(other, name),
  );
  for (const path of paths) writeFileSync(path, 'damaged');
  const { code, result, stderr } = await runCommand(['profiles'], { ...cron, folder: other });
  expect([code, result]).toMatchObject([
    3,
    {
      ok: false,
      error: { kind: 'venuesLost' },
      recovered: [
        { part: 'settings', outcome: 'started-empty', isLost: true, keptAs: paths[0] },
        { part: 'savedExports', outcome: 'started-empty', isLost: true, keptAs: paths[2] },
      ],
    },
  ]);
  expect(stderr).toContain(`The damaged file is saved as ${paths[0]}`);
  // The command changes nothing that the app keeps.
  for (const path of paths) expect(readFileSync(path, 'utf8')).toBe('damaged');
  rmSync(other, { recursive: true });
});

test('a locked keychain is exit code 4; no key is ever on the terminal or in a command’s words', async () => {
  await keychain.restart('locked');
  const { apiKey, apiSecret, tenantKey } = getTenant(platform, tenantNumber);
  const refused = await run([...bookings, ...days(-3, -1), '--again', '--out', 'a.csv']);
  expect(refused.code, refused.stderr).toBe(4);
  for (const key of [apiKey, apiSecret, tenantKey]) {
    expect(refused.stdout + refused.stderr).not.toContain(key);
  }
  await keychain.restart('unlocked');
});

test.describe('beside the app', () => {
  let opened: Desk | undefined;
  async function open(): Promise<Desk> {
    opened ??= await launchDesk({ folder, env: keychain.env });
    return opened;
  }
  test.afterAll(() => opened?.app.close());

  test('what a killed command leaves goes with the next one, and the app tells of its file', async () => {
    platform.setFaults([{ operation: 'listBookings', fault: { type: 'hold' } }]);
    const args = ['export', '--profile', venue, '--dataset', 'bookings', ...days(-3, -1)];
    const file = join(out, 'killed.csv');
    const before = platform.requests.length;
    const { child, done } = startCommand([...args, '--again', '--out', file], cron);
    await expect
      .poll(() =>
        platform.requests.slice(before).some(({ operation }) => operation === 'listBookings'),
      )
      .toBe(true);
    expect(plainTextLeft()).not.toEqual([]);
    child.kill('SIGKILL');
    await done;
    platform.setFaults([]);
    expect((await run(['profiles'])).code).toBe(0);
    expect(plainTextLeft()).toEqual([]);
    expect(existsSync(file)).toBe(false);
    const desk = await open();
    const notice = desk.page.getByRole('dialog', { name: text('unfinished.title', { count: 1 }) });
    await expect(notice).toContainText(
      `${text('dataset.bookings')} · ${text('export.format.csv')}`,
    );
    await desk.saveTo(file);
    await notice.getByRole('button', { name: text('exports.again') }).click();
    await expect(desk.page.getByRole('dialog', { name: text('export.done') })).toBeVisible();
    expect(existsSync(file)).toBe(true);
    await desk.page.keyboard.press('Escape');
  });

  test('it runs, also beside itself, and changes nothing that the app keeps', async () => {
    const { page } = await open();
    const bridge = getDesk(page);
    await page.getByRole('button', { name: ends('environment.production') }).waitFor();
    expect((await bridge.session.signIn({ profileId })).ok).toBe(true);
    // The app makes the key of its rows once the first of them have come.
    await expect.poll(() => settingsNow().dataKeys).toContain(profileId);
    const before = settingsNow();
    const runs = await Promise.all(
      [1, 2].map((number) =>
        run([...bookings, ...days(-9, -4), '--again', '--out', join(out, `beside-${number}.csv`)]),
      ),
    );
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    expect(new Set(runs.map(({ result }) => result.sha256)).size).toBe(1);
    // The demo venue was never opened here: a report downloads what it needs, and keeps none of it.
    const warehouse = readdirSync(join(folder, 'warehouse'));
    const target = ['--out', join(out, 'r.xlsx')];
    const demo = await run(['report', '--demo', '--name', 'visitors', ...days(-3, -1), ...target]);
    expect(demo.code).toBe(0);
    expect(demo.result).toMatchObject({ reports: [{ name: 'visitors', missing: [] }] });
    expect(readdirSync(join(folder, 'warehouse'))).toEqual(warehouse);
    expect(settingsNow()).toEqual(before);
    expect(plainTextLeft()).toEqual([]);
    expect((await bridge.session.signIn({ profileId })).ok).toBe(true);

    // What the app alerts: said by exit code, and noted nowhere.
    const saved = await bridge.savedViews.add({
      profileId,
      dataset: 'bookings',
      name: 'All',
      state: { ...plainState, period: 'last7Days' },
    });
    if (!saved.ok) throw new Error(saved.error.kind);
    const { viewId } = saved.value;
    const added = await bridge.alerts.add({
      profileId,
      draft: {
        name: 'Bookings: above 0',
        isOn: true,
        condition: { kind: 'above', limit: '0' },
        subject: { kind: 'view', viewId, period: 'last7Days', sum: null },
      },
    });
    if (!added.ok) throw new Error(added.error.kind);
    const readAlerts = () =>
      ['alerts.json', 'alert-log.json'].map((name) => readFileSync(join(folder, name), 'utf8'));
    // The app looks again when it has the rows: what it has noted then stays.
    let noted: string[] = [];
    await expect(async () => {
      noted = readAlerts();
      await page.waitForTimeout(pauseMilliseconds + 1000);
      expect(readAlerts()).toEqual(noted);
    }).toPass();
    const checked = await run(['alerts', '--check', '--profile', 'PROFILE']);
    expect([checked.code, checked.result.alerts]).toMatchObject([
      8,
      [{ id: added.value.alertId, met: true, value: expect.any(Number), why: null }],
    ]);
    const listed = await run(['alerts', '--list']);
    expect([listed.code, listed.result.alerts]).toMatchObject([
      0,
      [{ name: 'Bookings: above 0', on: true, last: { met: true } }],
    ]);
    expect(readAlerts()).toEqual(noted);
    const list = await bridge.profiles.list({});
    expect(list.ok && list.value.map(({ id }) => id)).toEqual([profileId]);
  });

  test('the app leaves a venue as it is while a sync works with it', async () => {
    const { profiles } = getDesk((await open()).page);
    const before = settingsNow();
    const asked = platform.requests.length;
    platform.setFaults([{ operation: 'listOrders', fault: { type: 'hold' } }]);
    const args = ['--profile', venue, '--dataset', 'orders', ...days(-90, -80)];
    const { child, done } = startCommand(['sync', ...args], cron);
    await expect
      .poll(() => platform.requests.slice(asked).map(({ operation }) => operation))
      .toContain('listOrders');
    const other = getTenant(platform, 1);
    const draft = { ...draftFor(platform, other), name: venue };
    const credentials = toCredentials(other);
    for (const attempt of [
      profiles.move({ profileId, draft, credentials }),
      profiles.replaceCredentials({ profileId, credentials }),
      profiles.remove({ profileId }),
    ]) {
      expect(await attempt).toMatchObject({ ok: false, error: { kind: 'venue-in-use' } });
    }
    expect(settingsNow()).toEqual(before);
    child.kill('SIGTERM');
    expect((await done).code).toBe(130);
    platform.setFaults([]);
    const own = toCredentials(getTenant(platform, tenantNumber));
    expect((await profiles.replaceCredentials({ profileId, credentials: own })).ok).toBe(true);
  });

  test('rows that the app keeps are used, and what is missing of them is exit code 6', async () => {
    const rowRequest = {
      by: 'period' as const,
      period: toPeriod({ first: addDays(today, -6), last: addDays(today, -5) }),
    };
    const { page } = await open();
    const fetched = await fetchStored(page, {
      profileId,
      dataset: 'tasks',
      rowRequest,
      again: true,
    });
    expect(fetched.ok && fetched.value.notStored).toBe(null);
    platform.setFaults([{ operation: '*', fault: { type: 'status', status: 503 } }]);
    const tasks = ['export', '--profile', 'PROFILE', '--dataset', 'tasks', '--out'];
    const { code, result } = await run([...tasks, join(out, 'part.ndjson'), ...days(-7, -5)]);
    const truth = await fetchTrueRows(platform, venue, 'tasks', rowRequest);
    expect([code, result]).toMatchObject([
      6,
      {
        exitCode: 6,
        complete: false,
        stored: true,
        staleBecause: 'platform-away',
        rows: truth.length,
      },
    ]);
    expect(result.gaps).toHaveLength(1);
    const kept = await run([
      'coverage',
      '--profile',
      'PROFILE',
      '--dataset',
      'tasks',
      ...days(-7, -5),
    ]);
    const missing = addDays(today, -7);
    expect([kept.code, kept.result]).toMatchObject([
      6,
      {
        complete: false,
        datasets: [
          { dataset: 'tasks', days: 3, whole: 2, missing: [{ first: missing, last: missing }] },
        ],
      },
    ]);
  });
});
