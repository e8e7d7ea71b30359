/** Runs limited work at once, and the rest in order. */
export type Turns = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * Work that is aborted before its turn never starts: while the user scrolls, rows that have passed delay nothing.
 * Started work always finishes. Rejects with the signal's reason.
 */
export function createTurns(atOnce: number): Turns {
  const waiting = new Set<() => void>();
  let running = 0;

  function letIn(): void {
    for (const begin of waiting) {
      if (running >= atOnce) return;
      waiting.delete(begin);
      running += 1;
      begin();
    }
  }

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const leave = (): void => {
        waiting.delete(begin);
        reject(signal.reason);
      };
      const begin = (): void => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      signal.addEventListener('abort', leave, { once: true });
      waiting.add(begin);
      letIn();
    });
  }

  return async (work, signal) => {
    signal.throwIfAborted();
    // If nothing waits, it starts at once, even during a render.
    if (running < atOnce && waiting.size === 0) running += 1;
    else await turn(signal);
    try {
      return await work();
    } finally {
      running -= 1;
      letIn();
    }
  };
}
