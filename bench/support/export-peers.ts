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
  const folder = await mkdtemp(join(tmpdir(), 'venue-desk-peers-'));
  try {
    const peers: Peer[] = [];
    await copyFile(join(here, '../package.json'), join(folder, 'package.json'));
    const install = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
    const isInstalled = await run('npm', install, { cwd: folder, timeout: 180_000 }).then(
      () => true,
      () => missing('exceljs and hucre: npm could not install them'),
    );
    if (isInstalled) {
      await copyFile(join(here, 'peer-rows.ts'), join(folder, 'peer-rows.ts'));
      for (const name of ['exceljs', 'hucre']) {
        await copyFile(join(here, `peer-${name}.ts`), join(folder, `peer-${name}.ts`));
        peers.push({
          name,
          write: (rows, target) =>
            timeOf(process.execPath, [join(folder, `peer-${name}.ts`), rows, target]),
        });
      }
    }
    const python = '/usr/bin/python3';
    const hasPandas = await run(python, ['-c', 'import pandas, xlsxwriter']).then(
      () => true,
      () => missing('pandas with XlsxWriter: apt-get install python3-pandas python3-xlsxwriter'),
    );
    if (hasPandas) {
      peers.push({
        name: 'pandas',
        write: (rows, target) => timeOf(python, [join(here, 'peer-pandas.py'), rows, target]),
      });
    }
    return await work(peers);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
