import { findRequestedDays, type ResultSet } from '../../../shared/domain/datasets.ts';
import { type DayRange, type PresetId, toDayRange } from '../../../shared/ranges.ts';
import type { OpenScreen } from '../../parts/navigation/index.ts';

/** The days of the rows. Null for rows of an order or a guide, which can't be requested for other days. */
export function findRepeatableDays({ rowRequest }: ResultSet): DayRange | null {
  return rowRequest.by === 'period' && rowRequest.orderNumber === undefined
    ? toDayRange(rowRequest.period)
    : null;
}

/** The presets as stored in saved exports. */
const relativePeriods: Readonly<Record<PresetId, string>> = {
  today: 'today',
  yesterday: 'yesterday',
  last7Days: 'last-7-days',
  lastFullWeek: 'last-week',
  monthToDate: 'month-to-date',
  lastMonth: 'last-month',
  next7Days: 'next-7-days',
};

/** The relative period of the rows, such as last week. Null if the days were chosen one by one. */
export function findRelativePeriod(
  { rowRequest }: ResultSet,
  { draft: { range }, movesAs }: Pick<OpenScreen, 'draft' | 'movesAs'>,
): string | null {
  const days = findRequestedDays(rowRequest);
  const isForRange = days?.first === range.first && days.last === range.last;
  return movesAs !== null && isForRange ? relativePeriods[movesAs] : null;
}
