/** Parts, averages and changes of amounts: null where there is nothing to reckon with. */
import type { Money } from '../../../../../shared/domain/report-questions.ts';
import { divideMoney, toNumber } from '../../../../../shared/money.ts';

/** Where there are no lines, nothing was sold: that is known. Lines that all say no amount are not. */
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

/** Of a total that is not above zero nothing is a part. */
export function getShare(amount: Money | null, total: Money | null): number | null {
  if (!amount || !total || toNumber(total) <= 0) return null;
  return toNumber(amount) / toNumber(total);
}

export function getChange(amount: Money | null, before: Money | null): number | null {
  if (!amount || !before || toNumber(before) <= 0) return null;
  return toNumber(amount) / toNumber(before) - 1;
}
