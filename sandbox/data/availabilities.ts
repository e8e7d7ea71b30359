import { type DayNumber, formatDateTime, getWeekday } from './calendar.ts';
import { getOpeningHours, isOpen } from './demand.ts';
import { type Guide, generateGuides } from './guides.ts';
import { findOddity, makeOdd } from './oddities.ts';
import { fraction, makeGuid, mix } from './random.ts';
import type { Row } from './row.ts';
import { stayFrom } from './several-days.ts';
import { type AsOf, findLoadedBefore, type World } from './world.ts';

/** Days ahead for which guides say when they can work. */
export const daysAhead = 120;

/** Yields when guides can work (spec 2.9): a day, its morning or afternoon, and sometimes several days on end. */
export function* generateAvailabilityRowsOn(
  world: World,
  asOf: AsOf,
  day: DayNumber,
): Generator<Row> {
  for (const guide of generateGuides(world, asOf)) {
    yield* generateAvailabilityRows(world, asOf, guide, day);
  }
}

export function* generateAvailabilityRows(
  world: World,
  asOf: AsOf,
  guide: Guide,
  day: DayNumber,
): Generator<Row> {
  const lastDay = findLoadedBefore(asOf, guide.key) + daysAhead;
  if (guide.joined >= day || day > lastDay || !isOpen(world.venue, day)) return;
  yield* generateSeveralDays(world, guide, day);
  const habit = fraction(mix(guide.key, 400), getWeekday(day));
  const key = mix(guide.key, day);
  if (fraction(key, 1) > 0.15 + 0.7 * habit) return;
  const [opens, closes] = getOpeningHours(world.venue, day);
  const noon = 13 * 3600;
  const part = fraction(key, 2);
  const [from, till] = part < 0.55 ? [opens, closes] : part < 0.8 ? [opens, noon] : [noon, closes];
  const oddity = findOddity(world, world.venue.size, day, guide.nth);
  const row: Row = {
    id: makeGuid(key, 3),
    guideId: guide.id,
    from: formatDateTime(day, from),
    till: formatDateTime(day, till),
  };
  const made = makeOdd(row, oddity, key, ['till']);
  yield made;
  if (oddity === 'duplicate') yield { ...made };
}

/** Yields one row for several days at once, over nights and closed days. */
function* generateSeveralDays(world: World, guide: Guide, day: DayNumber): Generator<Row> {
  const stay = stayFrom(guide.key, day, 97);
  if (stay === null) return;
  yield {
    id: makeGuid(mix(guide.key, day), 5),
    guideId: guide.id,
    from: formatDateTime(day, getOpeningHours(world.venue, day)[0]),
    till: formatDateTime(day + stay, getOpeningHours(world.venue, day + stay)[1]),
  };
}
