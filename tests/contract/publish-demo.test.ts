/** Two months of all datasets of two venues, read back by the databases' own programs: every value, and no row more. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openClickhouseTarget } from '../../electron/core/publish/clickhouse/clickhouse-target.ts';
import type { PublishTarget } from '../../electron/core/publish/publish-target.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { listPublishedColumns } from '../../shared/published-columns.ts';
import { clickhousePath, ownerPassword, startClickhouse } from '../support/clickhouse-server.ts';
import { asExported, listDemo, publishDemo } from '../support/demo-months.ts';
import { openEngine } from '../support/open-engine.ts';
import { openAsOwner, postgresFolder, startPostgres } from '../support/postgres-server.ts';

const engine = await openEngine();
const demo = [...listDemo(0), ...listDemo(1)];
const execOptions = { encoding: 'utf8', maxBuffer: 1 << 28 } as const;

async function compare(
  target: PublishTarget,
  read: (dataset: DatasetId, columns: readonly string[]) => readonly (readonly (string | null)[])[],
): Promise<void> {
  const expected = await publishDemo(engine, target, demo);
  for (const [dataset, rows] of expected) {
    const columns = listPublishedColumns(dataset).map(({ name }) => `f."${name}"`);
    const found = read(dataset, ['v.name', 'f.month', ...columns]);
    expect(rows.length).toBeGreaterThan(0);
    expect(found.map((row) => asExported(dataset, row)).sort()).toEqual(rows.toSorted());
  }
}

test.skipIf(postgresFolder === null || !existsSync('/usr/bin/psql'))(
  'PostgreSQL, read by psql',
  { timeout: 300_000 },
  async () => {
    const server = await startPostgres();
    try {
      await compare(await openAsOwner(server.port), (dataset, columns) => {
        const texts = columns.map((column) => `${column}::text`).join(', ');
        const sql = `SELECT json_build_array(${texts}) FROM venue_desk_bi.fact_${dataset} f
          JOIN venue_desk_bi.dim_venue v USING (venue_id)`;
        const where = ['-h', server.folder, '-p', String(server.port), '-U', 'admin', '-d', 'org'];
        const output = execFileSync('psql', [...where, '-X', '-At', '-c', sql], execOptions);
        return output
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line));
      });
      // What is masked is in no file of the server, its journal and its log.
      const emails = demo.flatMap(([{ dataset }, body]) =>
        dataset === 'visitors'
          ? [...body.matchAll(/"email":"([^"]{8,})"/g)].map(([, one]) => one)
          : [],
      );
      expect(emails.length).toBeGreaterThan(50);
      const some = emails.slice(0, 30).map((email) => Buffer.from(email ?? ''));
      const found = readdirSync(server.folder, { recursive: true, encoding: 'utf8' }).filter(
        (name) => {
          const path = join(server.folder, name);
          if (!statSync(path).isFile()) return false;
          const bytes = readFileSync(path);
          return some.some((email) => bytes.includes(email));
        },
      );
      expect(found).toEqual([]);
    } finally {
      server.stop();
    }
  },
);

test.skipIf(clickhousePath === null || !existsSync('/usr/bin/clickhouse-client'))(
  'ClickHouse, read by clickhouse-client',
  { timeout: 300_000 },
  async () => {
    const server = await startClickhouse();
    try {
      const target = await openClickhouseTarget({
        address: { host: '127.0.0.1', port: server.port, user: 'owner', certificate: null },
        password: ownerPassword,
        publisher: { appVersion: '1', by: 'test' },
        describe: (_, field) => field,
      });
      await compare(target, (dataset, columns) => {
        const names = columns.map(
          (name, at) => `toString(${name.replace(/^[fv]\./, '')}) AS c${at}`,
        );
        const sql = `SELECT ${names.join(', ')} FROM venue_desk_bi.fact_${dataset}
          ANY LEFT JOIN (SELECT venue_id, name FROM venue_desk_bi.dim_venue) USING (venue_id) FORMAT JSONCompact`;
        const where = [
          '--host',
          '127.0.0.1',
          '--port',
          String(server.nativePort),
          '--user',
          'owner',
        ];
        const password = ['--password', ownerPassword];
        const output = execFileSync(
          'clickhouse-client',
          [...where, ...password, '--query', sql],
          execOptions,
        );
        return (JSON.parse(output) as { readonly data: (string | null)[][] }).data;
      });
    } finally {
      server.stop();
    }
  },
);
