import { type RefObject, useEffect } from 'react';
import { observeLayout } from './observe-layout.ts';
import { messageGap } from './use-floor.ts';

/** Elements with extra room at their end, until it is scrolled out of view. */
const waiting = new WeakMap<HTMLElement, AbortController>();

/**
 * Gives scrolling content room at its end, so that it can be scrolled above the messages: while they are shown, and
 * afterwards until that room is scrolled out of view, so that nothing moves under the pointer.
 * @param floor the messages' distance from the window's lower edge; null: there are none
 * @param aside their other place: the content there needs the room, too
 */
export function useMessageRoom(
  region: RefObject<HTMLElement | null>,
  floor: number | null,
  aside: string | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other content may be behind them in another place
  useEffect(() => {
    if (floor === null) return;
    const roomy = new Set<HTMLElement>();
    const stop = observeLayout(() => {
      // In a larger window everything may fit.
      for (const scroller of roomy) if (!isTooSmall(scroller)) removeRoom(scroller);
      const own = region.current?.getBoundingClientRect();
      // With a dialog open, or beside the focus in a narrow window, messages are at the top.
      if (!own || own.bottom < innerHeight / 2) return;
      for (const scroller of findScrollers(own, region.current)) {
        waiting.get(scroller)?.abort();
        // When one of several disappears, nothing moves either.
        const room = Math.max(readRoom(scroller), Math.ceil(own.height + 2 * messageGap));
        scroller.style.setProperty('--message-room', `${room}px`);
        scroller.dataset.messageRoom = '';
        roomy.add(scroller);
      }
    });
    return () => {
      stop();
      for (const scroller of roomy) releaseRoom(scroller);
    };
  }, [region, floor, aside]);
}

/** The outermost vertically scrolling elements behind a box. */
function findScrollers(box: DOMRect, own: HTMLElement | null): HTMLElement[] {
  const corners = [box.left + 1, box.right - 1].flatMap((x) =>
    [box.top + 1, box.bottom - 1].flatMap((y) => document.elementsFromPoint(x, y)),
  );
  const scrollers = [...new Set(corners)].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !own?.contains(element) &&
      isTooSmall(element) &&
      /auto|scroll/.test(getComputedStyle(element).overflowY),
  );
  return scrollers.filter(
    (inner) => !scrollers.some((one) => one !== inner && one.contains(inner)),
  );
}

/** Height of the content, without the extra room. */
function isTooSmall(scroller: HTMLElement): boolean {
  return scroller.scrollHeight - readRoom(scroller) > scroller.clientHeight;
}

function readRoom(scroller: HTMLElement): number {
  return Number.parseFloat(scroller.style.getPropertyValue('--message-room')) || 0;
}

/** When it is out of view: by scrolling, in another window, on another screen. */
function releaseRoom(scroller: HTMLElement): void {
  const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  if (below >= readRoom(scroller) || !scroller.isConnected || !isTooSmall(scroller)) {
    removeRoom(scroller);
    return;
  }
  const left = new AbortController();
  waiting.set(scroller, left);
  const again = () => {
    left.abort();
    releaseRoom(scroller);
  };
  const { signal } = left;
  scroller.addEventListener('scroll', again, { signal });
  for (const event of ['resize', 'click', 'keyup']) addEventListener(event, again, { signal });
}

function removeRoom(scroller: HTMLElement): void {
  scroller.style.removeProperty('--message-room');
  delete scroller.dataset.messageRoom;
}
