import { findRequestedDays, type ResultSet } from '../../../shared/domain/datasets.ts';
import { presetPeriods } from '../../../shared/presets.ts';
import { type DayRange, toDayRange } from '../../../shared/ranges.ts';
import { writeRelativePeriod } from '../../../shared/relative-periods.ts';
import type { OpenScreen } from '../../parts/navigation/index.ts';

/** The days of the rows. Null for rows of an order or a guide, which can't be requested for other days. */
export function findRepeatableDays({ rowRequest }: ResultSet): DayRange | null {
  return rowRequest.by === 'period' && rowRequest.orderNumber === undefined
    ? toDayRange(rowRequest.period)
    : null;
}

/** The relative period of the rows, such as last week. Null if the days were chosen one by one. */
export function findRelativePeriod(
  { rowRequest }: ResultSet,
  { draft: { range }, movesAs }: Pick<OpenScreen, 'draft' | 'movesAs'>,
): string | null {
  const days = findRequestedDays(rowRequest);
  const isForRange = days?.first === range.first && days.last === range.last;
  return movesAs !== null && isForRange ? writeRelativePeriod(presetPeriods[movesAs]) : null;
}
