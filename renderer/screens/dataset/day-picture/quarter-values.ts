import type { Quarters } from '../../../../shared/domain/quarters.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { getVenueNow, parseVenueDateTime } from '../../../../shared/venue-time.ts';
import { createTimeSlots, findWallSlots, type TimeSlot } from '../../../ui/charts/time-slots.ts';

/** The quarters of an hour that the chart shows. */
export interface QuarterValues {
  readonly slots: readonly TimeSlot[];
  /** The quarter of each slot on the wall clock. Null in an hour that is repeated when clocks change. */
  readonly walls: readonly (number | null)[];
  /** The number of rows in each slot. Null if unknown. */
  readonly values: readonly (number | null)[];
  readonly rows: number;
  /** Index of the slot with the most rows. Null without rows. */
  readonly most: number | null;
}

/** Hours that are always shown. */
const usual = { from: 9, to: 18 };

/**
 * Counts the rows by quarter of an hour, from the first hour with rows to the last. Days on which clocks change have
 * four quarters fewer, or four repeated ones whose rows can't be told apart.
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
