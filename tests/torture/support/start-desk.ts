import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DeskOrder } from './desk-orders.ts';

/** Made by `bundle-desk.ts`. */
export const deskProgram = join(
  import.meta.dirname,
  '../../../.runtime/torture-programs/desk-process.mjs',
);
const setClock = join(import.meta.dirname, '../../support/set-clock.cjs');

/** A process that has loaded the app and waits for orders. */
export interface DeskProcess {
  readonly child: ChildProcess;
  /** Sends an order. Returns its first line, or null if the process ended. */
  order(order: DeskOrder): Promise<string | null>;
  /** Returns the next line. Null if it has ended. */
  next(): Promise<string | null>;
  /** How it ended, a signal or `ended`, and its error output. */
  readonly ended: Promise<{ readonly end: string; readonly said: string }>;
  /** Ends it by closing its input. */
  close(): Promise<void>;
}

/** `through`: a command line before its own. */
export function startDesk(
  now: number,
  options: { readonly through?: readonly string[]; readonly env?: NodeJS.ProcessEnv } = {},
): DeskProcess {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  // Uses the machine's own clock.
  const machine = performance.timeOrigin + performance.now();
  const [program = '', ...args] = [
    ...(options.through ?? []),
    process.execPath,
    '-r',
    setClock,
    deskProgram,
  ];
  const child = spawn(program, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {
      ...inherited,
      ...options.env,
      ELECTRON_RUN_AS_NODE: '1',
      VENUE_DESK_CLOCK_AHEAD: `${Math.round(now - machine)}`,
    },
  });
  child.stdin.on('error', () => undefined);
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString();
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<string | null> => {
    const { value, done } = await lines.next();
    return done ? null : (value as string);
  };
  const ended = new Promise<{ end: string; said: string }>((resolve) =>
    child.once('close', (code, signal) =>
      resolve({ end: signal ?? (code === 0 ? 'ended' : `code ${code}`), said }),
    ),
  );
  return {
    child,
    next,
    ended,
    order(order) {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      return next();
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}
