import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import { type DayRange, dayRangeOf, type PresetId, presetsFor } from '../../../shared/ranges.ts';
import type { ScreenState } from '../screens/screen.ts';

/** The days that a recipe could ask for in other weeks; null for one order's rows, or one guide's. */
export function askedDays({ rowRequest }: Answer): DayRange | null {
  return rowRequest.by === 'period' && rowRequest.orderNumber === undefined
    ? dayRangeOf(rowRequest.period)
    : null;
}

/** The presets as they are written where they are kept. */
const relativePeriods: Readonly<Record<PresetId, string>> = {
  today: 'today',
  yesterday: 'yesterday',
  last7Days: 'last-7-days',
  lastFullWeek: 'last-week',
  monthToDate: 'month-to-date',
  lastMonth: 'last-month',
  next7Days: 'next-7-days',
};

/** The period that was asked for, where it is one that moves with the days. */
export function relativePeriod(
  { axis }: Dataset,
  answer: Answer,
  { draft, preset }: Pick<ScreenState, 'draft' | 'preset'>,
  now: Temporal.PlainDateTime,
): string | null {
  const days = askedDays(answer);
  if (preset !== null) return relativePeriods[preset];
  // What a screen opens with moves too.
  if (draft !== null || days === null || axis === null) return null;
  const same = presetsFor(axis, now).find(
    ({ range }) => range.first === days.first && range.last === days.last,
  );
  return same ? relativePeriods[same.id] : null;
}
