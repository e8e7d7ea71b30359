/** Exact sums of money with four decimals (spec: `decimal`), one currency at a time. */
import type { Money, ReportCell } from './domain/report-questions.ts';

const digits = 4;
const one = 10n ** BigInt(digits);

/** Reads an amount in ten-thousandths. */
export function readAmount(text: string): bigint {
  const [, sign = '', whole = '0', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const amount = BigInt(whole) * one + BigInt(part.slice(0, digits).padEnd(digits, '0'));
  return sign === '-' ? -amount : amount;
}

/** Writes an amount as canonical text, without negative zero or trailing zeros. */
function writeAmount(amount: bigint): string {
  const size = amount < 0n ? -amount : amount;
  const part = String(size % one).padStart(digits, '0');
  const text = `${size / one}.${part}`.replace(/\.?0+$/, '');
  return amount < 0n ? `-${text}` : text;
}

export function toMoney(amount: bigint, currency: string | null): Money {
  return { amount: writeAmount(amount), currency };
}

export function isMoney(cell: ReportCell): cell is Money {
  return typeof cell === 'object' && cell !== null && 'amount' in cell;
}

/** An approximate number, for charts and shares only. */
export function toNumber({ amount }: Money): number {
  return Number(amount);
}

/** Charts add up floating-point numbers: rounded to the decimals of amounts. */
export function toDecimalText(value: number): string {
  return value
    .toFixed(digits)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

/** A cell as an approximate number. Null if it is none. */
export function readNumber(cell: ReportCell): number | null {
  if (isMoney(cell)) return toNumber(cell);
  return typeof cell === 'number' ? cell : null;
}

/** Adds and subtracts amounts of one currency; null counts as zero. */
export function combineMoney(
  currency: string | null,
  added: readonly (Money | null)[],
  taken: readonly (Money | null)[],
): Money {
  const sum = (amounts: readonly (Money | null)[]): bigint =>
    amounts.reduce((all, each) => all + readOwn(each), 0n);
  const readOwn = (each: Money | null): bigint => {
    if (each && each.currency !== currency) throw new Error('another currency');
    return each ? readAmount(each.amount) : 0n;
  };
  return toMoney(sum(added) - sum(taken), currency);
}

/** Divides an amount, rounded to the currency's smallest unit (halves away from zero). */
export function divideMoney({ amount, currency }: Money, by: number): Money {
  const coin = one / 10n ** BigInt(Math.min(digits, countDecimals(currency)));
  const twice = 2n * readAmount(amount);
  const whole = coin * BigInt(by);
  const half = twice < 0n ? -whole : whole;
  return toMoney(((twice + half) / (2n * whole)) * coin, currency);
}

/** Orders by currency code, then by amount. */
export function compareMoney(a: Money, b: Money): number {
  if (a.currency !== b.currency) return (a.currency ?? '~') < (b.currency ?? '~') ? -1 : 1;
  const [first, second] = [readAmount(a.amount), readAmount(b.amount)];
  return first < second ? -1 : Number(first > second);
}

function countDecimals(currency: string | null): number {
  if (currency === null || !/^[A-Z]{3}$/.test(currency)) return 2;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
