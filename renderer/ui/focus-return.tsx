import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where nothing has the focus by then, nothing will. */
const maxFrames = 12;

/** How many dialogs there are, and what had the focus last outside of them. */
let dialogs = 0;
let before: HTMLElement | null = null;

/** The layers that fill the window, each with the element in it that had the focus last. */
let shown: HTMLElement | null = null;
const lastIn = new WeakMap<HTMLElement, HTMLElement>();

/** From here on it is known what had the focus before a dialog opened, or another screen came. */
export function alertFocus(document: Document): void {
  document.addEventListener('focusin', ({ target }) => {
    const focused = findPlace(target);
    if (!focused) return;
    if (dialogs === 0) before = focused;
    if (shown?.contains(focused)) lastIn.set(shown, focused);
  });
  // A button that goes or rests when it is pressed, a line that is deleted: whoever has no mouse would
  // be nowhere.
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    afterFocusIsBack(() => {
      const isGone = !target.isConnected || !target.checkVisibility();
      if (isGone || target.matches(':disabled')) giveBack();
    });
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
      giveBackSoon();
    };
  }, []);
  return null;
}

/**
 * For what fills the window: what had the focus goes with the screen before it. So the focus goes to
 * what had it here when this was shown last, or else to the main part, from where Tab goes on.
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

/** Does something once what closes has given the focus back. */
export function afterFocusIsBack(run: () => void): void {
  const wait = (frames: number) => {
    const isBack = hasFocus() && document.activeElement?.closest('[role="menu"]') === null;
    if (frames > maxFrames || (frames > 2 && isBack)) run();
    else requestAnimationFrame(() => wait(frames + 1));
  };
  wait(0);
}

/** Only where nothing has it: a person who did something meanwhile has put it somewhere. */
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

/** The element that remains when a dialog opens: for a menu entry, the button of the menu. */
function findPlace(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLElement) || target.closest('[role="dialog"]')) return null;
  const menu = target.closest('[role="menu"]');
  if (!menu) return target;
  return findPlace(document.getElementById(menu.getAttribute('aria-labelledby') ?? ''));
}
