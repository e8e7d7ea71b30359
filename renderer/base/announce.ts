import { createWindowValue, useWindowValue } from './window-value.ts';

/** A text that only screen readers read, about a change on the screen. */
const announced = createWindowValue('');

/** Milliseconds. Long enough to be read out; then removed, so that nobody finds it when reading on. */
const shownMilliseconds = 1500;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Makes screen readers say a text once, after their current one. */
export function announce(text: string): void {
  clearTimeout(timer);
  announced.set(text);
  timer = setTimeout(() => announced.set(''), shownMilliseconds);
}

export const useAnnounced = (): string => useWindowValue(announced);
