import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Replay {
  /** `https://127.0.0.1:PORT`. */
  readonly origin: string;
  /** PEM. */
  readonly certificate: string;
  close(): Promise<void>;
}

/**
 * Starts the platform that plays back the bodies of a folder, in a process of its own; what is put
 * there later it plays back, too. Each answer comes after so many milliseconds.
 */
export async function startReplay(folder: string, latencyMs = 0): Promise<Replay> {
  const server = join(import.meta.dirname, 'replay-server.ts');
  const child = spawn(process.execPath, [server, folder, String(latencyMs)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const about = JSON.parse(await readFirstLine(child)) as Pick<Replay, 'origin' | 'certificate'>;
  return {
    ...about,
    async close() {
      child.stdin.end();
      await exited;
    },
  };
}

/** What a child says first. Rejects where it ends without a word. */
export async function readFirstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('a child without an output');
  for await (const line of createInterface(child.stdout)) return line;
  throw new Error('a child process ended without a word');
}
