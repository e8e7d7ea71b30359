import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const appFolder = join(import.meta.dirname, '../..');
export const emptyWindow = join(import.meta.dirname, 'empty-window.cjs');
export const endAtOnce = join(import.meta.dirname, 'end-at-once.cjs');

/** Starts Electron on an app, as a user does, and gives what it said; throws where it failed. */
export function runElectron(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { ELECTRON_RUN_AS_NODE: _, ...inherited } = process.env;
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...root, '--lang=en-GB', ...args], {
      env: { ...inherited, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let complaints = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      complaints += text;
    });
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(said)
        : reject(new Error(`exit code ${code}: ${complaints.slice(-500)}`)),
    );
  });
}

export interface Seen {
  /** From the start of the app. */
  readonly milliseconds: number;
  /** Milliseconds of a processor that all of its processes took. */
  readonly processorMilliseconds: number;
}

/** Measures from the start of an app until its window shows what a selector finds. */
export async function startUntilSeen(
  app: string,
  folder: string,
  selector: string,
  switches: readonly string[] = [],
): Promise<Seen> {
  const tellSeen = join(import.meta.dirname, 'tell-seen.cjs');
  const said = await runElectron(['-r', tellSeen, `--user-data-dir=${folder}`, ...switches, app], {
    VENUE_DESK_SEEN: selector,
    VENUE_DESK_STARTED: String(Date.now()),
  });
  const [, milliseconds, processor] = /SEEN ([\d.]+) ([\d.]+)/.exec(said) ?? [];
  if (milliseconds === undefined) throw new Error(`it was never seen: ${said}`);
  return { milliseconds: Number(milliseconds), processorMilliseconds: Number(processor) };
}
