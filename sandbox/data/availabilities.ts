import { type DayNumber, dateTimeText, getWeekday } from './calendar.ts';
import { isOpen, openingHours } from './demand.ts';
import { type Guide, guidesBefore } from './guides.ts';
import { findOddity, makeOdd } from './oddities.ts';
import { fraction, makeGuid, mix } from './random.ts';
import type { Row } from './row.ts';
import { stayFrom } from './several-days.ts';
import { type AsOf, loadedBefore, type World } from './world.ts';

/** Days ahead for which guides say when they can work. */
export const daysAhead = 120;

/** Yields when guides can work (spec 2.9): a day, its morning or afternoon, and sometimes several days on end. */
export function* availabilityRowsOn(world: World, asOf: AsOf, day: DayNumber): Generator<Row> {
  for (const guide of guidesBefore(world, asOf)) {
    yield* generateAvailabilityRows(world, asOf, guide, day);
  }
}

export function* generateAvailabilityRows(
  world: World,
  asOf: AsOf,
  guide: Guide,
  day: DayNumber,
): Generator<Row> {
  const lastDay = loadedBefore(asOf, guide.key) + daysAhead;
  if (guide.joined >= day || day > lastDay || !isOpen(world.venue, day)) return;
  yield* severalDays(world, guide, day);
  const habit = fraction(mix(guide.key, 400), getWeekday(day));
  const key = mix(guide.key, day);
  if (fraction(key, 1) > 0.15 + 0.7 * habit) return;
  const [opens, closes] = openingHours(world.venue, day);
  const noon = 13 * 3600;
  const part = fraction(key, 2);
  const [from, till] = part < 0.55 ? [opens, closes] : part < 0.8 ? [opens, noon] : [noon, closes];
  const oddity = findOddity(world, world.venue.size, day, guide.nth);
  const row: Row = {
    id: makeGuid(key, 3),
    guideId: guide.id,
    from: dateTimeText(day, from),
    till: dateTimeText(day, till),
  };
  const made = makeOdd(row, oddity, key, ['till']);
  yield made;
  if (oddity === 'duplicate') yield { ...made };
}

/** Yields one row for several days at once, over nights and closed days. */
function* severalDays(world: World, guide: Guide, day: DayNumber): Generator<Row> {
  const stay = stayFrom(guide.key, day, 97);
  if (stay === null) return;
  yield {
    id: makeGuid(mix(guide.key, day), 5),
    guideId: guide.id,
    from: dateTimeText(day, openingHours(world.venue, day)[0]),
    till: dateTimeText(day + stay, openingHours(world.venue, day + stay)[1]),
  };
}
