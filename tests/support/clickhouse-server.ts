import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openClickhouse } from '../../electron/core/publish/clickhouse/clickhouse-session.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { listPublishedColumns } from '../../shared/published-columns.ts';
import { chdbFolder } from './chdb-reader.ts';
import { findPort, makeCertificates, untilOpen } from './own-server.ts';

/** Debian's server. Null where there is none: the suites that need one are skipped. */
export const clickhousePath = ['/usr/sbin/clickhouse-server'].find(existsSync) ?? null;

export interface ClickhouseServer {
  readonly port: number;
  /** The port of `clickhouse-client`. */
  readonly nativePort: number;
  /** The encrypted port. */
  readonly tlsPort: number;
  /** The certificate of the server's own authority. */
  readonly authority: string;
  /** Runs SQL as the administrator; returns rows of texts. */
  readonly sql: (text: string) => Promise<readonly Readonly<Record<string, string | null>>[]>;
  readonly run: (text: string) => Promise<void>;
  /** Asks as somebody who may only read. `rowsRead` is how many rows the server read for the answer. */
  readonly ask: (
    text: string,
  ) => Promise<{ readonly data: readonly object[]; readonly rowsRead: number }>;
  /** Kills it at once. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

export const ownerPassword = 'owner-päss';

/**
 * A server in its own folder, on 127.0.0.1 and 127.0.0.2, with a certificate for `localhost`. Its clock is
 * in Tokyo, since no time may depend on that. The user `owner` may do all, `viewer` may change nothing, `elsewhere` may
 * use another database only. `reader` may read as docs/publish.md says.
 */
export async function startClickhouse(): Promise<ClickhouseServer> {
  if (clickhousePath === null) throw new Error('no ClickHouse here');
  const path = clickhousePath;
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-ch-'));
  const [port, tlsPort, nativePort] = [await findPort(), await findPort(), await findPort()];
  const files = makeCertificates(folder);
  const user = (name: string, profile: string, more = '') =>
    `<${name}><password>${ownerPassword}</password><networks><ip>127.0.0.0/8</ip></networks><profile>${profile}</profile><quota>default</quota>${more}</${name}>`;
  writeFileSync(
    join(folder, 'users.xml'),
    `<yandex>
      <profiles><default><max_threads>1</max_threads></default><readonly><readonly>1</readonly>
        <enable_optimize_predicate_expression>1</enable_optimize_predicate_expression></readonly></profiles>
      <quotas><default/></quotas>
      <users>${user('owner', 'default')}${user('viewer', 'readonly')}
        ${user('elsewhere', 'default', '<allow_databases><database>elsewhere</database></allow_databases>')}
        ${user('reader', 'readonly', '<allow_databases><database>venue_desk</database><database>venue_desk_bi</database></allow_databases>')}</users>
    </yandex>`,
  );
  writeFileSync(
    join(folder, 'config.xml'),
    `<yandex>
      <logger><level>error</level><log>${folder}/log</log><errorlog>${folder}/errors</errorlog></logger>
      <http_port>${port}</http_port><https_port>${tlsPort}</https_port><tcp_port>${nativePort}</tcp_port>
      <openSSL><server><certificateFile>${files.certificate}</certificateFile><privateKeyFile>${files.key}</privateKeyFile>
        <verificationMode>none</verificationMode></server></openSSL>
      <listen_host>127.0.0.1</listen_host><listen_host>127.0.0.2</listen_host>
      <path>${folder}/data/</path><tmp_path>${folder}/tmp/</tmp_path><users_config>${folder}/users.xml</users_config>
      <default_profile>default</default_profile><default_database>default</default_database>
      <mark_cache_size>10000000</mark_cache_size><timezone>Asia/Tokyo</timezone>
    </yandex>`,
  );
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn(path, [`--config-file=${join(folder, 'config.xml')}`], {
      stdio: 'ignore',
      cwd: folder,
    });
    await untilOpen(port, child);
  };
  const crash = async (): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  const open = () =>
    openClickhouse({ host: '127.0.0.1', port, user: 'owner', certificate: null }, ownerPassword);
  await start();
  return {
    port,
    nativePort,
    tlsPort,
    authority: readFileSync(join(folder, 'ca.pem'), 'utf8'),
    sql: async (text) => (await open()).rows(text),
    run: async (text) => (await open()).run(text),
    async ask(text) {
      const response = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        body: `${text} FORMAT JSON`,
        headers: {
          authorization: `Basic ${Buffer.from(`reader:${ownerPassword}`).toString('base64')}`,
        },
      });
      const answer = await response.text();
      if (!response.ok) throw new Error(answer);
      const { data, statistics } = JSON.parse(answer);
      return { data, rowsRead: statistics.rows_read };
    },
    crash,
    start,
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Sql = ClickhouseServer['sql'];

/** SQL of a venue's number. */
export function selectVenueId(platform: string): string {
  return `(SELECT venue_id FROM venue_desk.venues WHERE platform = '${platform}')`;
}

/** Reads columns of a venue's rows from the views, in the order of their texts. */
export function readRows(sql: Sql) {
  return async (dataset: DatasetId, names: readonly string[], platform: string) => {
    // Views don't have a row's copy.
    const from = names.includes('_copy')
      ? `venue_desk.${dataset}_rows`
      : `venue_desk_bi.fact_${dataset}`;
    const columns = names.map((name) => `toString("${name}") AS c_${name}`).join(', ');
    const rows = await sql(
      `SELECT ${columns} FROM ${from} WHERE venue_id IN ${selectVenueId(platform)} ORDER BY c_${names[0]}`,
    );
    // Newer servers leave out zeros at the end of decimals.
    const types = new Map(listPublishedColumns(dataset).map(({ name, type }) => [name, type]));
    const toText = (name: string, value: string | null): string | null => {
      if (types.get(name) !== 'decimal' || value === null) return value;
      const [whole = '', places = ''] = value.split('.');
      return `${whole}.${places.padEnd(4, '0')}`;
    };
    return rows.map((row) => names.map((name) => toText(name, row[`c_${name}`] ?? null)));
  };
}

/** Reads the bookings of a venue, and their versions. */
export function readVersions(sql: Sql) {
  const read = async (view: string, platform: string, when = '1') =>
    (
      await sql(
        `SELECT month, booking_line_id, booking_date, number_of_visitors FROM venue_desk_bi.${view}
         WHERE venue_id IN ${selectVenueId(platform)} AND ${when}
         ORDER BY month, booking_line_id, booking_date, number_of_visitors`,
      )
    ).map((row) => Object.values(row).join(' '));
  return {
    readNow: (platform: string) => read('fact_bookings', platform),
    readAt(platform: string, time: Date) {
      const when = `toDateTime('${time.toISOString().slice(0, 19).replace('T', ' ')}', 'UTC')`;
      return read(
        'fact_bookings_history',
        platform,
        `known_from <= ${when} AND ${when} < known_to`,
      );
    },
    readAll: (platform: string) => read('fact_bookings_history', platform),
  };
}

/** Reads the personal data, and everything else. */
export function readPersonalRows(sql: Sql) {
  return {
    async readPersonal() {
      const rows = await sql(
        `SELECT concat(ifNull(last_name, '–'), ' ', ifNull(substring(date_of_birth, 1, 10), '–')) AS text
         FROM venue_desk_personal.fact_visitors WHERE venue_id IN ${selectVenueId('personal')} ORDER BY text`,
      );
      return rows.map(({ text }) => text ?? '');
    },
    async readOthers() {
      const tables = await sql(
        `SELECT concat(database, '.', name) AS name FROM system.tables WHERE database IN ('venue_desk', 'venue_desk_bi')`,
      );
      const all = await Promise.all(tables.map(({ name }) => sql(`SELECT * FROM ${name}`)));
      return JSON.stringify(all);
    },
  };
}

/** Node, because chdb's allocator doesn't work in Electron. */
export async function startChdb(): Promise<Pick<ClickhouseServer, 'port' | 'sql' | 'stop'>> {
  if (chdbFolder === null) throw new Error('no chdb here');
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-chdb-'));
  const port = await findPort();
  const program = join(import.meta.dirname, 'chdb-server.mjs');
  const child = spawn('node', [program, chdbFolder, folder, String(port)], { stdio: 'ignore' });
  await untilOpen(port, child);
  const address = { host: '127.0.0.1', port, user: 'default', certificate: null };
  return {
    port,
    sql: async (text) => (await openClickhouse(address, null)).rows(text),
    stop() {
      child.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
