import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The folder of chdb. It is half a gigabyte, so not every machine has it. */
const folder = process.env.VENUE_DESK_CHDB ?? join(import.meta.dirname, '../../.runtime/chdb');

/** ClickHouse's own reader of Delta tables, in a process of its own. Null where there is none: its suites are skipped. */
export const chdbFolder = existsSync(join(folder, 'node_modules/chdb')) ? folder : null;

export type Chdb = ReturnType<typeof startChdb>;

export function startChdb() {
  if (chdbFolder === null) throw new Error('no chdb here');
  const program = join(import.meta.dirname, 'chdb.cjs');
  // Its allocator doesn't work in Electron.
  const child = spawn('node', [program, chdbFolder], {
    stdio: ['pipe', 'pipe', 'inherit'],
    // It can only read files in its working folder.
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
