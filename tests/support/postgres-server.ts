import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { openPostgres } from '../../electron/core/publish/postgres/postgres-session.ts';
import {
  openPostgresTarget,
  type PostgresTargetOptions,
} from '../../electron/core/publish/postgres/postgres-target.ts';
import type { PublishTarget } from '../../electron/core/publish/publish-target.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { findPort, makeCertificates, untilOpen } from './own-server.ts';

/** Debian's folder of servers, the newest first. Null where there is none: the suites that need one are skipped. */
export const postgresFolder = findPostgres();
export const pgbouncerPath = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync) ?? null;

function findPostgres(): string | null {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return null;
  const found = readdirSync(versions).sort((a, b) => Number(b) - Number(a));
  return (
    found
      .map((version) => join(versions, version))
      .find((home) => existsSync(join(home, 'bin', 'initdb'))) ?? null
  );
}

/** Other versions, from the npm registry (`tools/prepare/test-servers.mjs`); null where one couldn't be installed. */
export const otherPostgres = [12, 18].map((version) => {
  const home = join(import.meta.dirname, '../../.runtime', `postgres-${version}`);
  return { version, home: existsSync(join(home, 'bin', 'initdb')) ? home : null };
});

/** PostgreSQL's programs refuse to run as root, so they then run as the user of Debian's package. */
const isRoot = process.getuid?.() === 0;

function readId(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}

/** Gives a file to the server's user. */
export function giveAway(path: string): void {
  if (isRoot) chownSync(path, readId('-u'), readId('-g'));
}

function toServerCommand(program: string, args: readonly string[]): [string, string[]] {
  return isRoot ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, [...args]];
}

function run(program: string, args: readonly string[]): void {
  execFileSync(...toServerCommand(program, args), { stdio: 'pipe', cwd: '/tmp' });
}

export interface PostgresServer {
  readonly port: number;
  readonly folder: string;
  /** Runs SQL as the administrator, or in a role; returns rows of texts. */
  readonly sql: (
    text: string,
    database?: string,
    role?: string,
  ) => Promise<readonly Readonly<Record<string, string | null>>[]>;
  /** Kills all its processes at once, as a power cut would. */
  readonly crash: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => void;
}

export const ownerPassword = 'owner-pass';

/** Connects to the database that the role `owner` owns. */
export function openAsOwner(
  port: number,
  {
    address,
    ...options
  }: Partial<Omit<PostgresTargetOptions, 'address'>> & {
    readonly address?: Partial<PostgresTargetOptions['address']>;
  } = {},
): Promise<PublishTarget> {
  const own = { host: '127.0.0.1', port, database: 'org', user: 'owner', certificate: null };
  return openPostgresTarget({
    address: { ...own, ...address },
    password: ownerPassword,
    publisher: { appVersion: '1', by: 'test' },
    describe: (_, field) => field,
    ...options,
  });
}

/** A server in its own folder, with a certificate for `localhost` if asked. The role `owner` may log in. */
export async function startPostgres({
  certificate = false,
  home = postgresFolder,
} = {}): Promise<PostgresServer> {
  if (home === null) throw new Error('no PostgreSQL here');
  const folder = mkdtempSync('/tmp/venue-desk-pg-');
  // The server's user may not be allowed to read where the repository is.
  const isOwn = home !== postgresFolder && isRoot;
  if (isOwn) cpSync(home, join(folder, 'server'), { recursive: true, verbatimSymlinks: true });
  const bin = join(isOwn ? join(folder, 'server') : home, 'bin');
  giveAway(folder);
  const data = join(folder, 'data');
  const port = await findPort();
  run(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'admin',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ]);
  const files = certificate ? makeCertificates(folder) : null;
  if (files) for (const path of Object.values(files)) giveAway(path);
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    [
      `port = ${port}`,
      `listen_addresses = '127.0.0.1, 127.0.0.2'`,
      `unix_socket_directories = '${folder}'`,
      'fsync = off',
      'shared_buffers = 64MB',
      'password_encryption = scram-sha-256',
      ...(files
        ? [`ssl = on`, `ssl_cert_file = '${files.certificate}'`, `ssl_key_file = '${files.key}'`]
        : []),
      '',
    ].join('\n'),
  );
  writeFileSync(
    join(data, 'pg_hba.conf'),
    'local all admin trust\nhost all admin 127.0.0.1/32 trust\nlocal all all scram-sha-256\nhost all all 127.0.0.0/8 scram-sha-256\n',
  );
  const start = async (): Promise<void> => {
    run(join(bin, 'pg_ctl'), ['-D', data, '-w', '-s', '-l', join(folder, 'log'), 'start']);
  };
  const sql: PostgresServer['sql'] = async (text, database = 'postgres', role = 'admin') => {
    const session = await openPostgres(
      { host: folder, port, database, user: 'admin', certificate: null },
      null,
    );
    try {
      await session.run(`SET ROLE ${role}`);
      return await session.rows(text);
    } finally {
      await session.close();
    }
  };
  await start();
  await sql(`CREATE ROLE owner LOGIN PASSWORD '${ownerPassword}'`);
  await sql('CREATE DATABASE org OWNER owner');
  return {
    port,
    folder,
    sql,
    start,
    async crash() {
      run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', '-s', 'stop']);
    },
    stop() {
      try {
        run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', '-s', 'stop']);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/** Reads columns of a venue's rows from the views, in the order of their texts. */
export function readRows(sql: (text: string) => ReturnType<PostgresServer['sql']>) {
  return async (dataset: DatasetId, names: readonly string[], platform: string) => {
    const columns = names.map((name) => `"${name}"`).join(', ');
    // Views don't have a row's copy.
    const from = names.includes('_copy')
      ? `venue_desk."${dataset}"`
      : `venue_desk_bi.fact_${dataset}`;
    const rows = await sql(
      `SELECT ${columns} FROM ${from} JOIN venue_desk.venues USING (venue_id)
       WHERE platform = '${platform}' ORDER BY 1 NULLS LAST`,
    );
    return rows.map((row) => names.map((name) => row[name] ?? null));
  };
}

export function readAuthority({ folder }: PostgresServer): string {
  return readFileSync(join(folder, 'ca.pem'), 'utf8');
}

/** pgbouncer before a server, in one of its modes. */
export async function startPooler(
  server: PostgresServer,
  mode: 'transaction' | 'statement',
): Promise<{ readonly port: number; readonly stop: () => void }> {
  if (pgbouncerPath === null) throw new Error('no pgbouncer here');
  const folder = join(server.folder, `pooler-${mode}`);
  mkdirSync(folder);
  const port = await findPort();
  writeFileSync(join(folder, 'users'), `"owner" "${ownerPassword}"\n`);
  writeFileSync(
    join(folder, 'ini'),
    `[databases]\norg = host=127.0.0.1 port=${server.port} dbname=org\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = scram-sha-256\nauth_file = ${join(folder, 'users')}\npool_mode = ${mode}\nunix_socket_dir =\nlogfile = ${join(folder, 'log')}\n`,
  );
  for (const name of ['', 'users', 'ini']) giveAway(join(folder, name));
  const [program, args] = toServerCommand(pgbouncerPath, ['-q', join(folder, 'ini')]);
  const child = spawn(program, args, { stdio: 'ignore' });
  await untilOpen(port, child);
  return { port, stop: () => void child.kill('SIGTERM') };
}
