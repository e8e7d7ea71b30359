import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openClickhouseTarget } from '../../electron/core/publish/clickhouse/clickhouse-target.ts';
import { chdbFolder } from '../support/chdb-reader.ts';
import {
  type ClickhouseServer,
  readPersonalRows,
  readRows,
  readVersions,
  startChdb,
} from '../support/clickhouse-server.ts';
import { openEngine } from '../support/open-engine.ts';
import { testDatabase, testHistory, testPersonal } from '../support/publish-contract.ts';

const engine = await openEngine();

/** No registry has a newer server than 18.16, but one has the engine of today's: all that is sent runs on it. */
describe.skipIf(chdbFolder === null)('ClickHouse of today, in chdb', () => {
  let server: Pick<ClickhouseServer, 'port' | 'sql' | 'stop'>;
  beforeAll(async () => {
    server = await startChdb();
  });
  afterAll(() => server?.stop());

  const sql = (text: string) => server.sql(text);
  const open = (includesPersonal = false, keepsHistory = false) =>
    openClickhouseTarget({
      address: { host: '127.0.0.1', port: server.port, user: 'default', certificate: null },
      password: null,
      publisher: { appVersion: '1', by: 'test' },
      describe: (_, field) => field,
      includesPersonal,
      keepsHistory,
    });

  it('examines the engine', async () => {
    const target = await open(true);
    expect(Number((await target.examine()).version.split('.')[0])).toBeGreaterThan(24);
    await target.close();
  });

  testPersonal({
    engine,
    open: (includesPersonal) => open(includesPersonal),
    ...readPersonalRows(sql),
  });

  testHistory({
    engine,
    open: (keepsHistory) => open(false, keepsHistory),
    ...readVersions(sql),
  });

  testDatabase({
    engine,
    open: () => open(),
    read: readRows(sql),
    times: ['1969-12-31T23:59:59'],
    truths: ['1', '0'],
  });
});
