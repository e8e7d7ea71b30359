import { createWindowValue, useWindowValue } from './window-value.ts';

/** A text for screen readers alone, about a change that the screen shows. */
const announced = createWindowValue('');

/** Long enough for a screen reader to have taken it; then it is not found when one reads on. */
const shownMilliseconds = 1500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says something once, after what is being said. */
export function announce(text: string): void {
  clearTimeout(timer);
  announced.set(text);
  timer = setTimeout(() => announced.set(''), shownMilliseconds);
}

export const useAnnounced = (): string => useWindowValue(announced);
