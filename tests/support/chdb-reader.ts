import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Where chdb is installed: half a gigabyte, which not every machine should have. */
const folder = process.env.VENUE_DESK_CHDB ?? join(import.meta.dirname, '../../.runtime/chdb');

/** ClickHouse's own reader of Delta tables, in a process of its own. Null where there is none: its suites are skipped. */
export const chdbFolder = existsSync(join(folder, 'node_modules/chdb')) ? folder : null;

export type Chdb = ReturnType<typeof startChdb>;

export function startChdb() {
  if (chdbFolder === null) throw new Error('no chdb here');
  const program = join(import.meta.dirname, 'chdb.cjs');
  // Its allocator and Electron's don't get along.
  const child = spawn('node', [program, chdbFolder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // It reads nothing outside of the folder that it runs in.
    cwd: '/',
  });
  const waiting: ((line: string) => void)[] = [];
  const end = JSON.stringify({ error: 'chdb ended' });
  child.once('exit', () => {
    for (const answer of waiting.splice(0)) answer(end);
  });
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line));
  return {
    /** Rows of texts, numbers as they are written, and null. */
    async rows(sql: string): Promise<readonly (readonly unknown[])[]> {
      const answer = new Promise<string>((resolve) => waiting.push(resolve));
      child.stdin.write(`${JSON.stringify(sql)}\n`);
      const { data, error } = JSON.parse(await answer) as {
        readonly data?: readonly (readonly unknown[])[];
        readonly error?: string;
      };
      if (!data) throw new Error(error);
      return data;
    },
    stop: () => child.kill(),
  };
}
