/**
 * Barcodes of 19 digits that encode their ticket or card, so that it is found without an index: tenant, kind, five
 * digits of the day (or card), six of the position in it, line, unit, check digit. They begin with a zero, and are too
 * long for a double.
 */
export interface TicketBarcode {
  readonly kind: 'ticket';
  readonly day: number;
  readonly index: number;
  readonly line: number;
  readonly unit: number;
}

export interface CardBarcode {
  readonly kind: 'card';
  readonly year: number;
  readonly card: number;
}

export function makeTicketBarcode(venue: number, parts: Omit<TicketBarcode, 'kind'>): string {
  return withCheck(
    `0${venue}1${pad(parts.day, 5)}${pad(parts.index, 6)}${parts.line}${pad(parts.unit, 3)}`,
  );
}

export function makeCardBarcode(venue: number, parts: Omit<CardBarcode, 'kind'>): string {
  return withCheck(`0${venue}2${parts.year}${pad(parts.card, 11)}`);
}

/** Returns what a barcode encodes. Null if no venue with this number made it. */
export function readBarcode(venue: number, text: string): TicketBarcode | CardBarcode | null {
  if (!/^\d{19}$/.test(text) || withCheck(text.slice(0, 18)) !== text) return null;
  if (text.slice(0, 2) !== `0${venue}`) return null;
  const digits = (from: number, to: number) => Number(text.slice(from, to));
  if (text[2] === '1') {
    const [day, index] = [digits(3, 8), digits(8, 14)];
    return { kind: 'ticket', day, index, line: digits(14, 15), unit: digits(15, 18) };
  }
  return text[2] === '2' ? { kind: 'card', year: digits(3, 7), card: digits(7, 18) } : null;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

/** Appends the check digit of GTIN: weights 3 and 1 from the right. */
function withCheck(digits: string): string {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    sum += Number(digits[digits.length - 1 - at]) * (at % 2 === 0 ? 3 : 1);
  }
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
