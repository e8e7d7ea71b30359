/**
 * Signals that end a command: Ctrl+C, `kill`, a closed terminal. One key press may arrive several times, through the
 * terminal, npm or `timeout`, so several signals mean the same.
 */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Milliseconds within which all signals of one key press arrive. */
const onePress = 500;
/** Milliseconds after which further signals are not waited for. */
const maxWait = 2000;

let lastAt = Number.NEGATIVE_INFINITY;
const requested = Promise.withResolvers<void>();

/** Resolves when the command should end. */
export const endRequested: Promise<void> = requested.promise;

/** Ends the command for a reason other than a signal. */
export function requestEnd(): void {
  lastAt = performance.now();
  requested.resolve();
}

/** Listens before any other module is loaded. */
export function listen(): void {
  for (const signal of signals) process.on(signal, requestEnd);
}

/** Removes listeners of libraries (fact: signals are taken). */
export function listenAlone(): void {
  for (const signal of signals) {
    for (const listener of process.listeners(signal)) {
      if (listener !== requestEnd) process.off(signal, listener);
    }
  }
}

/**
 * Restores our signal handlers after Chromium replaced them at its start (fact: signals are taken). Restoring drops
 * undelivered signals, so it first waits for them.
 */
export async function listenAgain(): Promise<void> {
  await new Promise(setImmediate);
  for (const signal of signals) process.off(signal, requestEnd).on(signal, requestEnd);
}

/**
 * Waits for the remaining signals of a key press: one that arrives while the process ends would kill it and change its
 * exit code.
 */
export async function waitUntilPressIsOver(): Promise<void> {
  const latest = performance.now() + maxWait;
  for (;;) {
    const now = performance.now();
    const left = Math.min(lastAt + onePress, latest) - now;
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
