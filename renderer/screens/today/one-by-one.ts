export interface OneByOne {
  /** Begins it when those before it are drawn. Returns how to say that it is drawn, or not wanted any more. */
  enter(begin: () => void): () => void;
}

/**
 * One drawing after the other, each begun in a task of its own: `wait` calls back in a later one. Timers
 * alone don't do it: those that became due during a long task run together, and what they begin is drawn
 * in one task.
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
