import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, test } from '@playwright/test';
import { readLakeRows } from '../support/lake-reader.ts';
import {
  ownerPassword,
  type PostgresServer,
  postgresFolder,
  startPostgres,
} from '../support/postgres-server.ts';
import { type CommandOptions, runCommand } from './support/desk-command.ts';
import { makeOwnVenue, type OwnVenue } from './support/own-venue.ts';

/** The command that publishes, with a real keychain and a real server. */
test.skip(process.platform !== 'linux', 'the keychain of these tests is gnome-keyring');
test.skip(postgresFolder === null, 'there is no PostgreSQL on this machine');

let own: OwnVenue;
let server: PostgresServer;
let folder: string;
let cron: CommandOptions;
let venue: string;

test.beforeAll(async () => {
  const options = { seed: 11, timeOfDay: '18:00', rowsPerMonth: 300 };
  [own, server] = await Promise.all([makeOwnVenue('publish', options), startPostgres()]);
  ({ cron, folder, venue } = own);
  await runCommand(
    ['sync', '--profile', venue, '--dataset', 'orders', '--period', 'last-month'],
    cron,
  );
});
test.afterAll(async () => {
  server?.stop();
  await own?.remove();
});

test('a target is added, published to, checked, and removed', async () => {
  const where = [
    '--host',
    '127.0.0.1',
    '--port',
    String(server.port),
    '--database',
    'org',
    '--user',
    'owner',
  ];
  const typed = (password: string): CommandOptions => ({
    ...cron,
    through: ['sh', '-c', `echo '${password}' | "$@"`, 'sh'],
  });
  const add = ['targets', '--add', 'Org database', ...where];
  const refused = await runCommand(add, typed('wrong'));
  expect([refused.code, refused.result.error]).toMatchObject([
    4,
    { kind: 'target-password-refused' },
  ]);
  const added = await runCommand(add, typed(ownerPassword));
  expect([added.code, added.result]).toMatchObject([0, { target: { name: 'Org database' } }]);
  expect(JSON.stringify(added)).not.toContain(ownerPassword);

  const publish = ['publish', '--target', 'org database', '--profile', venue];
  const first = await runCommand(publish, cron);
  const windows = first.result.windows as { dataset: string; rows: number }[];
  const orders = windows.filter(({ dataset }) => dataset === 'orders');
  const rows = orders.reduce((sum, one) => sum + one.rows, 0);
  expect(rows).toBeGreaterThan(0);
  expect(first.result.refused).toEqual([]);
  expect(
    await server.sql('SELECT count(*)::text AS n FROM venue_desk_bi.fact_orders', 'org'),
  ).toEqual([{ n: String(rows) }]);
  const lake = join(folder, 'lake');
  mkdirSync(lake);
  const asLake = ['publish', '--target', `lake:${lake}`, '--profile', venue, '--dataset', 'orders'];
  const inLake = await runCommand(asLake, cron);
  expect([inLake.code, inLake.result.refused]).toEqual([first.code, []]);
  expect(await readLakeRows(lake, 'fact_orders')).toHaveLength(rows);
  const path = join(folder, 'org.duckdb');
  const asFile = ['publish', '--target', `file:${path}`, '--profile', venue, '--dataset', 'orders'];
  const written = await runCommand(asFile, cron);
  expect(written.result.refused).toEqual([]);
  const instance = await DuckDBInstance.create(path, { access_mode: 'READ_ONLY' });
  const connection = await instance.connect();
  const count = await connection.runAndReadAll('SELECT count(*) FROM venue_desk_bi.fact_orders');
  expect(count.getRowsJson()).toEqual([[String(rows)]]);
  connection.closeSync();
  instance.closeSync();
  const check = await runCommand([...publish, '--check', '--dataset', 'orders'], cron);
  expect([check.code, check.result.complete]).toEqual([0, true]);

  await server.sql(
    'DELETE FROM venue_desk.orders WHERE ctid = (SELECT min(ctid) FROM venue_desk.orders)',
    'org',
  );
  const damaged = await runCommand([...publish, '--check', '--dataset', 'orders'], cron);
  expect([damaged.code, damaged.result.complete]).toEqual([7, false]);
  await runCommand([...publish, '--dataset', 'orders', '--again'], cron);
  expect(await server.sql('SELECT count(*)::text AS n FROM venue_desk.orders', 'org')).toEqual([
    { n: String(rows) },
  ]);

  const withdrawn = await runCommand([...publish, '--withdraw'], cron);
  expect(withdrawn.code).toBe(0);
  expect(await server.sql('SELECT count(*)::text AS n FROM venue_desk.orders', 'org')).toEqual([
    { n: '0' },
  ]);
  expect((await runCommand(['targets', '--remove', 'Org database'], cron)).code).toBe(0);
  const gone = await runCommand(publish, cron);
  expect([gone.code, gone.result.error]).toMatchObject([2, { kind: 'noTargets' }]);
});
