/** Sums of money in exact decimals of four digits (spec: `decimal`), one currency at a time. */
import type { Money, ReportCell } from './domain/report-runs.ts';

const digits = 4;
const one = 10n ** BigInt(digits);

/** In ten-thousandths. */
function readAmount(text: string): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const amount = BigInt(whole) * one + BigInt(part.slice(0, digits).padEnd(digits, '0'));
  return sign === '-' ? -amount : amount;
}

export function isMoney(cell: ReportCell): cell is Money {
  return typeof cell === 'object' && cell !== null && 'amount' in cell;
}

/** As a number, for heights and shares alone. */
export function toNumber({ amount }: Money): number {
  return Number(amount);
}

/** Currencies in order of their codes, and amounts of the same one by their height. */
export function compareMoney(a: Money, b: Money): number {
  if (a.currency !== b.currency) return (a.currency ?? '~') < (b.currency ?? '~') ? -1 : 1;
  const [first, second] = [readAmount(a.amount), readAmount(b.amount)];
  return first < second ? -1 : Number(first > second);
}
