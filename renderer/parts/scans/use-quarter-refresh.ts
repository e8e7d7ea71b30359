import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import * as clock from '../../base/clock.ts';
import { computeNextRefresh } from './next-refresh.ts';

interface Options {
  readonly isEnabled: boolean;
  /** When a fetch last ended, well or not, milliseconds since the epoch; 0 before the first. */
  readonly settledAt: number;
  readonly isFetching: boolean;
  readonly refresh: () => void;
}

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

function useIsVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

/**
 * Refreshes every quarter of an hour while the window is visible; a refresh missed meanwhile is
 * made up for when it is visible again. Never while a fetch is under way. Returns when the next one
 * is due, or null if none is.
 */
export function useQuarterRefresh(options: Options): number | null {
  const { isEnabled, settledAt, isFetching, refresh } = options;
  const isVisible = useIsVisible();
  const triedAt = useRef(0);
  // Counts the tries, so that the next one is planned also when a try was stopped half-way.
  const [tries, setTries] = useState(0);
  const onDue = useEffectEvent(() => {
    triedAt.current = clock.now();
    setTries(tries + 1);
    refresh();
  });
  const isRunning = isEnabled && isVisible && !isFetching && settledAt > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try plans the one after it
  useEffect(() => {
    if (!isRunning) return;
    const due = computeNextRefresh(Math.max(settledAt, triedAt.current));
    const timer = setTimeout(onDue, Math.max(0, due - clock.now()));
    return () => clearTimeout(timer);
  }, [isRunning, settledAt, tries]);
  return isRunning ? computeNextRefresh(Math.max(settledAt, triedAt.current)) : null;
}
