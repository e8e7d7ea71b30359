import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from './is-dialog-open.ts';

/** Leaves a screen by Escape, unless a dialog, a list or a field has a use for the key. */
export function useEscape(leave: () => void): void {
  const onEscape = useEffectEvent(leave);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isDialogOpen()) return;
      onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
