import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headlessSwitches } from '../../../electron/core/app/start/restart-headless.ts';
import { clockEnvironment, setClockArguments } from './clock.ts';
import { isPackaged, loadIntoStart, packagedApp, withoutInspector } from './packaged-app.ts';

const root = join(import.meta.dirname, '../../..');

/** The output of a command. */
export interface CommandRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The one line of stdout, which must be JSON. */
  readonly result: Readonly<Record<string, unknown>>;
}

export interface CommandOptions {
  /** The app's user-data folder. */
  readonly folder: string;
  /** The environment has only PATH, HOME, and the folder of Node's compile cache: no display, no message bus. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** The time at its start, in milliseconds since the epoch. Default: the tests' time. */
  readonly now?: number;
  /** A command line before the app's own. */
  readonly through?: readonly string[];
  /**
   * True: without the switches for a missing display, as cron does; the app then restarts itself. False: with them,
   * which takes a third less processor time.
   */
  readonly plain?: boolean;
}

interface StartedCommand {
  readonly child: ChildProcess;
  readonly done: Promise<Omit<CommandRun, 'result'>>;
}

/** The command line that starts the app as a command. */
export function makeCommandLine(
  command: readonly string[],
  options: CommandOptions,
): readonly string[] {
  const isRoot = process.getuid?.() === 0 || options.through !== undefined;
  return [
    ...(options.through ?? []),
    ...(packagedApp === undefined
      ? [process.execPath, ...setClockArguments]
      : [packagedApp, '--inspect-brk=0']),
    ...(options.plain ? [] : headlessSwitches),
    ...(isRoot ? ['--no-sandbox'] : []),
    `--user-data-dir=${options.folder}`,
    '--lang=en-GB',
    ...(packagedApp === undefined ? [root] : []),
    'desk',
    ...command,
  ];
}

/** Starts the app as a command, as cron would. `done` settles when it has ended. */
export function startCommand(command: readonly string[], options: CommandOptions): StartedCommand {
  const started = start(makeCommandLine(command, options), options);
  if (packagedApp !== undefined) loadIntoStart(started.child, setClockArguments.slice(1));
  return started;
}

/**
 * Starts it from a fresh clone, with npm and a tool before the app, in a script: npm ends by the signal, so the shell's
 * exit code is used.
 */
export function startThroughNpm(args: readonly string[], options: CommandOptions): StartedCommand {
  const script = ['sh', '-c', 'trap : INT; "$@"; exit $?', 'script'];
  const npm = ['npm', '--prefix', root, 'run', '--silent', 'desk', '--'];
  return start([...script, ...npm, ...args], options);
}

/** The tool alone, so that everything that it starts is its child. */
export function startDeskTool(args: readonly string[], options: CommandOptions): StartedCommand {
  return start(['node', join(root, 'tools/desk.mjs'), ...args], options);
}

export function makeCommandEnvironment(
  options: CommandOptions,
): Readonly<Record<string, string | undefined>> {
  return {
    PATH: process.env.PATH,
    HOME: options.folder,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...clockEnvironment(options.now),
    // Without Chromium's sandbox the packaged app starts only if root says so.
    ...(isPackaged && options.through ? { VENUE_DESK_AS_ROOT: '1' } : {}),
    ...options.env,
  };
}

function start(args: readonly string[], options: CommandOptions): StartedCommand {
  const [program = '', ...rest] = args;
  const child = spawn(program, rest, {
    cwd: options.cwd ?? options.folder,
    env: makeCommandEnvironment(options),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, as a terminal gives each command.
    detached: true,
  });
  let stdout = '';
  let stderr = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    stderr += text;
  });
  const done = new Promise<Omit<CommandRun, 'result'>>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr: withoutInspector(stderr) }));
  });
  return { child, done };
}

/** Runs a command to its end, and reads its one line. */
export async function runCommand(
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandRun> {
  const run = await startCommand(args, options).done;
  const [line = '', ...more] = run.stdout.split('\n');
  if (more.join('') !== '') throw new Error(`stdout holds more than one line: ${run.stdout}`);
  if (!line.startsWith('{')) throw new Error(`no result, but on stderr: ${run.stderr}`);
  return { ...run, result: JSON.parse(line) };
}

/** Kills the processes of a command that have its rows and keys. Linux only. */
export function killWorkers(command: number): void {
  for (const pid of listChildren(command)) {
    const args = unlessEnded(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'), '');
    if (args.includes('node.mojom.NodeService')) process.kill(pid, 'SIGKILL');
    killWorkers(pid);
  }
}

/** Sends a signal to the whole process group, as a terminal does with Ctrl+C. */
export function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): void {
  process.kill(-pid, signal);
}

/** Waits until a command has printed this on stderr. */
export async function untilSaid({ stderr }: ChildProcess, text: string): Promise<void> {
  let said = '';
  for await (const part of stderr?.iterator({ destroyOnReturn: false }) ?? []) {
    said += part;
    if (said.includes(text)) return;
  }
  throw new Error(`it ended before it said “${text}”: ${said}`);
}

export function listChildren(pid: number): number[] {
  return unlessEnded(() => readdirSync(`/proc/${pid}/task`), []).flatMap((task) =>
    unlessEnded(() => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'), '')
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}

/** Reads a file of a process or thread, which may end meanwhile. */
function unlessEnded<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH') return otherwise;
    throw error;
  }
}
