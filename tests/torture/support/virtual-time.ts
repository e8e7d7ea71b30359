/**
 * Speeds up a process's time: `Date.now`, `performance.now` and all timers of a second or more follow a clock that
 * moves on command, and by itself no faster than the machine's. Shorter waits are real. Import it before anything that
 * reads a clock.
 */
const machine = performance.now.bind(performance);
const real = { setTimeout, clearTimeout, setInterval };

let ahead = 0;
const origin = Date.now() - machine();

/** Milliseconds since the epoch. */
export const now = (): number => Math.round(origin + machine() + ahead);

Date.now = now;
performance.now = () => machine() + ahead;

interface Timer {
  at: number;
  readonly every: number | null;
  readonly run: () => void;
}
const timers = new Map<object, Timer>();

/** The methods of Node's own timers. */
class TimerHandle {
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
  close(): void {
    timers.delete(this);
  }
}

function add(run: () => void, delay: number, every: number | null): TimerHandle {
  const handle = new TimerHandle();
  timers.set(handle, { at: now() + delay, every, run });
  return handle;
}

const shortest = 1_000;

function setVirtualTimeout(run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) {
  if (!(delay >= shortest)) return real.setTimeout(run, delay, ...args);
  return add(() => run(...args), delay, null);
}

function setVirtualInterval(run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) {
  return add(() => run(...args), Math.max(delay, shortest), Math.max(delay, shortest));
}

function clearAny(handle: NodeJS.Timeout | undefined): void {
  if (handle === undefined || !timers.delete(handle)) real.clearTimeout(handle);
}

Object.assign(globalThis, {
  setTimeout: setVirtualTimeout,
  setInterval: setVirtualInterval,
  clearTimeout: clearAny,
  clearInterval: clearAny,
});

export const waitReally = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => real.setTimeout(resolve, milliseconds));

/** Maximum milliseconds per step. */
export const maxAtOnce = 300_000;

function runWhatIsDue(): void {
  const due = [...timers].filter(([, { at }]) => at <= now());
  for (const [handle, timer] of due.sort(([, a], [, b]) => a.at - b.at)) {
    if (!timers.has(handle)) continue;
    if (timer.every === null) timers.delete(handle);
    else timer.at = now() + timer.every;
    timer.run();
  }
}
// Work that takes a while also moves the clock.
real.setInterval(runWhatIsDue, 100).unref();

/**
 * Moves the clock to a time. Runs due timers on the way, each awaited by `settle`, which returns the milliseconds for
 * the next step.
 */
export async function passTo(moment: number, settle: () => Promise<number>): Promise<void> {
  for (;;) {
    const most = await settle();
    const left = moment - now();
    if (left <= 0) return;
    ahead += Math.min(left, most);
    runWhatIsDue();
  }
}

/** Sets the clock before anything has read it. */
export function beginAt(moment: number): void {
  ahead += moment - now();
}
