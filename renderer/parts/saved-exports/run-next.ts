import { useEffect, useEffectEvent } from 'react';
import { createWindowValue } from '../../base/window-value.ts';

const wanted = createWindowValue<string | null>(null);

/** The saved export runs as soon as the saved exports are on the screen: there its progress and its end show. */
export const runSavedExportNext = (savedExportId: string): void => wanted.set(savedExportId);

/** Runs a saved export that another screen requested, once. */
export function useRunNext(run: (savedExportId: string) => void): void {
  const onWanted = useEffectEvent(() => {
    const savedExportId = wanted.get();
    if (savedExportId === null) return;
    wanted.set(null);
    run(savedExportId);
  });
  useEffect(() => {
    const listener = () => onWanted();
    listener();
    return wanted.subscribe(listener);
  }, []);
}
