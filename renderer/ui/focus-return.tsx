import { useLayoutEffect } from 'react';

/** How many dialogs there are, and what had the focus last outside of them. */
let dialogs = 0;
let before: HTMLElement | null = null;

/** From here on it is known what had the focus before a dialog opened. */
export function watchFocus(document: Document): void {
  document.addEventListener('focusin', ({ target }) => {
    if (dialogs === 0) before = placeOf(target) ?? before;
  });
}

/**
 * In a dialog: where its opener is gone when it closes, because a dialog stood in between, the focus
 * goes back to what had it before all of them. Else it would be lost, and every key with it.
 */
export function FocusReturn() {
  useLayoutEffect(() => {
    dialogs += 1;
    return () => {
      dialogs -= 1;
      // What closes gives the focus back itself, in the next frame, where it can.
      requestAnimationFrame(() => requestAnimationFrame(giveBack));
    };
  }, []);
  return null;
}

function giveBack(): void {
  if (dialogs > 0) return;
  const isLost = document.activeElement === null || document.activeElement === document.body;
  if (isLost && before?.checkVisibility()) before.focus();
}

/** What stays when a dialog opens: of an entry of a menu, the button that opened the menu. */
function placeOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return null;
  const menu = target.closest('[role="menu"]');
  if (!menu) return target;
  return placeOf(document.getElementById(menu.getAttribute('aria-labelledby') ?? ''));
}
