import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, type Page, test } from '@playwright/test';
import {
  type ClickhouseServer,
  ownerPassword as clickhousePassword,
  clickhousePath,
  startClickhouse,
} from '../support/clickhouse-server.ts';
import { readLakeRows } from '../support/lake-reader.ts';
import {
  ownerPassword,
  type PostgresServer,
  postgresFolder,
  startPostgres,
} from '../support/postgres-server.ts';
import { openSettings } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { getDesk } from './support/desk-calls.ts';
import { runCommand } from './support/desk-command.ts';
import { makeOwnVenue, type OwnVenue } from './support/own-venue.ts';
import { openFrom } from './support/own-venues.ts';
import { like, text } from './support/words.ts';

/** Settings, Targets: with a file and, where there is one, a real server and a real keychain. */
test.skip(process.platform !== 'linux', 'the keychain of these tests is gnome-keyring');

/** Early in the afternoon: of a night whose hour isn't known, two equal responses after noon tell that it is loaded. */
const start = Temporal.Now.zonedDateTimeISO('Europe/Brussels').with({ hour: 13, minute: 0 });

let own: OwnVenue;
let desk: Desk;
let page: Page;
let folder: string;

async function openTargets(now = start.epochMilliseconds): Promise<void> {
  desk = await launchDesk({ ...own.cron, now });
  ({ page } = desk);
  await openSettings(page, 'settings.targets');
}

async function sync(dataset: string, period: string, now = start.epochMilliseconds): Promise<void> {
  const what = ['--dataset', dataset, '--period', period, '--again'];
  const { code, stderr } = await runCommand(['sync', '--profile', own.venue, ...what], {
    ...own.cron,
    now,
  });
  expect(code, stderr).toBe(0);
}

test.beforeAll(async () => {
  own = await makeOwnVenue('targets', { seed: 11, timeOfDay: '18:00', rowsPerMonth: 300 });
  ({ folder } = own);
  own.platform.setClock(start.epochMilliseconds);
  await sync('orders', 'last-month');
  await sync('bookings', 'yesterday');
  await openTargets();
});
test.afterAll(async () => {
  await desk?.app.close();
  await own?.remove();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const inForm = (title = text('targets.form.add')) => page.getByRole('dialog', { name: title });
/** The result of each run, newest first, and whether it ran by itself. */
async function listRuns(): Promise<[string, boolean][]> {
  const listed = await getDesk(page).targets.list({});
  return listed.ok ? listed.value.runs.map(({ result, loads }) => [result, Boolean(loads)]) : [];
}
/** Messages in the corner are items of a list, too. */
const card = (name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('a file is added, checked, published, and removed', async () => {
  await expect(page.getByText(text('targets.none.title'))).toBeVisible();
  await button(text('targets.add')).click();
  const form = inForm();
  await form.getByText(text('targets.kind.file.about')).click();
  await button(text('targets.save')).click();
  await expect(form.getByText(text('targets.required'))).toBeVisible();
  await form.getByLabel(text('common.name'), { exact: true }).fill('Analyst');
  await desk.saveTo(null);
  await button(text('targets.save')).click();
  await expect(form).toBeVisible();
  const path = join(folder, 'org.duckdb');
  await desk.saveTo(path);
  await button(text('targets.save')).click();
  await expect(form).toBeHidden();

  await button(text('targets.check.of', { name: 'Analyst' })).click();
  await expect(page.getByText(text('targets.check.done.file'))).toBeVisible();
  await button(text('targets.publish.of', { name: 'Analyst' })).click();
  await expect(card('Analyst').getByText(like('targets.run.changed'))).toBeVisible();
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const read = await connection.runAndReadAll('SELECT sum(rows)::int FROM venue_desk_bi.coverage');
  connection.closeSync();
  instance.closeSync();
  expect(Number(read.getRowsJson()[0]?.[0])).toBeGreaterThan(0);

  const afterLoads = () => card('Analyst').getByRole('checkbox');
  await card('Analyst').getByText(text('targets.afterLoads')).click();
  await expect(afterLoads()).toBeChecked();
  await desk.app.close();
  // Hours later the platform says the same of yesterday: the night's load is over.
  const later = start.add({ hours: 4 }).epochMilliseconds;
  own.platform.setClock(later);
  await sync('bookings', 'yesterday', later);
  await openTargets(later);
  await expect.poll(listRuns).toEqual([
    ['published', true],
    ['published', false],
  ]);
  await card('Analyst').getByText(text('targets.afterLoads')).click();
  await expect(afterLoads()).not.toBeChecked();
  await button(text('targets.runs.of', { name: 'Analyst' })).click();
  const runs = page.getByRole('list', { name: text('targets.runs.list') });
  await expect(runs.getByText(like('targets.run.changed'))).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(runs).toBeHidden();

  await button(text('targets.remove', { name: 'Analyst' })).click();
  await button(text('targets.remove.do')).click();
  await expect(page.getByText(text('targets.none.title'))).toBeVisible();
  expect(existsSync(path)).toBe(true);
});

test('a lake folder is added, checked and published', async () => {
  const lake = join(folder, 'lake');
  mkdirSync(lake);
  await button(text('targets.add')).click();
  const form = inForm();
  await form.getByText(text('targets.kind.lake.about')).click();
  // Each kind has its own port, whichever was chosen before.
  await form.getByText(text('targets.kind.s3.about')).click();
  await expect(form.getByLabel(text('targets.port'))).toHaveValue('443');
  await form.getByText(text('targets.kind.lake.about')).click();
  await form.getByLabel(text('common.name'), { exact: true }).fill('Lake');
  await expect(form.getByText(text('targets.lake.about'))).toBeVisible();
  await openFrom(desk.app, join(folder, 'none'));
  await button(text('targets.save')).click();
  const steps = form.getByRole('list', { name: text('targets.steps') }).getByRole('listitem');
  await expect(steps.first()).toContainText(text('targets.step.state', { state: 'failed' }));
  await openFrom(desk.app, lake);
  await button(text('targets.save')).click();
  await expect(form).toBeHidden();

  await button(text('targets.check.of', { name: 'Lake' })).click();
  await expect(page.getByText(text('targets.check.done.lake'))).toBeVisible();
  await button(text('targets.publish.of', { name: 'Lake' })).click();
  await expect(card('Lake').getByText(like('targets.run.changed'))).toBeVisible();
  const coverage = await readLakeRows(lake, 'coverage');
  expect(coverage.map((row) => row.dataset)).toContain('orders');
  const orders = await readLakeRows(lake, 'fact_orders');
  const published = coverage.filter((row) => row.dataset === 'orders');
  expect(orders).toHaveLength(published.reduce((sum, row) => sum + Number(row.rows), 0));
  await button(text('targets.publish.of', { name: 'Lake' })).click();
  await expect(card('Lake').getByText(like('targets.run.same'))).toBeVisible();
  await button(text('targets.remove', { name: 'Lake' })).click();
  await button(text('targets.remove.do')).click();
  await expect(page.getByText(text('targets.none.title'))).toBeVisible();
  expect(existsSync(join(lake, 'coverage'))).toBe(true);
});

test.describe('with a server', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(postgresFolder === null, 'there is no PostgreSQL on this machine');
  let server: PostgresServer;
  let isUp = true;
  test.beforeAll(async () => {
    server = await startPostgres();
  });
  test.afterAll(() => {
    if (isUp) server?.stop();
  });

  async function fill(password: string): Promise<void> {
    const form = inForm();
    for (const [field, value] of [
      ['common.name', 'Org database'],
      ['targets.host', '127.0.0.1'],
      ['targets.port', String(server.port)],
      ['targets.database', 'org'],
      ['targets.user', 'owner'],
      ['targets.password', password],
    ] as const) {
      await form.getByLabel(text(field), { exact: true }).fill(value);
    }
    await button(text('targets.save')).click();
  }

  const publish = () => button(text('targets.publish.of', { name: 'Org database' }));
  const sql = (statements: string) => server.sql(statements, 'org');

  test('a database is added after a question, and published to', async () => {
    await button(text('targets.add')).click();
    await fill('wrong');
    const form = inForm();
    await expect(form.getByText(text('error.target-password-refused.title'))).toBeVisible();
    const steps = form.getByRole('list', { name: text('targets.steps') }).getByRole('listitem');
    const said = async () =>
      (await steps.allTextContents()).filter((step) =>
        step.endsWith(text('targets.step.state', { state: 'failed' })),
      );
    expect(await said()).toHaveLength(1);
    const [question] = await desk.answerQuestions(true);
    expect(question).toContain(`127.0.0.1:${server.port}`);
    await fill(ownerPassword);
    await expect(form).toBeHidden();

    await publish().click();
    await expect(card('Org database').getByText(like('targets.run.changed'))).toBeVisible();
    const [first] = await sql('SELECT coalesce(sum(rows), 0)::int AS n FROM venue_desk.windows');
    expect(Number(first?.n)).toBeGreaterThan(0);
    await publish().click();
    await expect(card('Org database').getByText(like('targets.run.same'))).toBeVisible();
    await expect(card('Org database').getByText(like('targets.run.changed'))).toBeHidden();
  });

  test('it is changed without its password, to a name that no other has', async () => {
    await button(text('common.editNamed', { name: 'Org database' })).click();
    const form = inForm(text('common.editNamed', { name: 'Org database' }));
    const name = form.getByLabel(text('common.name'), { exact: true });
    await expect(form.getByLabel(text('targets.port'), { exact: true })).toHaveValue(
      String(server.port),
    );
    await name.fill('Group');
    await form.getByText(text('targets.history.about')).click();
    await button(text('targets.save')).click();
    await expect(form).toBeHidden();
    await expect(card('Group').getByText(like('targets.history.kept'))).toBeVisible();
    await button(text('common.editNamed', { name: 'Group' })).click();
    await inForm(text('common.editNamed', { name: 'Group' }))
      .getByLabel(text('common.name'), { exact: true })
      .fill('Org database');
    await button(text('targets.save')).click();
    await expect(publish()).toBeEnabled();

    await button(text('targets.add')).click();
    await fill(ownerPassword);
    await expect(inForm().getByText(text('targets.name.taken'))).toBeVisible();
    await button(text('dialog.cancel')).click();
  });

  test('earlier versions are kept from now on', async () => {
    const months = (which: string) =>
      sql(`SELECT dataset, month FROM venue_desk.windows JOIN venue_desk.batches b USING (dataset, month, batch_id)
        WHERE ${which} ORDER BY 1, 2`);
    const all = await months('true');
    expect(await months('history')).toEqual([]);
    await publish().click();
    await expect.poll(() => months('history')).toEqual(all);
  });

  test('a run is stopped', async () => {
    const held = sql(
      `BEGIN; LOCK TABLE venue_desk.windows IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(600)`,
    ).catch(() => 'ended');
    const waiting = `pid FROM pg_stat_activity WHERE application_name = 'venue-desk publish'`;
    const count = async (condition: string) => (await sql(`SELECT ${waiting} ${condition}`)).length;
    const isLocked = `AND wait_event_type = 'Lock'`;
    await expect.poll(() => count(`AND query LIKE '%pg_sleep%'`)).toBeGreaterThan(0);
    await publish().click();
    await expect.poll(() => count(isLocked)).toBe(1);
    await button(text('targets.stop.of', { name: 'Org database' })).click();
    await expect(card('Org database').getByText(text('targets.run.stopped'))).toBeVisible();
    await sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(600)' AND pid <> pg_backend_pid()`,
    );
    expect(await held).toBe('ended');
    await expect.poll(() => count(isLocked)).toBe(0);
  });

  test('a month that would lose most of its rows is replaced once somebody accepts it', async () => {
    // As if far more rows of other files were there.
    await sql(
      `UPDATE venue_desk.windows SET row_sum = 0, rows_here = 1000000 WHERE dataset = 'orders'; UPDATE venue_desk.batches SET sources = '', content = ''`,
    );
    await publish().click();
    const refused = card('Org database').getByRole('list', { name: text('targets.refused') });
    await expect(refused).toBeVisible();
    await refused.getByRole('button').first().click();
    await expect(page.getByText(text('targets.accept.text', { before: 1_000_000 }))).toBeVisible();
    await button(text('dialog.cancel')).click();
    await refused.getByRole('button').first().click();
    await button(text('common.replace')).click();
    await expect(refused).toBeHidden();
    await expect(card('Org database').getByText(like('targets.run.changed'))).toBeVisible();
  });

  test('it says what it refuses, and that the server is away', async () => {
    // Somebody changed a column: the month stays as it was.
    await sql('DROP SCHEMA venue_desk_bi CASCADE');
    const [table] = await sql('SELECT dataset FROM venue_desk.windows LIMIT 1');
    await sql(
      `ALTER TABLE venue_desk.${table?.dataset} ADD COLUMN odd text; ALTER TABLE venue_desk.${table?.dataset} RENAME COLUMN _row TO not_row`,
    );
    await publish().click();
    await expect(
      card('Org database').getByRole('list', { name: text('targets.refused') }),
    ).toBeVisible();

    // No password ever comes back.
    const listed = JSON.stringify(await getDesk(page).targets.list({}));
    expect(listed).not.toContain(ownerPassword);
    server.stop();
    isUp = false;
    await button(text('targets.check.of', { name: 'Org database' })).click();
    await expect(page.getByText(text('error.target-not-reached.title'))).toBeVisible();
    await publish().click();
    await expect(card('Org database').getByRole('alert')).toContainText(
      text('error.target-not-reached.title'),
    );
    await button(text('targets.remove', { name: 'Org database' })).click();
    await button(text('targets.remove.do')).click();
    await expect(page.getByText(text('targets.none.title'))).toBeVisible();
  });
});

test.describe('with ClickHouse', () => {
  test.skip(clickhousePath === null, 'there is no ClickHouse on this machine');
  let server: ClickhouseServer;
  test.beforeAll(async () => {
    server = await startClickhouse();
  });
  test.afterAll(() => server?.stop());

  test('a database is added with personal data, published to, and says what it refuses', async () => {
    const name = 'Warehouse';
    await button(text('targets.add')).click();
    const form = inForm();
    await form.getByText(text('targets.kind.clickhouse.about')).click();
    const fill = async (user: string) => {
      for (const [field, value] of [
        ['common.name', name],
        ['targets.host', '127.0.0.1'],
        ['targets.port', String(server.port)],
        ['targets.user', user],
        ['targets.password', clickhousePassword],
      ] as const) {
        await form.getByLabel(text(field), { exact: true }).fill(value);
      }
      await button(text('targets.save')).click();
    };
    await desk.answerQuestions(true);
    await fill('viewer');
    // The SQL of this kind, in the form's note and in the error.
    await expect(form.getByText('--set-up-sql --kind clickhouse')).toHaveCount(2);
    await form.getByText(text('targets.personal.about')).click();
    await fill('owner');
    await expect(form).toBeHidden();
    expect((await desk.answerQuestions(true)).at(-1)).toContain(text('question.publish.personal'));
    await expect(card(name).getByText(like('targets.personal.included'))).toBeVisible();

    const publish = button(text('targets.publish.of', { name }));
    await publish.click();
    await expect(card(name).getByText(like('targets.run.changed'))).toBeVisible();
    const [there] = await server.sql('SELECT sum(rows) AS n FROM venue_desk_bi.coverage');
    expect(Number(there?.n)).toBeGreaterThan(0);
    await publish.click();
    await expect(card(name).getByText(like('targets.run.same'))).toBeVisible();

    // Somebody put a table in the place of a view.
    await server.run('DROP TABLE venue_desk_bi.fact_orders');
    await server.run('CREATE TABLE venue_desk_bi.fact_orders (id UInt8) ENGINE = Memory');
    await publish.click();
    await expect(card(name).getByRole('list', { name: text('targets.refused') })).toBeVisible();

    await button(text('targets.remove', { name })).click();
    await button(text('targets.remove.do')).click();
    await expect(page.getByText(text('targets.none.title'))).toBeVisible();
  });
});
