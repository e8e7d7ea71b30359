/** Runs so much work at once and the rest in the order that it came. */
export type Turns = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>;

/**
 * What is aborted before its turn is never begun: while somebody scrolls, rows that have passed
 * stand in nobody's way. What is begun is seen through. Rejects with the signal's reason.
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
    // Where nothing waits it is begun at once, in the midst of what is being drawn.
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
