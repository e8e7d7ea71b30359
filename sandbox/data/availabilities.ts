import { type DayNumber, dateTimeText, weekdayOf } from './calendar.ts';
import { isOpen, openingHours } from './demand.ts';
import { type Guide, guidesBefore } from './guides.ts';
import { makeOdd, oddityOf } from './oddities.ts';
import { fraction, guidOf, mix } from './random.ts';
import type { Row } from './row.ts';
import type { AsOf, World } from './world.ts';

/** Guides say so far ahead when they can work. */
export const daysAhead = 120;

/** When guides can work on a day (section 2.9): all day, the morning or the afternoon. */
export function* availabilityRowsOn(world: World, asOf: AsOf, day: DayNumber): Generator<Row> {
  const joined = Math.min(day, asOf.today);
  for (const guide of guidesBefore(world, joined))
    yield* availabilityRowsOf(world, asOf, guide, day);
}

export function* availabilityRowsOf(
  world: World,
  asOf: AsOf,
  guide: Guide,
  day: DayNumber,
): Generator<Row> {
  if (guide.joined >= day || day > asOf.today + daysAhead || !isOpen(world.venue, day)) return;
  const habit = fraction(mix(guide.key, 400), weekdayOf(day));
  const key = mix(guide.key, day);
  if (fraction(key, 1) > 0.15 + 0.7 * habit) return;
  const [opens, closes] = openingHours(world.venue, day);
  const noon = 13 * 3600;
  const part = fraction(key, 2);
  const [from, till] = part < 0.55 ? [opens, closes] : part < 0.8 ? [opens, noon] : [noon, closes];
  const oddity = oddityOf(world.key, world.venue.size, day, guide.nth);
  const row: Row = {
    id: guidOf(key, 3),
    guideId: guide.id,
    from: dateTimeText(day, from),
    till: dateTimeText(day, till),
  };
  const made = makeOdd(row, oddity, key, ['till']);
  yield made;
  if (oddity === 'duplicate') yield { ...made };
}
