import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Campaign } from './campaign.ts';
import type { Claims } from './claims.ts';
import type { Tally } from './tally.ts';

/** Longer than a campaign's share of a run, with a round that hangs at its end. Milliseconds. */
const maxSilence = 15 * 60_000;
const program = join(import.meta.dirname, 'run.ts');

interface Part {
  readonly part: number;
  readonly parts: number;
  readonly seed: number;
  readonly minutes: number | null;
  readonly claims: Claims;
  readonly onTally: (tally: Tally) => void;
  readonly say: (line: string) => void;
}

/**
 * Plays its part of each campaign in another process. If that ends early, or is silent for too long, the current
 * campaign has failed, and a new process plays the rest.
 */
export async function playInProcess(chosen: readonly Campaign[], options: Part): Promise<void> {
  const began = performance.now();
  let left = chosen.map(({ name }) => name);
  while (left.length > 0) {
    const gone = (performance.now() - began) / 60_000;
    const minutes = options.minutes === null ? null : Math.max(0, options.minutes - gone);
    const how = await startPart(left, minutes, options, (tally) => {
      left = left.filter((name) => name !== tally.name);
      options.onTally(tally);
    });
    const [name] = left;
    if (name === undefined) return;
    left = left.slice(1);
    const text = `the process that played it ${how}; what it had played is not counted`;
    const failures = [{ index: null, text, notes: [] }];
    options.onTally({ name, rounds: 0, milliseconds: 0, counts: {}, failures, failed: 1 });
  }
}

/** How it ended. */
async function startPart(
  names: readonly string[],
  minutes: number | null,
  { part, parts, seed, say, claims }: Part,
  onTally: (tally: Tally) => void,
): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      program,
      '--only',
      names.join(','),
      '--seed',
      `${seed}`,
      '--part',
      `${part}`,
      '--parts',
      `${parts}`,
      ...(minutes === null ? [] : ['--minutes', `${minutes}`]),
    ],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  child.on('message', (name: string) => {
    // One that was killed meanwhile asks for nothing any more.
    if (child.connected) child.send({ index: claims.claim(name, part) });
  });
  const { stdout } = child;
  if (!stdout) throw new Error('what it says is not heard');
  let isSilent = false;
  const wake = (): void => {
    isSilent = true;
    child.kill('SIGKILL');
  };
  const wait = minutes === null ? 2 ** 31 - 1 : maxSilence;
  let timer = setTimeout(wake, wait);
  const ended = new Promise<string>((resolve) =>
    child.once('close', (code, signal) => resolve(`ended with ${signal ?? code}`)),
  );
  for await (const line of createInterface({ input: stdout })) {
    clearTimeout(timer);
    timer = setTimeout(wake, wait);
    if (line.startsWith('{')) onTally(JSON.parse(line) as Tally);
    else say(line);
  }
  clearTimeout(timer);
  const how = await ended;
  return isSilent ? 'said nothing any more' : how;
}
