import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Replay {
  /** `https://127.0.0.1:PORT`. */
  readonly origin: string;
  /** PEM. */
  readonly certificate: string;
  /** When the last file had been sent, milliseconds since the epoch. */
  lastSent(): number;
  close(): Promise<void>;
}

/**
 * Starts a platform that answers with the files of a folder, also with those that are added later, in a process of its
 * own. Each answer begins after `latencyMs`, and has at most `bytesPerSecond`.
 */
export async function startReplay(
  folder: string,
  { latencyMs = 0, bytesPerSecond = Number.POSITIVE_INFINITY } = {},
): Promise<Replay> {
  const server = join(import.meta.dirname, 'replay-server.ts');
  const child = spawn(process.execPath, [server, folder, `${latencyMs}`, `${bytesPerSecond}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines = createInterface(child.stdout);
  const first = await Promise.race([once(lines, 'line'), exited]);
  if (typeof first[0] !== 'string') throw new Error('the platform ended without a word');
  const about = JSON.parse(first[0]) as Pick<Replay, 'origin' | 'certificate'>;
  let sent = Number.NaN;
  lines.on('line', (line) => {
    sent = Number(line);
  });
  return {
    ...about,
    lastSent: () => sent,
    async close() {
      child.stdin.end();
      await exited;
    },
  };
}

/** Returns the first line that a process writes. Rejects if it writes none. */
export async function readFirstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('a child without an output');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('a child process ended without a word');
}
