import { type RefObject, useEffect } from 'react';
import { observeLayout } from './observe-layout.ts';
import { messageGap } from './use-floor.ts';

/** Elements that keep unneeded room at their end until they are scrolled away from it. */
const waiting = new WeakMap<HTMLElement, AbortController>();

/**
 * What scrolls behind the messages can be scrolled above them: it has so much room at its end, as long as
 * they are there and, since nothing is to move under a hand, until it was scrolled out of that room.
 *
 * @param floor what they stand on; null: there are none
 */
export function useMessageRoom(region: RefObject<HTMLElement | null>, floor: number | null): void {
  useEffect(() => {
    if (floor === null) return;
    const roomy = new Set<HTMLElement>();
    const stop = observeLayout(() => {
      // In a larger window it may have room for all that it has.
      for (const scroller of roomy) if (!isTooSmall(scroller)) removeRoom(scroller);
      const own = region.current?.getBoundingClientRect();
      // With a dialog open, or out of the way of the focus, they are at the top.
      if (!own || own.bottom < innerHeight / 2) return;
      for (const scroller of findScrollers(own, region.current)) {
        waiting.get(scroller)?.abort();
        // Where one of several goes, nothing moves either.
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
  }, [region, floor]);
}

/** The outermost elements behind a box that scroll up and down. */
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

/** For what it has, its room not counted. */
function isTooSmall(scroller: HTMLElement): boolean {
  return scroller.scrollHeight - readRoom(scroller) > scroller.clientHeight;
}

function readRoom(scroller: HTMLElement): number {
  return Number.parseFloat(scroller.style.getPropertyValue('--message-room')) || 0;
}

/** Once nobody looks into it: by scrolling, in another window, on another screen. */
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
