/**
 * Signals that end a command: Ctrl+C, `kill`, a closed terminal. One key press may arrive several
 * times, from the terminal and again through npm, `timeout` and the like, so any number of signals
 * means the same.
 */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Milliseconds in which one press has come as often as it will. */
const onePress = 500;
/** And the longest that is waited for the last of them. */
const longestWait = 2000;

let lastAt = Number.NEGATIVE_INFINITY;
const asked = Promise.withResolvers<void>();

/** Resolves when the command is to end. */
export const askedToEnd: Promise<void> = asked.promise;

/** Ends the command for a reason that is no signal. */
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
 * Chromium replaces our signal handlers when it starts (fact: signals are taken): this puts them
 * back. That drops signals that Node has not delivered yet, so it waits for those first.
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
