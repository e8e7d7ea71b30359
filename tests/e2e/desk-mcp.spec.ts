import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import { isPersonal } from '../../shared/catalogue/masked-fields.ts';
import { reportId } from '../../shared/domain/report-questions.ts';
import { toColumnName } from '../../shared/published-columns.ts';
import { type Period, toPeriod } from '../../shared/ranges.ts';
import { openSettings } from './support/dataset-screen.ts';
import { launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import {
  type CommandOptions,
  killWorkers,
  makeCommandEnvironment,
  makeCommandLine,
  runCommand,
} from './support/desk-command.ts';
import { once } from './support/once.ts';
import { type OwnKeychain, startOwnKeychain } from './support/own-keychain.ts';
import { addVenue, getLastMonth, getTenant } from './support/own-venues.ts';
import { isPackaged } from './support/packaged-app.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { text } from './support/words.ts';

/** An assistant, through the protocol's own client, talks to the command. */
test.describe.configure({ mode: 'default' });
test.skip(process.platform !== 'linux', 'the keychain of these tests is gnome-keyring');
test.skip(isPackaged, 'the packaged app waits for an inspector');

let keychain: OwnKeychain;
let platform: RunningSandbox;
let folder: string;
let cron: CommandOptions;
let venue: string;
let other: string;
/** Names and addresses of visitors: everything personal that the downloaded rows have. */
let personal: ReadonlySet<string>;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-mcp-'));
  [keychain, platform] = await Promise.all([
    startOwnKeychain(),
    startSandbox({ seed: 11, timeOfDay: '18:00', rowsPerMonth: 300 }),
  ]);
  [venue, other] = [getTenant(platform, 0).name, getTenant(platform, 1).name];
  cron = { folder, env: keychain.env };
  const desk = await launchDesk({ folder, env: keychain.env });
  await desk.page.getByRole('button', { name: text('venue.add.title') }).waitFor();
  const { id } = await addVenue(desk.page, platform, 0);
  const readKeys = () =>
    JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')).settings?.dataKeys;
  // The app's first rows are stored by now, and the key that encrypts them is made.
  await expect.poll(readKeys).toEqual([id]);
  const month = toPeriod(getLastMonth(getTenant(platform, 0)));
  const { sync } = getDesk(desk.page);
  for (const dataset of ['orders', 'bookings', 'visitors'] as const) {
    const job = { profileId: id, dataset, kind: 'fill', period: month } as const;
    expect(await sync.start(job)).toMatchObject({ ok: true });
  }
  await expect
    .poll(() => sync.list({ profileId: id }))
    .toMatchObject({ value: Array(3).fill({ state: 'done' }) });
  await addVenue(desk.page, platform, 1);
  await desk.app.close();
  personal = await readPersonal(month);
});
test.afterAll(async () => {
  await shared?.close();
  await keychain.remove();
  await platform.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The values of personal fields, as the platform has them. */
async function readPersonal(period: Period): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const dataset of ['orders', 'visitors'] as const) {
    const fields = getDataset(dataset).fields.filter((field) => isPersonal(field, true));
    for (const row of await fetchTrueRows(platform, venue, dataset, { by: 'period', period })) {
      for (const { name } of fields) {
        const value = row[name] ?? '';
        if (value.length > 5) found.add(value);
      }
    }
  }
  expect(found.size).toBeGreaterThan(100);
  return found;
}

interface Assistant {
  readonly client: Client;
  readonly pid: number;
  call(tool: string, input?: Record<string, unknown>): Promise<Called>;
  close(): Promise<void>;
}

interface Called {
  readonly isError: boolean;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each tool has its own result
  readonly result: any;
}

const said: string[] = [];

async function startAssistant(mode: 'legacy' | 'auto' = 'auto'): Promise<Assistant> {
  const [command = '', ...args] = makeCommandLine(['mcp'], cron);
  const transport = new StdioClientTransport({
    command,
    args,
    env: Object.fromEntries(
      Object.entries(makeCommandEnvironment(cron)).filter((one) => one[1] !== undefined),
    ) as Record<string, string>,
    cwd: folder,
    stderr: 'inherit',
  });
  const client = new Client(
    { name: 'test assistant', version: '1' },
    { versionNegotiation: { mode } },
  );
  const problems: string[] = [];
  // Anything on stdout that is not the protocol arrives here.
  client.onerror = (error) => problems.push(error.message);
  await client.connect(transport);
  return {
    client,
    pid: transport.pid ?? 0,
    async call(name, input = {}) {
      const { content, isError = false } = await client.callTool({ name, arguments: input });
      const [part] = content as { type: string; text: string }[];
      const answer = part?.text ?? '';
      said.push(answer);
      return { isError, text: answer, result: isError ? null : JSON.parse(answer) };
    },
    async close() {
      await client.close();
      expect(problems).toEqual([]);
    },
  };
}

/** One that several tests talk to: none of them changes what it may read. */
let shared: Assistant | undefined;
const getShared = async (): Promise<Assistant> => {
  await allowed();
  shared ??= await startAssistant();
  return shared;
};

const allow = (name: string) => runCommand(['assistants', '--allow', name], cron);
const allowed = once(() => allow(venue));
const period = { period: 'last-month' };

test('an assistant reads nothing until the user allows a venue, and nothing afterwards', async () => {
  // An old one, that does not ask which protocols there are.
  const assistant = await startAssistant('legacy');
  const none = await assistant.call('list_venues');
  expect(none.result).toEqual({ venues: [] });
  const refused = await assistant.call('run_report', { venue, report: 'revenue', ...period });
  expect([refused.isError, refused.text]).toEqual([true, text('command.problem.mcpNoVenues')]);

  expect((await allow(venue)).result.venues).toMatchObject([{ name: venue, allowed: true }, {}]);
  const { result } = await assistant.call('list_venues');
  expect(result.venues).toMatchObject([{ name: venue, currency: 'EUR', isDemo: false }]);
  const hidden = await assistant.call('list_datasets', { venue: other });
  expect(hidden.isError).toBe(true);
  expect(hidden.text).toContain(`“${venue}”`);

  await runCommand(['assistants', '--withdraw', venue], cron);
  expect((await assistant.call('list_datasets', { venue })).isError).toBe(true);
  await assistant.close();
  // No rows of it stay.
  const working = () =>
    readdirSync(join(folder, 'commands'), { recursive: true }).filter((name) =>
      String(name).includes('working'),
    );
  await expect.poll(working).toEqual([]);
});

test('it lists datasets with how far their data reaches, and their columns', async () => {
  const assistant = await getShared();
  const { result } = await assistant.call('list_datasets', { venue });
  const orders = result.datasets.find((one: { dataset: string }) => one.dataset === 'orders');
  // The app may have fetched more days.
  expect(orders.downloaded.length).toBeGreaterThan(0);
  expect(orders.dataUpTo).toMatch(/^\d{4}-\d\d-\d\dT/);
  const [one] = (await assistant.call('list_datasets', { venue, dataset: 'visitors' })).result
    .datasets;
  const names = one.columns.map(({ name }: { name: string }) => name);
  const { fields } = getDataset('visitors');
  expect(names).toEqual(fields.filter((field) => !isPersonal(field, true)).map(toColumnName));
});

test('it answers every report as the command does, and the rows behind a figure', async () => {
  const assistant = await getShared();
  const { reports } = (await assistant.call('list_reports')).result;
  expect(reports.map(({ name }: { name: string }) => name).sort()).toEqual(
    [...reportId.options].sort(),
  );
  for (const { name, definition } of reports) {
    const { result, text: answer } = await assistant.call('run_report', { venue, report: name });
    expect(result, answer).toMatchObject({ definition, name });
    expect(result.completeness.sources.length).toBeGreaterThan(0);
  }
  const asked = { venue, report: 'revenue', ...period };
  const { result } = await assistant.call('run_report', { ...asked, max_lines: 2 });
  const printed = await runCommand(
    ['report', '--profile', venue, '--name', 'revenue', '--period', 'last-month'].concat([
      '--out',
      join(folder, 'revenue.xlsx'),
      '--overwrite',
    ]),
    cron,
  );
  const [report] = printed.result.reports as { figures: Record<string, { value: unknown }> }[];
  expect(result.figures.length).toBeGreaterThan(2);
  for (const { name, value } of result.figures.slice(0, 3)) {
    expect(value).toEqual(report?.figures[name]?.value);
  }
  expect(result.tables[0].lines.length).toBeLessThanOrEqual(2);
  const [{ name: number }] = result.figures;
  const behind = await assistant.call('list_rows_behind', { ...asked, number, max_rows: 3 });
  expect(behind.result, behind.text).toMatchObject({
    dataset: 'orders',
    complete: expect.any(Boolean),
  });
  expect(behind.result.rows).toHaveLength(3);
  expect(behind.result.rowsInAll).toBeGreaterThan(3);
});

test('what it may not or can’t ask is refused in words that help', async () => {
  const assistant = await getShared();
  const run = { venue, report: 'revenue' };
  const cases: [tool: string, input: Record<string, unknown>, says: string | RegExp][] = [
    ['drop_tables', {}, /There is no tool “drop_tables”. Tools: list_venues/],
    ['run_report', { report: 'revenue' }, 'venue is needed.'],
    ['run_report', { ...run, perod: 'x' }, /has no “perod”.*Did you mean “?period/],
    ['run_report', { ...run, report: 'profit' }, /report can’t be “profit”. Choose one of/],
    ['run_report', { ...run, venue: 7 }, /venue has to be a text/],
    ['run_report', { ...run, from: '2026-02-30', to: '2026-03-01' }, /“2026-02-30” is not a day/],
    ['run_report', { ...run, from: '2026-02-03' }, 'to is needed.'],
    ['run_report', { ...run, from: '2026-02-03', to: '2026-02-01' }, /ends .* before it starts/],
    ['run_report', { ...run, from: '2016-02-03', to: '2026-02-01' }, /covers up to/],
    ['run_report', { ...run, ...period, from: '2026-02-03', to: '2026-02-04' }, /Give either/],
    ['run_report', { ...run, period: 'last-century' }, /Choose one of: .*last-month/],
    ['run_report', { ...run, choices: { by: 'decade' } }, /choices.by can’t be “decade”/],
    ['run_report', { ...run, choices: ['step'] }, /choices has to be an object/],
    ['run_report', { ...run, filters: { shoeSize: ['44'] } }, /filters can’t be “shoeSize”/],
    ['run_report', { ...run, max_lines: 1e9 }, /whole number from 1 to 500/],
    ['list_rows_behind', { ...run, ...period, number: 'profit' }, /number can’t be “profit”/],
  ];
  for (const [tool, input, says] of cases) {
    const { isError, text: answer } = await assistant.call(tool, input);
    expect(isError, answer).toBe(true);
    if (typeof says === 'string') expect(answer).toBe(says);
    else expect(answer).toMatch(says);
  }
});

test('it answers SQL over one venue, and nothing else', async () => {
  const assistant = await getShared();
  const run = (sql: string, more = {}) => assistant.call('run_sql', { venue, sql, ...more });
  const days = getLastMonth(getTenant(platform, 0));
  const { first: from, last: to } = days;
  const asked = { by: 'period', period: toPeriod(days) } as const;
  const { length } = await fetchTrueRows(platform, venue, 'orders', asked);
  const counted = await run('SELECT count(*) AS n, sum(total_amount) AS amount FROM fact_orders', {
    from,
    to,
  });
  expect(counted.result, counted.text).toMatchObject({
    columns: [{ name: 'n' }, { name: 'amount' }],
    rows: [[String(length), expect.any(String)]],
    hasMore: false,
    completeness: [{ dataset: 'orders', missing: [] }],
  });
  const weeks = await run("SELECT iso_week FROM dim_date WHERE day = DATE '2026-10-01'");
  expect(weeks.result.rows).toEqual([[40]]);
  const joined = await run('SELECT o.* FROM fact_orders o JOIN fact_visitors v USING (order_id)');
  expect(joined.result.rows.length).toBeGreaterThan(0);
  const many = await run('SELECT * FROM range(1000000000)', { max_rows: 1000 });
  expect([many.result.rows.length, many.result.hasMore]).toEqual([1000, true]);

  const refused: [sql: string, says: RegExp][] = [
    ['DELETE FROM fact_orders', /Only SELECT/],
    ['SELECT 1; SELECT 2', /Only one statement/],
    ['SELEC 1', /can’t be read/],
    [`COPY fact_orders TO '${folder}/stolen.csv'`, /Only SELECT/],
    [`SELECT * FROM read_text('${folder}/settings.json')`, /function “read_text”/],
    [`SELECT * FROM '${folder}/settings.json'`, /no table/],
    ['SELECT * FROM duckdb_databases()', /function “duckdb_databases”/],
    [`SELECT current_setting('temp_directory')`, /function “current_setting”/],
    ['SELECT first_name FROM fact_visitors', /first_name/],
    ['SELECT * FROM fact_scans', /Nothing of scans is downloaded/],
  ];
  for (const [sql, says] of refused) {
    const answer = await run(sql);
    expect([answer.isError, answer.text], sql).toEqual([true, expect.stringMatching(says)]);
    expect(answer.text).not.toContain(join(folder, 'commands'));
  }
});

/** That an engine ends itself over what obeys nothing, and what takes too much memory, is for a unit test (`assistants-sql`). */
test('an engine that ended is followed by another, which answers the next question', async () => {
  const assistant = await getShared();
  const run = () => assistant.call('run_sql', { venue, sql: 'SELECT count(*) FROM fact_orders' });
  const before = await run();
  expect(before.isError, before.text).toBe(false);
  killWorkers(assistant.pid);
  // The question in whose time it ended may fail.
  await expect.poll(run).toMatchObject({ text: before.text });
});

test('every call is noted without what was typed, and personal data is nowhere', async () => {
  const assistant = await getShared();
  shared = undefined;
  const asked = { venue, report: 'revenue', ...period };
  await assistant.call('run_report', asked);
  await assistant.call('list_rows_behind', { ...asked, number: 'revenue', max_rows: 500 });
  await assistant.call('run_report', { venue, report: 'Zaphod Beeblebrox' });
  await assistant.call('drop_tables');
  for (const dataset of ['orders', 'visitors']) {
    const sql = `SELECT * FROM fact_${dataset}`;
    const rows = await assistant.call('run_sql', { venue, sql, max_rows: 300 });
    expect(rows.isError, rows.text).toBe(false);
  }
  await assistant.close();
  const { calls } = (await runCommand(['assistants', '--calls'], cron)).result;
  const outcomes = (calls as { tool: string | null; outcome: string }[]).map(
    ({ tool, outcome }) => `${tool} ${outcome}`,
  );
  expect(outcomes).toEqual(
    expect.arrayContaining(['run_report answered', 'null refused', 'list_rows_behind answered']),
  );
  const noted = readFileSync(join(folder, 'assistant-calls.log'), 'utf8');
  expect(noted).not.toContain('Zaphod Beeblebrox');
  expect(noted).toContain('test assistant');
  const all = [...said, noted].join('\n');
  // A town may also be part of a school's name, which is not personal.
  const isThere = (value: string) =>
    all.includes(value.length > 20 ? value : JSON.stringify(value));
  expect([...personal].filter(isThere)).toEqual([]);
});

test('the settings allow venues, list the calls and remove them', async () => {
  const assistant = await getShared();
  await assistant.call('list_venues');
  const desk = await launchDesk({ folder, env: keychain.env });
  const { page } = desk;
  await openSettings(page, 'settings.assistants');
  const box = page.getByRole('checkbox', { name: venue });
  await expect(box).toBeChecked();
  await expect(page.getByRole('checkbox', { name: other })).not.toBeChecked();
  const calls = page.getByRole('region', { name: text('assistants.calls') });
  await expect(calls.getByRole('row').nth(1)).toContainText('test assistant');
  await page.screenshot({ path: test.info().outputPath('assistants.png') });
  await box.focus();
  await page.keyboard.press('Space');
  await expect
    .poll(() => JSON.parse(readFileSync(join(folder, 'assistants.json'), 'utf8')).settings.allowed)
    .toEqual([]);
  expect((await assistant.call('list_venues')).result.venues).toEqual([]);
  await page.getByRole('button', { name: text('assistants.calls.remove') }).click();
  await expect(page.getByText(text('assistants.calls.none'))).toBeVisible();
  await desk.app.close();
});
