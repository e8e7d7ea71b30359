/**
 * What asks a command to end: Ctrl+C, `kill`, a terminal that is closed. One press may come several
 * times: from the terminal to all that the command started, and handed on by npm, `timeout` and the
 * like. So any number of them means the same.
 */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Milliseconds in which one press has come as often as it will. */
const onePress = 500;
/** And the longest that is waited for the last of them. */
const longestWait = 2000;

let lastAt = Number.NEGATIVE_INFINITY;
const asked = Promise.withResolvers<void>();

/** Settles when the command is asked to end. */
export const askedToEnd: Promise<void> = asked.promise;

/** Notes that it is asked; for what is not heard as a signal. */
export function askToEnd(): void {
  lastAt = performance.now();
  asked.resolve();
}

/** Listens before anything else of ours is loaded. */
export function listen(): void {
  for (const signal of signals) process.on(signal, askToEnd);
}

/** Listeners of libraries go (fact: signals are taken). */
export function listenAlone(): void {
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (listener !== askToEnd) process.off(signal, listener);
    }
  }
}

/**
 * Once Chromium has started, which puts handlers of its own in place of ours (fact: signals are
 * taken). Taking the place back forgets what Node has not told us yet: so that is told before.
 */
export async function listenAgain(): Promise<void> {
  await new Promise(setImmediate);
  for (const signal of signals) process.off(signal, askToEnd).on(signal, askToEnd);
}

/**
 * A process that ends is deaf, and the rest of a press would kill it: its exit code would be lost. So
 * it ends when that has come.
 */
export async function untilPressIsOver(): Promise<void> {
  const latest = performance.now() + longestWait;
  for (;;) {
    const now = performance.now();
    const left = Math.min(lastAt + onePress, latest) - now;
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
