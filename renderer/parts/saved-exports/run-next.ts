import { useEffect, useEffectEvent } from 'react';

let wanted: string | null = null;
const listeners = new Set<() => void>();

/** The saved export runs as soon as the saved exports are on the screen: there its progress and its end show. */
export function runSavedExportNext(savedExportId: string): void {
  wanted = savedExportId;
  for (const listener of listeners) listener();
}

/** Runs a saved export that another screen requested, once. */
export function useRunNext(run: (savedExportId: string) => void): void {
  const onWanted = useEffectEvent(() => {
    if (wanted === null) return;
    const savedExportId = wanted;
    wanted = null;
    run(savedExportId);
  });
  useEffect(() => {
    const listener = () => onWanted();
    listener();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
