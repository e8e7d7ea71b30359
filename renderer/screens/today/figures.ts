import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { maxMissing } from '../../../shared/completeness.ts';
import type { StatusCategory } from '../../../shared/domain/categories.ts';
import type { SourceState, Tally, TodayFigure } from '../../../shared/domain/reports.ts';
import { readFigure } from '../../../shared/reports/day-figures.ts';
import { addDays, toDay, type VenueDate } from '../../../shared/venue-time.ts';

/** Rows of a category with its own amount. */
export function findGroup(tallies: readonly Tally[], group: StatusCategory): Tally | null {
  return tallies.find((tally) => tally.group === group && tally.rows > 0) ?? null;
}

/** How much of a day is missing that could be downloaded, 0 to 1; null where it is next to nothing. */
export function findMissing(source: SourceState | undefined, day: VenueDate): number | null {
  const missing = source?.days.find((one) => one.day === day)?.missing ?? 0;
  return missing > maxMissing ? missing : null;
}

/** A day's figure as shown. While its dataset is being downloaded, zero means that it is not known yet. */
export function readShownFigure(
  figure: TodayFigure,
  source: SourceState | undefined,
  day: VenueDate,
  coming: ReadonlySet<DatasetId>,
): number | null {
  const value = readFigure(figure, source, day);
  const isComing = source !== undefined && coming.has(source.dataset);
  return value === 0 && isComing && findMissing(source, day) !== null ? null : value;
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

/** The last whole day that all of some sources reach to; null where one has nothing. */
export function findLastDay(sources: readonly (SourceState | undefined)[]): VenueDate | null {
  const days = sources.map((source) => {
    const reach = source?.isEmpty === false ? source.dataAsOf : null;
    if (reach === null) return null;
    return reach.endsWith('T00:00:00') ? addDays(toDay(reach), -1) : toDay(reach);
  });
  return days.includes(null) ? null : (days.toSorted()[0] ?? null);
}
