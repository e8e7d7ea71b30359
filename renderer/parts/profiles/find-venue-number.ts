/** Which venue a key press stands for, from 1 to 9, or null. On the digit row and the keypad. */
export function findVenueNumber(event: {
  readonly code: string;
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}): number | null {
  if (event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return null;
  // By place too: on a French keyboard the unshifted digit row gives other characters.
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1] ?? /^[1-9]$/.exec(event.key)?.[0];
  return digit === undefined ? null : Number(digit);
}
