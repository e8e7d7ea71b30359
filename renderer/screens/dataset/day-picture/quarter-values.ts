import type { Quarters } from '../../../../shared/domain/quarters.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { getVenueNow, parseVenueDateTime } from '../../../../shared/venue-time.ts';
import { createTimeSlots, findWallSlots, type TimeSlot } from '../../../ui/charts/time-slots.ts';

/** The quarters of an hour of a day that are drawn, each with its rows; null: not known. */
export interface QuarterValues {
  readonly slots: readonly TimeSlot[];
  /** Which quarter of the wall clock each is; null: an hour that comes for the second time. */
  readonly walls: readonly (number | null)[];
  readonly values: readonly (number | null)[];
  readonly rows: number;
  /** The slot with most rows, or null. */
  readonly most: number | null;
}

/** Drawn at least, in hours of the day. */
const usual = { from: 9, to: 18 };

/**
 * From the hour before the first row to the hour after the last, in order. On days when clocks change there are four
 * quarters fewer, or four whose rows can't be distinguished.
 */
export function findQuarterValues(
  { day, quarters }: Quarters,
  timeZone: string,
  gaps: readonly Period[],
): QuarterValues {
  if (day === null) return { slots: [], walls: [], values: [], rows: 0, most: null };
  const counts = new Map(quarters.map(({ quarter, rows }) => [quarter, rows]));
  const first = Math.min(usual.from, Math.floor((quarters[0]?.quarter ?? 95) / 4));
  const last = Math.max(usual.to, Math.floor((quarters.at(-1)?.quarter ?? 0) / 4) + 1);
  const slots = createTimeSlots(day, timeZone, 15).filter(({ start }) => {
    const { hour } = getVenueNow(timeZone, start);
    return hour >= first && hour < last;
  });
  const walls = findWallSlots(slots, timeZone, 15);
  const missing = gaps.map(({ from, to }) => [toEpoch(from, timeZone), toEpoch(to, timeZone)]);
  const values = slots.map(({ start, end }, index) => {
    const wall = walls[index];
    if (wall === null || wall === undefined) return null;
    const isMissing = missing.some(([from = 0, to = 0]) => start < to && end > from);
    return isMissing ? null : (counts.get(wall) ?? 0);
  });
  const highest = values.reduce<number>((most, value) => Math.max(most, value ?? 0), 0);
  return {
    slots,
    walls,
    values,
    rows: quarters.reduce((sum, { rows }) => sum + rows, 0),
    most: highest === 0 ? null : values.indexOf(highest),
  };
}

function toEpoch(dateTime: string, timeZone: string): number {
  return parseVenueDateTime(dateTime)?.toZonedDateTime(timeZone).epochMilliseconds ?? 0;
}
