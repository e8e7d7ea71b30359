import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { isRoot } from './nobody.ts';

const root = join(import.meta.dirname, '../../..');
const printWindows = join(import.meta.dirname, 'print-windows.cjs');

/** The app itself, started as a user does, and what it shows. */
export interface ObservedApp {
  readonly child: ChildProcess;
  /** Windows and messages, in order. */
  readonly shown: string[];
  /** All of its stderr. */
  stderr: string;
  /** Its exit code or signal. Null while it runs. */
  code: number | string | null;
}

/** `through`: a command line before its own. */
export function startObservedApp(
  folder: string,
  options: {
    readonly args?: readonly string[];
    readonly env?: NodeJS.ProcessEnv;
    readonly through?: readonly string[];
  } = {},
): ObservedApp {
  const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...inherited } = process.env;
  const [program = '', ...args] = [
    ...(options.through ?? []),
    process.execPath,
    '-r',
    printWindows,
    root,
    `--user-data-dir=${folder}`,
    '--lang=en-GB',
    ...(isRoot ? ['--no-sandbox'] : []),
    ...(options.args ?? []),
  ];
  const child = spawn(program, args, {
    env: { ...inherited, ...options.env },
    stdio: ['ignore', 'ignore', 'pipe'],
    // Its own process group, with everything that it starts.
    detached: true,
  });
  const app: ObservedApp = { child, shown: [], stderr: '', code: null };
  child.stderr.on('data', (text: Buffer) => {
    app.stderr += text.toString();
    const titles = app.stderr.matchAll(/^\{"title":"([^"]+)"/gm);
    app.shown.splice(0, app.shown.length, ...Array.from(titles, ([, title = '']) => title));
  });
  // Its whole output has arrived by then.
  child.once('close', (code, signal) => {
    app.code = code ?? signal;
  });
  return app;
}

/** Ends a process with its own group, and everything that it has started. */
export function killGroup({ pid = 0 }: ChildProcess): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}
