import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, type Page, test } from '@playwright/test';
import { type RunningSandbox, startSandbox } from '../../sandbox/server.ts';
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
import { type OwnKeychain, startOwnKeychain } from './support/own-keychain.ts';
import { addVenue, getTenant } from './support/own-venues.ts';
import { like, text } from './support/words.ts';

/** Settings, Targets: with a file and, where there is one, a real server and a real keychain. */
test.describe.configure({ timeout: 300_000 });
test.skip(process.platform !== 'linux', 'the keychain of these tests is gnome-keyring');

let keychain: OwnKeychain;
let platform: RunningSandbox;
let desk: Desk;
let page: Page;
let folder: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-targets-'));
  [keychain, platform] = await Promise.all([
    startOwnKeychain(),
    startSandbox({ seed: 11, timeOfDay: '18:00', rowsPerMonth: 300 }),
  ]);
  const first = await launchDesk({ folder, env: keychain.env });
  await first.page.getByRole('button', { name: text('welcome.add.title') }).waitFor();
  const { id } = await addVenue(first.page, platform, 0);
  // The app's first rows are stored by now, and the key that encrypts them is made.
  const readKeys = () =>
    JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')).settings?.dataKeys;
  await expect.poll(readKeys, { timeout: 60_000 }).toEqual([id]);
  await first.app.close();
  const venue = getTenant(platform, 0).name;
  await runCommand(['sync', '--profile', venue, '--dataset', 'orders', '--period', 'last-month'], {
    folder,
    env: keychain.env,
  });
  desk = await launchDesk({ folder, env: keychain.env });
  ({ page } = desk);
  await openSettings(page, 'settings.targets');
});
test.afterAll(async () => {
  await desk?.app.close();
  await keychain?.remove();
  await platform?.close();
  rmSync(folder, { recursive: true, force: true });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const inForm = () => page.getByRole('dialog', { name: text('targets.form.add') });
const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });

test('a file is added, checked, published, and removed', async () => {
  await expect(page.getByText(text('targets.none.title'))).toBeVisible();
  await button(text('targets.add')).click();
  const form = inForm();
  await form.getByText(text('targets.kind.file.about')).click();
  await button(text('targets.save')).click();
  await expect(form.getByText(text('targets.required'))).toBeVisible();
  await form.getByLabel(text('targets.name'), { exact: true }).fill('Analyst');
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
  await expect(card('Analyst').getByText(like('targets.run.changed'))).toBeVisible({
    timeout: 60_000,
  });
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const read = await connection.runAndReadAll('SELECT sum(rows)::int FROM venue_desk_bi.coverage');
  connection.closeSync();
  instance.closeSync();
  expect(Number(read.getRowsJson()[0]?.[0])).toBeGreaterThan(0);

  const afterLoads = card('Analyst').getByRole('checkbox');
  await card('Analyst').getByText(text('targets.afterLoads')).click();
  await expect(afterLoads).toBeChecked();
  const listed = await getDesk(page).targets.list({});
  expect(listed.ok && listed.value.targets).toMatchObject([{ afterLoads: true }]);
  await card('Analyst').getByText(text('targets.afterLoads')).click();
  await expect(afterLoads).not.toBeChecked();

  await button(text('targets.runs.of', { name: 'Analyst' })).click();
  const runs = page.getByRole('list', { name: text('targets.runs.list') });
  await expect(runs.getByText(like('targets.run.changed'))).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(runs).toBeHidden();

  await button(text('targets.remove', { name: 'Analyst' })).click();
  await button(text('targets.remove.do')).click();
  await expect(page.getByText(text('targets.none.title'))).toBeVisible();
  expect(existsSync(path)).toBe(true);
});

test.describe('with a server', () => {
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
      ['targets.name', 'Org database'],
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

  test('a database is added after a question and published to, and says what it refuses', async () => {
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

    const publish = button(text('targets.publish.of', { name: 'Org database' }));
    await publish.click();
    await expect(card('Org database').getByText(like('targets.run.changed'))).toBeVisible({
      timeout: 60_000,
    });
    const count = () =>
      server.sql('SELECT coalesce(sum(rows), 0)::int AS n FROM venue_desk.windows', 'org');
    const [first] = await count();
    expect(Number(first?.n)).toBeGreaterThan(0);
    await publish.click();
    await expect(card('Org database').getByText(like('targets.run.same'))).toBeVisible();
    await expect(card('Org database').getByText(like('targets.run.changed'))).toBeHidden();

    // Somebody changed a column: the month stays as it was, and says so.
    await server.sql('DROP SCHEMA venue_desk_bi CASCADE', 'org');
    const [table] = await server.sql('SELECT dataset FROM venue_desk.windows LIMIT 1', 'org');
    await server.sql(
      `ALTER TABLE venue_desk.${table?.dataset} ADD COLUMN odd text; ALTER TABLE venue_desk.${table?.dataset} RENAME COLUMN _row TO not_row`,
      'org',
    );
    await publish.click();
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
    await publish.click();
    await expect(card('Org database').getByText(like('targets.run.failed'))).toBeVisible();
    await button(text('targets.remove', { name: 'Org database' })).click();
    await button(text('targets.remove.do')).click();
    await expect(page.getByText(text('targets.none.title'))).toBeVisible();
  });
});
