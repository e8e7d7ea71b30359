import type { GuideMoment, GuidesNeeded } from '../../../shared/domain/reports.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';

/** The worst moment of a half hour. */
export interface GuideSlot {
  readonly needed: number;
  readonly available: number;
  readonly short: number;
}

const halfHours = 48;

/** A shortage that is not over. */
export interface ShortTime {
  readonly from: string;
  readonly to: string;
  readonly short: number;
}

/**
 * Half hours of a day's wall clock, each as its worst moment: the one that is short of most guides, then
 * the one with most groups.
 */
export function readGuideSlots(day: VenueDate, moments: readonly GuideMoment[]): GuideSlot[] {
  const slots = Array.from({ length: halfHours }, () => ({ needed: 0, available: 0, short: 0 }));
  const known = new Set<number>();
  for (const { from, to, needed, available, short } of moments) {
    for (let slot = toSlot(day, from, Math.floor); slot < toSlot(day, to, Math.ceil); slot += 1) {
      const worst = slots[slot];
      if (!worst) continue;
      const isWorse =
        short > worst.short ||
        (short === worst.short && needed > worst.needed) ||
        (short === worst.short && needed === worst.needed && available < worst.available);
      if (!known.has(slot) || isWorse) slots[slot] = { needed, available, short };
      known.add(slot);
    }
  }
  return slots;
}

/**
 * Without what guides speak, everybody is taken to speak everything: only more groups than guides are
 * short then.
 */
export function withoutLanguages(moments: readonly GuideMoment[]): GuideMoment[] {
  return moments.map((moment) => ({
    ...moment,
    short: Math.max(0, moment.needed - moment.available),
  }));
}

/** Times in which guides are short from a moment on, the worst first. */
export function listShortTimes(
  { shortages, moments }: Pick<GuidesNeeded, 'shortages' | 'moments'>,
  now: string,
  knowsLanguages: boolean,
): ShortTime[] {
  const all = knowsLanguages
    ? shortages
    : withoutLanguages(moments).filter(({ short }) => short > 0);
  return joinTimes(all)
    .filter(({ to }) => to > now)
    .toSorted((a, b) => b.short - a.short || (a.from < b.from ? -1 : 1));
}

/** Times that touch, as one, short of as many as at its worst. */
function joinTimes(times: readonly ShortTime[]): ShortTime[] {
  const joined: ShortTime[] = [];
  for (const { from, to, short } of times.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && last.to >= from) {
      const end = last.to > to ? last.to : to;
      joined[joined.length - 1] = { from: last.from, to: end, short: Math.max(last.short, short) };
    } else joined.push({ from, to, short });
  }
  return joined;
}

function toSlot(day: VenueDate, moment: string, round: (value: number) => number): number {
  const on = moment.slice(0, 10);
  if (on !== day) return on < day ? 0 : halfHours;
  const [hour = 0, minute = 0, second = 0] = moment.slice(11).split(':').map(Number);
  return round((hour * 3600 + minute * 60 + second) / 1800);
}
