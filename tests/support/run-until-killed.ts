import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { findBundled } from './bundle-programs.ts';
import type { RigPlan } from './job-rig.ts';

const script = findBundled('job-process.ts');

/** Runs jobs until a line appears, and kills the process there; or to their end if it never appears. */
export async function runUntil(
  plan: RigPlan,
  wish: object | 'guides',
  isMoment: (line: string, done: number) => boolean,
): Promise<{ readonly last: string; readonly killed: boolean }> {
  const child: ChildProcess = spawn(
    process.execPath,
    [script, JSON.stringify(plan), JSON.stringify(wish)],
    { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' } },
  );
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('no output');
  // The process may have ended before the write.
  stdin.on('error', () => undefined);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let done = 0;
  let last = '';
  let killed = false;
  for await (const line of createInterface({ input: stdout })) {
    last = line;
    if (line.startsWith('done')) done += 1;
    if (!killed && isMoment(line, done)) {
      killed = true;
      // While the request is in progress.
      if (line.startsWith('ask')) stdin.write('go on\n');
      child.kill('SIGKILL');
    } else stdin.write('go on\n');
  }
  await ended;
  return { last, killed };
}
