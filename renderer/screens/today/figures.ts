import type { StatusCategory } from '../../../shared/domain/categories.ts';
import type { CellKind } from '../../../shared/domain/report-questions.ts';
import type { Tally, Today, TodayFigure } from '../../../shared/domain/reports.ts';
import {
  findArrivalFacts,
  findExpected,
  isEveryoneHere,
} from '../../../shared/reports/arrival-facts.ts';
import { type Change, findChange, findDirection } from '../../../shared/reports/change.ts';
import {
  findMissing,
  findScansKnown,
  findWhen,
  isScannedInPart,
} from '../../../shared/reports/day-figures.ts';

/** Rows of a category with its own amount. */
export function findGroup(tallies: readonly Tally[], group: StatusCategory): Tally | null {
  return tallies.find((tally) => tally.group === group && tally.rows > 0) ?? null;
}

/** A number compared with the usual one. */
export type Comparison =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'alike' | 'no-usual'; readonly days: number }
  | { readonly kind: 'more' | 'fewer'; readonly change: Change; readonly days: number };

export function compare(
  value: number | null,
  usual: TodayFigure['usual'],
  kind: CellKind = 'count',
): Comparison {
  if (value === null || usual === null) return { kind: 'unknown' };
  const { amount, days } = usual;
  if (amount === 0) return value === 0 ? { kind: 'alike', days } : { kind: 'no-usual', days };
  const change = findChange(kind, value, amount);
  const direction = change && findDirection(change);
  if (!direction) return { kind: 'alike', days };
  return { kind: direction === 'up' ? 'more' : 'fewer', change, days };
}

/** The people who came, beside those expected. */
export function compareScans(today: Today) {
  const { day, scans, arrivals, sources } = today;
  const known = findScansKnown(today);
  const value = known === null || scans.scanned === 0 ? null : scans.scanned;
  const people = findExpected(today);
  // A part of a past day is not compared with whole ones.
  const missing = isScannedInPart(today) ? findMissing(sources['scans'], day) : null;
  const { ahead, isCutShort } = findArrivalFacts(arrivals, known, today.now);
  return {
    /** Up to when scans are known. */
    known,
    /** Null before the first scan. */
    value,
    people,
    missing,
    isCutShort,
    isCompared: people !== null && value !== null && missing === null && !isCutShort,
    ahead,
    byNow: findWhen(today) === 'today' && !isEveryoneHere(today),
  };
}
