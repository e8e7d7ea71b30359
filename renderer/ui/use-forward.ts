import { useState } from 'react';

export interface Progress {
  readonly of: string;
  /** 0 to 1. Null: unknown. */
  readonly value: number | null;
}

/**
 * Returns the progress to show after what was shown: never less, though more work may turn up. It begins again for
 * something else, or after the end.
 */
export function advance(shown: Progress, next: Progress): Progress {
  if (next.of !== shown.of || shown.value === null || next.value === null || shown.value >= 1) {
    return next;
  }
  return next.value > shown.value ? next : shown;
}

/** A progress that never goes backwards. */
export function useForward(of: string, value: number | null): number | null {
  const [shown, setShown] = useState<Progress>({ of, value });
  const next = advance(shown, { of, value });
  if (next.of !== shown.of || next.value !== shown.value) setShown(next);
  return next.value;
}
