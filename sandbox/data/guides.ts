import { type DayNumber, findClockGap, formatDateTime, skipGap } from './calendar.ts';
import { findOddity, makeOdd, oddText } from './oddities.ts';
import { below, fraction, mix, pick } from './random.ts';
import { type Row, toPlainId, toWireId } from './row.ts';
import { type AsOf, findLoadedBefore, type World } from './world.ts';

/** A guide without the full record: only what availabilities and skills need. */
export interface Guide {
  readonly nth: number;
  readonly key: number;
  readonly id: number | bigint;
  readonly joined: DayNumber;
}

const oddFields = ['phone', 'officeName', 'associations', 'vatNumber'] as const;
const statutes = ['Self-employed', 'Employee', 'Volunteer', 'Other'] as const;
const importedPerDay = 8;
const firstId = 4100;
const beyondEvery = 29;

/** Yields the guides known to the warehouse, in the order in which they joined. */
export function* generateGuides(world: World, asOf: AsOf): Generator<Guide> {
  for (let nth = 0; ; nth++) {
    const guide = makeGuide(world, nth);
    if (guide.joined >= asOf.today) return;
    if (guide.joined < findLoadedBefore(asOf, guide.key)) yield guide;
  }
}

function makeGuide(world: World, nth: number): Guide {
  const growth = Math.sqrt(world.growth);
  const { atStart, daysUntilNext } = world.venue.guides;
  const initial = Math.max(1, Math.round(atStart * growth));
  // The first guides are imported in the first days; the others join one by one.
  const days =
    nth < initial
      ? Math.floor(nth / Math.ceil(importedPerDay * growth))
      : 14 + Math.floor((nth - initial + 1) * Math.max(0.2, daysUntilNext / growth));
  return {
    nth,
    key: mix(world.key, nth ^ 0x67756964),
    id: toWireId(
      world.venue.number * 100_000 + firstId + nth,
      !world.isTidy && nth % beyondEvery === 17,
    ),
    joined: world.firstDay + days,
  };
}

/** Returns the guide with this id, if they had joined before today. Null otherwise. */
export function findGuide(world: World, asOf: AsOf, id: bigint): Guide | null {
  const plain = toPlainId(id);
  if (plain === null) return null;
  const nth = plain - firstId - world.venue.number * 100_000;
  if (nth < 0 || nth > 100_000) return null;
  const guide = makeGuide(world, nth);
  return BigInt(guide.id) === id && guide.joined < findLoadedBefore(asOf, guide.key) ? guide : null;
}

/** Returns the record of a guide (spec 2.8). */
export function makeGuideRow(world: World, guide: Guide): Row {
  const { venue } = world;
  const { people } = venue;
  const { key } = guide;
  // Guides are few, so the first dozens of them must show each oddity.
  const oddity = findOddity(world, 0, 0, guide.nth + 7);
  const firstName = pick(people.firstNames, key, 1);
  const lastName =
    oddity === 'rightToLeft' ? oddText(oddity, key, '') : pick(people.lastNames, key, 2);
  const statute = pick(statutes, key, 3);
  const liable = statute === 'Self-employed' && fraction(key, 4) < 0.7;
  const [zip, city] = pick(people.cities, key, 5);
  const second = skipGap(
    9 * 3600 + below(28_000, key, 6),
    findClockGap(venue.timeZone, guide.joined),
  );
  const office = fraction(key, 7) < 0.3;
  const row: Row = {
    id: guide.id,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    associations: oddText(oddity, key, fraction(key, 8) < 0.4 ? pick(people.groups, key, 9) : null),
    email: `guide.${mix(key, 10).toString(36)}@example.com`,
    phone: `${people.phone}${String(mix(key, 11) % 10_000_000).padStart(8, '0')}`,
    bankAccountNumber: people.account ? makeAccount(people.account, key) : null,
    invoiceName: `${firstName} ${lastName}`,
    invoiceAddress: `${pick(people.streets, key, 12)} ${1 + below(200, key, 13)}`,
    invoiceZip: zip,
    invoiceCity: city,
    invoiceCountry: people.country,
    vatNumber:
      liable && people.vat
        ? `${people.vat}${String(mix(key, 14)).padStart(9, '0').slice(-9)}`
        : null,
    liable,
    statute,
    otherStatute: statute === 'Other' ? 'Student' : null,
    officeName: office ? `Guides’ office ${city}` : null,
    officeEmail: office ? `office.${mix(key, 15).toString(36)}@example.org` : null,
    creationDate: formatDateTime(guide.joined, second),
    emailLanguage: pick(venue.languages.slice(0, 3), key, 16),
  };
  return makeOdd(row, oddity, key, oddFields);
}

/** Looks like an account number, but its check digits are wrong, so that it is nobody's. */
function makeAccount(country: string, key: number): string {
  return `${country}00 ${String(mix(key, 17) % 10_000).padStart(4, '0')} 0000 ${String(mix(key, 18) % 10_000).padStart(4, '0')}`;
}
