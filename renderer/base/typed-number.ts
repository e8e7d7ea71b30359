/**
 * Reads a typed number: with a point or a comma before its decimals, and anything usual between its thousands. Null if
 * it is none. "1.200" and "1,200" are thousands: amounts have two decimals.
 */
export function readTypedNumber(text: string): string | null {
  const number = text
    .trim()
    .replace(/^\u2212/, '-')
    .replace(/^(-?[1-9]\d{0,2}(?:[\s.,'’]\d{3})+)(?!\d)/u, (whole) =>
      whole.replaceAll(/[\s.,'’]/gu, ''),
    )
    .replace(',', '.');
  return /^-?\d{1,30}(?:\.\d{1,20})?$/.test(number) ? number : null;
}
