import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { clockEnvironment, setClockArguments } from '../e2e/support/clock.ts';

const root = join(import.meta.dirname, '../..');
// Chromium's sandbox doesn't start as root.
const isRoot = process.getuid?.() === 0;
const drive = join(import.meta.dirname, 'drive-app.cjs');

type Electron = typeof import('electron');
/** Runs a function in the app's main process, with only its argument. */
export type RunInMain = <T, Input>(
  run: (electron: Electron, input: Input) => Promise<T>,
  input: Input,
) => Promise<T>;

/** The app itself, without a debugger. */
export interface DrivenApp {
  readonly pid: number;
  readonly runInMain: RunInMain;
  close(): Promise<void>;
}

type Answer = { readonly id: number; readonly value?: unknown; readonly error?: string };

/** `now`: its time at its start, in milliseconds since the epoch. */
export function startDrivenApp(folder: string, args: readonly string[], now?: number): DrivenApp {
  const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...env } = process.env;
  const own = [`--user-data-dir=${folder}`, '--lang=en-GB', ...(isRoot ? ['--no-sandbox'] : [])];
  const child = spawn(
    process.execPath,
    [...setClockArguments, '-r', drive, root, ...own, ...args],
    {
      env: { ...env, ...clockEnvironment(now) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Its own process group, with everything that it starts.
      detached: true,
    },
  );
  let said = '';
  child.stderr?.on('data', (text: Buffer) => {
    said = (said + text.toString()).slice(-4_000);
  });
  let asked = 0;
  const waiting = new Map<number, (answer: Answer) => void>();
  child.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    pid: child.pid ?? 0,
    async runInMain<T, Input>(
      run: (electron: Electron, input: Input) => Promise<T>,
      given: Input,
    ): Promise<T> {
      const id = asked++;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      child.send({ id, source: run.toString(), given });
      const gone = closed.then(() => ({ id, error: `the app has ended: ${said}` }));
      const { value, error } = (await Promise.race([answered, gone])) as Answer;
      if (error !== undefined) throw new Error(error);
      return value as T;
    },
    async close() {
      if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGKILL');
      await closed;
    },
  };
}
