import { setTimeout as wait } from 'node:timers/promises';

/** Waits longer than `milliseconds` on a busy machine, in proportion to how much slower everything is there. */
export async function waitFairly(milliseconds: number, signal: AbortSignal): Promise<void> {
  for (let left = milliseconds; left > 0; ) {
    const began = performance.now();
    await wait(Math.max(left, 1_000), undefined, { ref: false, signal });
    left -= (performance.now() - began) / measureSlowness();
  }
}

/** Waits until a condition holds, for half a minute by default, or longer on a busy machine. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  patience = 30_000,
): Promise<void> {
  const ended = new AbortController();
  let isLate = false;
  const late = waitFairly(patience, ended.signal).then(
    () => {
      isLate = true;
    },
    () => undefined,
  );
  while (!(await isSo())) {
    if (isLate) throw new Error(`${what} did not come`);
    await Promise.race([wait(50), late]);
  }
  ended.abort();
}

/** How many times longer a thread takes now than on an idle machine. */
export function measureSlowness(): number {
  const [began, before] = [process.hrtime.bigint(), process.threadCpuUsage()];
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    const spent = user + system;
    if (spent >= 10_000) return Math.max(1, Number(process.hrtime.bigint() - began) / 1000 / spent);
  }
}
