import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Milliseconds. If nothing has the focus by then, nothing will get it. */
const maxFrames = 12;

/** Number of open dialogs, and the last focused element outside of them. */
let dialogs = 0;
let before: HTMLElement | null = null;

/** Layers that fill the window, each with its last focused element. */
let shown: HTMLElement | null = null;
const lastIn = new WeakMap<HTMLElement, HTMLElement>();

/** From now on, notes what has the focus before a dialog or another screen opens. */
export function followFocus(document: Document): void {
  document.addEventListener('focusin', ({ target }) => {
    const focused = findPlace(target);
    if (!focused) return;
    if (dialogs === 0) before = focused;
    if (shown?.contains(focused)) lastIn.set(shown, focused);
  });
  // A button that disappears or is disabled when pressed, a deleted line: keyboard users would lose their place.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    runAfterFocusIsBack(() => {
      const isGone = !target.isConnected || !target.checkVisibility();
      if (isGone || target.matches(':disabled')) giveBack();
    });
  });
}

/**
 * In a dialog: if the element that opened it is gone when it closes, because of a dialog in between, returns the focus
 * to what had it before all dialogs.
 */
export function FocusReturn() {
  useLayoutEffect(() => {
    dialogs += 1;
    return () => {
      dialogs -= 1;
      giveBackSoon();
    };
  }, []);
  return null;
}

/**
 * For a layer that fills the window: returns the focus to the element that had it when the layer was last shown, or
 * else to the main part, from where Tab continues.
 */
export function useScreenFocus<T extends HTMLElement>(): RefObject<T | null> {
  const screen = useRef<T>(null);
  useLayoutEffect(() => {
    const own = screen.current;
    shown = own;
    giveBackSoon();
    return () => {
      if (shown === own) shown = null;
    };
  }, []);
  return screen;
}

/** A closing layer returns the focus itself in the next frame, if it can. */
function giveBackSoon(): void {
  requestAnimationFrame(() => requestAnimationFrame(giveBack));
}

/** Runs something once, after a closing layer has returned the focus. */
export function runAfterFocusIsBack(run: () => void): void {
  const wait = (frames: number) => {
    const isBack = hasFocus() && document.activeElement?.closest('[role="menu"]') === null;
    if (frames > maxFrames || (frames > 2 && isBack)) run();
    else requestAnimationFrame(() => wait(frames + 1));
  };
  wait(0);
}

/** Only if nothing has the focus: the user may have moved it meanwhile. */
function giveBack(): void {
  if (dialogs > 0) return;
  const main = shown?.matches('main') ? shown : shown?.querySelector('main');
  for (const element of [before, shown && lastIn.get(shown), main]) {
    if (hasFocus()) return;
    if (element?.checkVisibility()) element.focus({ preventScroll: true });
  }
}

function hasFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement.checkVisibility();
}

/** Returns the element that remains when a dialog opens: for a menu entry, the button of the menu. */
function findPlace(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return null;
  const menu = target.closest('[role="menu"]');
  if (!menu) return target;
  return findPlace(document.getElementById(menu.getAttribute('aria-labelledby') ?? ''));
}
