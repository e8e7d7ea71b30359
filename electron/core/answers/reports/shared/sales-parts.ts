/** Shares, averages and changes of amounts. Null if they can't be calculated. */
import type { Money } from '../../../../../shared/domain/report-questions.ts';
import { divideMoney, toNumber } from '../../../../../shared/money.ts';

/** Without lines, the amount is known to be zero. With lines that all lack an amount, it is unknown. */
export function toKnown(
  amount: Money | null,
  { currency }: Pick<Money, 'currency'>,
  lines: number,
): Money | null {
  return amount ?? (lines === 0 ? { amount: '0', currency } : null);
}

export function getAverage(amount: Money | null, orders: number): Money | null {
  return amount && orders > 0 ? divideMoney(amount, orders) : null;
}

/** No share of a total of zero or less. */
export function getShare(amount: Money | null, total: Money | null): number | null {
  if (!amount || !total || toNumber(total) <= 0) return null;
  return toNumber(amount) / toNumber(total);
}
