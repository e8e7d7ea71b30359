const key = 'firstSteps';

/** Whether somebody on this computer said what they want to see, or that they don't want to be asked. */
export function wasAsked(): boolean {
  return localStorage.getItem(key) === 'asked';
}

/** Remembers it, over a restart. */
export function rememberAsked(): void {
  localStorage.setItem(key, 'asked');
}
