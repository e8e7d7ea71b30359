import { createWindowValue, useWindowValue } from '../../base/window-value.ts';

const key = 'firstSteps';
const asked = createWindowValue(localStorage.getItem(key) === 'asked');

/** Whether somebody on this computer said what they want to see, or that they don't want to be asked. */
export function useAsked(): boolean {
  return useWindowValue(asked);
}

/** For all venues of the window, and over a restart. */
export function rememberAsked(): void {
  localStorage.setItem(key, 'asked');
  asked.set(true);
}
