import type { ChartValue } from './chart-value.ts';
import type { HeatCell, HeatLine } from './draw-heat-map.tsx';

/**
 * Arranges days as a calendar: a row per weekday in the locale's order, a column per week. Days missing from `days`
 * have no cell; unknown values have one.
 * @param days `day` as `yyyy-MM-dd`, in order
 */
export function createCalendar(
  days: readonly { readonly day: string; readonly value: ChartValue }[],
  locale: string,
): {
  readonly rows: readonly HeatLine[];
  readonly columns: readonly HeatLine[];
  readonly cells: readonly HeatCell[];
} {
  const firstDay = new Intl.Locale(locale).getWeekInfo().firstDay;
  const month = new Intl.DateTimeFormat(locale, { month: 'short' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short' });
  const exact = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const findRow = (date: Temporal.PlainDate) => (date.dayOfWeek - firstDay + 7) % 7;
  const findWeek = (date: Temporal.PlainDate) => date.subtract({ days: findRow(date) });

  const dates = days.map(({ day, value }) => ({ date: Temporal.PlainDate.from(day), value }));
  const first = dates[0]?.date;
  const last = dates.at(-1)?.date;
  if (!first || !last) return { rows: [], columns: [], cells: [] };
  const firstWeek = findWeek(first);
  const countWeeks = (week: Temporal.PlainDate) =>
    firstWeek.until(week, { largestUnit: 'days' }).days / 7;
  const columns = Array.from({ length: countWeeks(findWeek(last)) + 1 }, (_, number) => {
    const week = firstWeek.add({ days: 7 * number });
    const sixth = week.add({ days: 6 });
    const end = Temporal.PlainDate.compare(sixth, last) > 0 ? last : sixth;
    const begins = number === 0 ? first : end.day <= 7 ? end : null;
    return { label: begins ? month.format(begins) : '', name: exact.format(week) };
  });
  const rows = Array.from({ length: 7 }, (_, row) => ({
    label: weekday.format(firstWeek.add({ days: row })),
  }));
  const cells = dates.map(({ date, value }) => ({
    id: date.toString(),
    row: findRow(date),
    column: countWeeks(findWeek(date)),
    name: exact.format(date),
    value,
  }));
  return { rows, columns, cells };
}
