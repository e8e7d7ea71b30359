import { useEffect, useEffectEvent } from 'react';
import { createWindowValue } from '../../base/window-value.ts';

const wanted = createWindowValue<string | null>(null);

/** Runs a saved export as soon as the screen of exports is shown, which shows its progress and result. */
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
