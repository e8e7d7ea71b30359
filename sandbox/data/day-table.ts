import { type DayNumber, findClockGap, skipGap } from './calendar.ts';
import { estimateDemand, getOpeningHours, isOpen, orderClasses } from './demand.ts';
import type { Habits } from './habits.ts';
import { fraction, mix, pick, weighted } from './random.ts';
import type { Venue } from './venue.ts';

export type ChangeKind = 'cancelled' | 'rebooked' | 'paid' | 'refunded';

export interface Change {
  readonly kind: ChangeKind;
  /** Days after the order was placed. */
  readonly lag: number;
}

const changeLags = [1, 2, 4, 9, 18] as const;
/** Days after which a school cancels, if it does so late. */
const lateLags = [24, 45, 75, 110, 150] as const;

/** Lists the days after which an order may change. */
export function listChangeLags(habits: Habits): readonly number[] {
  return habits.lateCancellations ? [...changeLags, ...lateLags] : changeLags;
}

/** A visit that moves to another day moves by a week, if the venue is open then. */
export const rebookedBy = 7;

/** The orders placed on one day, in the order of their numbers: only the facts for finding them. */
export interface DayTable {
  readonly day: DayNumber;
  readonly count: number;
  readonly getClass: (index: number) => number;
  readonly getSecond: (index: number) => number;
  readonly ofClass: (orderClass: number) => readonly number[];
  /** Returns the orders that change `lag` days later. */
  readonly changedAfter: (lag: number) => readonly number[];
  /** Returns the orders of a class whose visit moves to another day. */
  readonly movedOfClass: (orderClass: number) => readonly number[];
}

const classBits = 32;
/** Weights of web orders by hour of the day. */
const web = [2, 1, 1, 1, 1, 2, 3, 6, 9, 11, 12, 11, 10, 11, 11, 10, 9, 9, 10, 13, 15, 14, 10, 5];
const webTotal = web.reduce((sum, weight) => sum + weight, 0);

export function orderKey(key: number, day: DayNumber, index: number): number {
  return mix(mix(key, day), index);
}

/** Makes the table of a day: how many orders of each class, and when each was placed. */
export function makeDayTable(
  venue: Venue,
  key: number,
  scale: number,
  day: DayNumber,
  habits: Habits,
): DayTable {
  const dayKey = mix(key, day ^ 0x64617973);
  const gap = findClockGap(venue.timeZone, day);
  const placed: number[] = [];
  orderClasses.forEach((orderClass, number) => {
    if (orderClass.isHabit && !habits.lateCancellations) return;
    const demand = estimateDemand(venue, key, orderClass.kind, day + orderClass.lead);
    const expected = demand * orderClass.weight * scale;
    const count = Math.floor(expected + fraction(dayKey, number));
    const atTheDesk = orderClass.lead === 0 && orderClass.lines > 0;
    const [opens, closes] = getOpeningHours(venue, day);
    for (let nth = 0; nth < count; nth++) {
      const roll = mix(dayKey, nth * classBits + number);
      const second = atTheDesk
        ? opens + Math.floor(fraction(roll, 1) * (closes - opens - 4500))
        : weighted(web, webTotal, fraction(roll, 2)) * 3600 + Math.floor(fraction(roll, 3) * 3600);
      placed.push(skipGap(second, gap) * classBits + number);
    }
  });
  const packed = Uint32Array.from(placed).sort();
  return indexTable(venue, key, day, packed, habits);
}

function indexTable(
  venue: Venue,
  key: number,
  day: DayNumber,
  packed: Uint32Array,
  habits: Habits,
): DayTable {
  const byClass = orderClasses.map((): number[] => []);
  const moved = orderClasses.map((): number[] => []);
  const byLag = new Map<number, number[]>(listChangeLags(habits).map((lag) => [lag, []]));
  packed.forEach((entry, index) => {
    const number = entry % classBits;
    byClass[number]?.push(index);
    const change = findChange(number, orderKey(key, day, index), habits);
    if (change === null) return;
    byLag.get(change.lag)?.push(index);
    if (change.kind === 'rebooked' && movesDay(venue, number, day)) moved[number]?.push(index);
  });
  return {
    day,
    count: packed.length,
    getClass: (index) => (packed[index] as number) % classBits,
    getSecond: (index) => Math.floor((packed[index] as number) / classBits),
    ofClass: (number) => byClass[number] ?? [],
    changedAfter: (lag) => byLag.get(lag) ?? [],
    movedOfClass: (number) => moved[number] ?? [],
  };
}

/** True if a rebooked visit moves by a week. If the venue is closed then, it moves by hours. */
export function movesDay(venue: Venue, number: number, day: DayNumber): boolean {
  return isOpen(venue, day + (orderClasses[number]?.lead ?? 0) + rebookedBy);
}

const refunds: Change = { kind: 'refunded', lag: 1 };
const kinds: readonly ChangeKind[] = ['cancelled', 'rebooked', 'paid'];
const changes = new Map<ChangeKind, readonly Change[]>(
  kinds.map((kind) => [kind, changeLags.map((lag) => ({ kind, lag }))]),
);
const lateChanges: readonly Change[] = lateLags.map((lag) => ({ kind: 'cancelled', lag }));

/** Returns what happens to an order after it was placed. Null for most: they stay as they are. */
export function findChange(number: number, key: number, habits: Habits): Change | null {
  const orderClass = orderClasses[number];
  if (!orderClass) return null;
  const roll = fraction(key, 101);
  if (orderClass.lines === 0 || orderClass.lead < 2) return roll < 0.008 ? refunds : null;
  const organised = orderClass.kind === 'group' || orderClass.kind === 'school';
  const kind = findChangeKind(roll, organised);
  if (habits.lateCancellations && orderClass.kind === 'school' && fraction(key, 103) < 0.25) {
    const late = lateChanges.filter(({ lag }) => lag < orderClass.lead);
    if (late.length > 0) return pick(late, key, 104);
  }
  if (kind === null) return null;
  // Visitors cancel or move a visit before it takes place.
  const possible = changeLags.filter((lag) => lag < orderClass.lead).length;
  return changes.get(kind)?.[Math.floor(fraction(key, 102) * possible)] ?? null;
}

function findChangeKind(roll: number, organised: boolean): ChangeKind | null {
  const cancelled = organised ? 0.08 : 0.035;
  const rebooked = cancelled + (organised ? 0.09 : 0.04);
  if (roll < cancelled) return 'cancelled';
  if (roll < rebooked) return 'rebooked';
  return organised && roll < 0.75 ? 'paid' : null;
}
