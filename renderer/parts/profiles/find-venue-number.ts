/** The venue number of a key press, 1 to 9, on the digit row or the keypad. Null for other keys. */
export function findVenueNumber(event: {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}): number | null {
  if (event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return null;
  // Also by the key's position: a French keyboard's digit row gives other characters without Shift.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
  return digit === undefined ? null : Number(digit);
}
