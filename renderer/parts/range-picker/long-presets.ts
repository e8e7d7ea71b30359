import type { DateAxis } from '../../../shared/catalogue/types.ts';
import { findLastDay } from '../../../shared/ranges.ts';

/** The offered periods of more than a month; they end where the data ends. */
export function listLongPresets(axis: DateAxis, now: Temporal.PlainDateTime) {
  const today = now.toPlainDate();
  const end = Temporal.PlainDate.from(findLastDay(axis, now) ?? today.toString());
  const newYear = today.with({ month: 1, day: 1 });
  const back = (months: number) => end.add({ days: 1 }).subtract({ months });
  const all = [
    { id: 'last12Months', first: back(12), last: end },
    { id: 'thisYear', first: newYear, last: end },
    {
      id: 'lastYear',
      first: newYear.subtract({ years: 1 }),
      last: newYear.subtract({ days: 1 }),
    },
    { id: 'twoYears', first: back(24), last: end },
  ] as const;
  // On the first of January this year has nothing yet.
  return all
    .filter(({ first, last }) => Temporal.PlainDate.compare(first, last) <= 0)
    .map(({ id, first, last }) => ({
      id,
      range: { first: first.toString(), last: last.toString() },
    }));
}
