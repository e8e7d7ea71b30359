import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const here = import.meta.dirname;

export interface PeerFigures {
  readonly milliseconds: number;
  /** Most memory that its process had, rows included; null where the system does not tell. */
  readonly peakBytes: number | null;
}

export interface Peer {
  readonly name: string;
  /** Writes the rows of an NDJSON file into a workbook, styled and typed. */
  readonly write: (rows: string, target: string) => Promise<PeerFigures>;
}

/**
 * The other writers of workbooks that can be had here: two from the registry (installed into a folder
 * of their own, that goes again), pandas with XlsxWriter where this computer's Python has them. Who is
 * not there is told on stderr and left out.
 */
export async function withPeers<T>(work: (peers: readonly Peer[]) => Promise<T>): Promise<T> {
  return withInstalled(['exceljs', 'hucre'], ['peer-rows.ts'], async (installed) => {
    const peers = installed.map(
      ({ name, program }): Peer => ({
        name,
        write: (rows, target) => timeOf(process.execPath, [program, rows, target]),
      }),
    );
    if (await hasModules('pandas', 'xlsxwriter')) {
      const write: Peer['write'] = (rows, target) =>
        timeOf(python, [join(here, 'peer-pandas.py'), rows, target]);
      peers.push({ name: 'pandas', write });
    }
    return work(peers);
  });
}

export interface Reader {
  readonly name: string;
  /** Reads the rows of a JSON file into a frame. */
  readonly read: (body: string) => Promise<PeerFigures>;
}

/** The other readers of rows that can be had here, likewise. */
export async function withReaders<T>(work: (readers: readonly Reader[]) => Promise<T>): Promise<T> {
  return withInstalled(['nodejs-polars'], [], async (installed) => {
    const readers = installed.map(
      ({ program }): Reader => ({
        name: 'polars',
        read: (body) => timeOf(process.execPath, [program, body]),
      }),
    );
    if (await hasModules('pandas')) {
      const script = join(here, 'peer-read-pandas.py');
      readers.push({ name: 'pandas', read: (body) => timeOf(python, [script, body]) });
    }
    return work(readers);
  });
}

const python = '/usr/bin/python3';

/** Those that npm could install, each with the program of its name, in a temporary folder. */
async function withInstalled<T>(
  names: readonly string[],
  shared: readonly string[],
  work: (installed: readonly { readonly name: string; readonly program: string }[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'venue-desk-peers-'));
  try {
    await copyFile(join(here, '../package.json'), join(folder, 'package.json'));
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
    const isInstalled = await run('npm', install, { cwd: folder, timeout: 180_000 }).then(
      () => true,
      () => missing(`${names.join(' and ')}: npm could not install them`),
    );
    if (!isInstalled) return await work([]);
    const programs = names.map((name) => ({ name, file: `peer-${name}.ts` }));
    for (const file of [...shared, ...programs.map((one) => one.file)]) {
      await copyFile(join(here, file), join(folder, file));
    }
    return await work(programs.map(({ name, file }) => ({ name, program: join(folder, file) })));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function hasModules(...names: readonly string[]): Promise<boolean> {
  return run(python, ['-c', `import ${names.join(', ')}`]).then(
    () => true,
    () =>
      missing(
        `${names.join(' and ')}: apt-get install ${names.map((name) => `python3-${name}`).join(' ')}`,
      ),
  );
}

/** A peer prints the milliseconds from rows in memory to a closed file, and its peak in kilobytes. */
async function timeOf(program: string, args: readonly string[]): Promise<PeerFigures> {
  const { stdout } = await run(program, [...args], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    maxBuffer: 1 << 20,
  });
  const [milliseconds, kilobytes] = (stdout.trim().split('\n').at(-1) ?? '').split(' ');
  return {
    milliseconds: Number(milliseconds),
    peakBytes: kilobytes === undefined ? null : Number(kilobytes) * 1024,
  };
}

function missing(what: string): false {
  process.stderr.write(`left out: ${what}\n`);
  return false;
}
