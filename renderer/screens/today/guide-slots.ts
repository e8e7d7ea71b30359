import type { GuideMoment } from '../../../shared/domain/reports.ts';
import { isWorseMoment } from '../../../shared/reports/short-times.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';

/** The worst moment of a half hour. */
export interface GuideSlot {
  readonly needed: number;
  readonly available: number;
  readonly short: number;
}

const halfHours = 48;

/** Half hours of a day's wall clock, each as its worst moment. */
export function readGuideSlots(day: VenueDate, moments: readonly GuideMoment[]): GuideSlot[] {
  const slots = Array.from({ length: halfHours }, () => ({ needed: 0, available: 0, short: 0 }));
  const known = new Set<number>();
  for (const { from, to, needed, available, short } of moments) {
    for (let slot = toSlot(day, from, Math.floor); slot < toSlot(day, to, Math.ceil); slot += 1) {
      const worst = slots[slot];
      if (!worst) continue;
      const one = { needed, available, short };
      if (!known.has(slot) || isWorseMoment(one, worst)) slots[slot] = one;
      known.add(slot);
    }
  }
  return slots;
}

/** The most guides available at once, if a line that high would leave the groups flat. Null if there is room for it. */
export function findBeyondScale(
  moments: readonly Pick<GuideMoment, 'needed' | 'available'>[],
): number | null {
  const available = Math.max(0, ...moments.map((moment) => moment.available));
  const needed = Math.max(0, ...moments.map((moment) => moment.needed));
  return available > Math.max(8, 3 * needed) ? available : null;
}

function toSlot(day: VenueDate, moment: string, round: (value: number) => number): number {
  const on = moment.slice(0, 10);
  if (on !== day) return on < day ? 0 : halfHours;
  const [hour = 0, minute = 0, second = 0] = moment.slice(11).split(':').map(Number);
  return round((hour * 3600 + minute * 60 + second) / 1800);
}
