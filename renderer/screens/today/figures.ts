import type { StatusCategory } from '../../../shared/domain/categories.ts';
import type { Tally, TodayFigure } from '../../../shared/domain/reports.ts';

/** Rows of a category with its own amount. */
export function findGroup(tallies: readonly Tally[], group: StatusCategory): Tally | null {
  return tallies.find((tally) => tally.group === group && tally.rows > 0) ?? null;
}

/** A number compared with the usual one. */
export type Comparison =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'alike' | 'no-usual'; readonly days: number }
  | { readonly kind: 'more' | 'fewer'; readonly percent: number; readonly days: number };

/** A smaller difference than this part would read as 0 %. */
const least = 0.005;

export function compare(value: number | null, usual: TodayFigure['usual']): Comparison {
  if (value === null || usual === null) return { kind: 'unknown' };
  const { amount, days } = usual;
  if (amount === 0) return value === 0 ? { kind: 'alike', days } : { kind: 'no-usual', days };
  const part = (value - amount) / amount;
  if (Math.abs(part) < least) return { kind: 'alike', days };
  const percent = Math.max(1, Math.round(Math.abs(part) * 100));
  return { kind: part > 0 ? 'more' : 'fewer', percent, days };
}
