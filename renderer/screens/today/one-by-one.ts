export interface OneByOne {
  /** Begins a drawing after those before it. Returns a function to call once it is drawn, or no longer wanted. */
  enter(begin: () => void): () => void;
}

/**
 * Draws one after the other, each in its own task: `wait` calls back in a later one. Timers alone would run together
 * after a long task.
 */
export function createOneByOne(wait: (next: () => void) => void): OneByOne {
  const line: (() => void)[] = [];
  let current: (() => void) | null = null;
  let isWaiting = false;

  function letIn(): void {
    if (current || isWaiting || line.length === 0) return;
    isWaiting = true;
    wait(() => {
      isWaiting = false;
      current = line.shift() ?? null;
      current?.();
    });
  }

  return {
    enter(begin) {
      // Two may begin the same: each is one of its own.
      const own = (): void => begin();
      line.push(own);
      letIn();
      return () => {
        const at = line.indexOf(own);
        if (at >= 0) line.splice(at, 1);
        if (current === own) current = null;
        letIn();
      };
    },
  };
}
