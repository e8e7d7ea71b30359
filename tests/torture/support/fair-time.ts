import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits as long as `milliseconds` are where a processor is free: on a machine at work with other things,
 * where everything takes many times longer, so many times longer.
 */
export async function waitFairly(milliseconds: number, signal: AbortSignal): Promise<void> {
  for (let left = milliseconds; left > 0; ) {
    const began = performance.now();
    await wait(Math.max(left, 1_000), undefined, { ref: false, signal });
    left -= (performance.now() - began) / measureSlowness();
  }
}

/** Until something is so, for as long as half a minute is where a processor is free. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const ended = new AbortController();
  let isLate = false;
  const late = waitFairly(30_000, ended.signal).then(
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

/** How many times longer than alone a thread takes for something now. */
export function measureSlowness(): number {
  const [began, before] = [process.hrtime.bigint(), process.threadCpuUsage()];
  for (;;) {
    const { user, system } = process.threadCpuUsage(before);
    const spent = user + system;
    if (spent >= 10_000) return Math.max(1, Number(process.hrtime.bigint() - began) / 1000 / spent);
  }
}
