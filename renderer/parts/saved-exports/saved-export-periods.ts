import type { DateAxis } from '../../../shared/catalogue/types.ts';
import type { SavedExportPart, SavedExportPeriod } from '../../../shared/domain/saved-exports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { parseRelativePeriod, resolveRelativePeriod } from '../../../shared/relative-periods.ts';
import { getPartDataset } from '../../../shared/saved-export-parts.ts';

/** The offered periods, the most usual first. Files and commands accept other numbers of days too. */
const offered = [
  'last-month',
  'last-week',
  'yesterday',
  'today',
  'last-7-days',
  'last-28-days',
  'month-to-date',
  'year-to-date',
  'next-7-days',
] as const;

/** The offered periods of reports, which have several datasets and can be about future days. */
export const reportPeriods: readonly string[] = offered;

/** The offered periods that can have rows on this axis. */
export function listPeriodsFor({ ends }: Pick<DateAxis, 'ends'>): readonly string[] {
  return offered.filter((period) => {
    if (period === 'next-7-days') return ends === 'open';
    return period !== 'today' || ends !== 'yesterday';
  });
}

/** The relative period that equals these days today, or else the days themselves. */
export function findPeriodLike(
  days: DayRange,
  axis: DateAxis,
  now: Temporal.PlainDateTime,
): SavedExportPeriod {
  const same = listPeriodsFor(axis).find((text) => {
    const period = parseRelativePeriod(text);
    const range = period && resolveRelativePeriod(period, axis, now);
    return range?.first === days.first && range.last === days.last;
  });
  return same ?? days;
}

/** A period in words. */
export function describeSavedPeriod(period: SavedExportPeriod, messages: Messages): string {
  if (typeof period === 'object')
    return messages.text('savedExport.period.fixed', { days: messages.dayRange(period) });
  // `last-7-days` is `preset.last7Days`.
  const key = `preset.${period.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
  if (messages.has(key)) return messages.text(key);
  const relative = parseRelativePeriod(period);
  if (relative?.kind === 'last-days')
    return messages.text('period.lastDays', { days: relative.days });
  if (relative?.kind === 'next-days')
    return messages.text('period.nextDays', { days: relative.days });
  return period;
}

/** The days of a period now. Null if there are none yet. */
export function resolvePeriodDays(
  period: SavedExportPeriod,
  axis: DateAxis | null,
  now: Temporal.PlainDateTime,
): DayRange | null {
  if (typeof period === 'object') return period;
  const relative = parseRelativePeriod(period);
  return relative && resolveRelativePeriod(relative, axis, now);
}

/** The offered periods in which every part can have rows. */
export function listPeriods(parts: readonly SavedExportPart[]): readonly string[] {
  const offers = parts.flatMap((part) => {
    const axis = getPartDataset(part)?.axis;
    return axis ? [listPeriodsFor(axis)] : [];
  });
  return (offers[0] ?? []).filter((period) => offers.every((offer) => offer.includes(period)));
}
