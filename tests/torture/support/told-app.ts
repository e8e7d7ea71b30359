import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { isRoot } from './nobody.ts';

const root = join(import.meta.dirname, '../../..');
const tell = join(import.meta.dirname, 'tell-start.cjs');

/** The app itself, started as a user does, which tells what that user sees. */
export interface ToldApp {
  readonly child: ChildProcess;
  /** Windows and messages, as they came. */
  readonly told: string[];
  /** All of its stderr. */
  said: string;
  /** Its exit code or signal; null while it runs. */
  code: number | string | null;
}

/** `through`: a command line that is put in front of it. */
export function startToldApp(
  folder: string,
  options: {
    readonly args?: readonly string[];
    readonly env?: NodeJS.ProcessEnv;
    readonly through?: readonly string[];
  } = {},
): ToldApp {
  const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...inherited } = process.env;
  const [program = '', ...args] = [
    ...(options.through ?? []),
    process.execPath,
    '-r',
    tell,
    root,
    `--user-data-dir=${folder}`,
    '--lang=en-GB',
    ...(isRoot ? ['--no-sandbox'] : []),
    ...(options.args ?? []),
  ];
  const child = spawn(program, args, {
    env: { ...inherited, ...options.env },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, with all that it starts.
    detached: true,
  });
  const app: ToldApp = { child, told: [], said: '', code: null };
  child.stderr.on('data', (text: Buffer) => {
    app.said += text.toString();
    const titles = app.said.matchAll(/^\{"title":"([^"]+)"/gm);
    app.told.splice(0, app.told.length, ...Array.from(titles, ([, title = '']) => title));
  });
  // All that it said is there by then.
  child.once('close', (code, signal) => {
    app.code = code ?? signal;
  });
  return app;
}

/** Ends a process that was started with a group of its own, and all that it has started. */
export function killGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
