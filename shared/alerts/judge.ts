import type { AlertCondition, AlertValue } from '../domain/alerts.ts';
import { isMoney, readAmount } from '../money.ts';

/** Scales four decimal places to whole numbers. */
const scale = 10_000;

/** A figure and its comparison. */
export interface Judged {
  readonly value: AlertValue;
  readonly before: AlertValue;
}

/** Returns whether the condition holds. Null if unknown. New rows are counted by the caller. */
export function isMet(condition: AlertCondition, { value, before }: Judged): boolean | null {
  if (value === null) return null;
  switch (condition.kind) {
    case 'above':
      return compareWith(value, condition.limit) > 0;
    case 'below':
      return compareWith(value, condition.limit) < 0;
    case 'newRows':
      return typeof value === 'number' && value > 0;
    case 'changes':
      return before === null ? null : hasChanged(condition, value, before);
  }
}

function compareWith(value: Exclude<AlertValue, null>, limit: string): number {
  if (!isMoney(value)) return Math.sign(value - Number(limit));
  const difference = readAmount(value.amount) - readAmount(limit);
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Null for a percentage of zero, or for two currencies. */
function hasChanged(
  { by, unit, way }: Extract<AlertCondition, { kind: 'changes' }>,
  value: Exclude<AlertValue, null>,
  before: Exclude<AlertValue, null>,
): boolean | null {
  if (isMoney(value) !== isMoney(before)) return null;
  if (isMoney(value) && isMoney(before) && value.currency !== before.currency) return null;
  const [now, then] = [toExact(value), toExact(before)];
  if (unit === 'percent' && then === 0n) return null;
  const difference = now - then;
  if (way === 'more' && difference < 0n) return false;
  if (way === 'fewer' && difference > 0n) return false;
  const size = toSize(difference);
  const least = readAmount(by);
  if (unit === 'amount') return size > least;
  return size * 100n * BigInt(scale) > least * toSize(then);
}

function toExact(value: Exclude<AlertValue, null>): bigint {
  return isMoney(value) ? readAmount(value.amount) : BigInt(Math.round(value * scale));
}

function toSize(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
