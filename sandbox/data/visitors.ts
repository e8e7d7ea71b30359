import { formatDateTime } from './calendar.ts';
import { makeOdd, oddText } from './oddities.ts';
import { type Order, toWire } from './order.ts';
import { below, fraction, mix, pick } from './random.ts';
import type { Row } from './row.ts';
import type { People } from './venue.ts';
import type { World } from './world.ts';

const oddFields = ['phone', 'gender', 'postalCode', 'lastName', 'ageRange'] as const;
const reasons = ['Leisure', 'Education', 'Family day', 'Anniversary', 'Tourism'];
/** Age ranges with the youngest age of each. */
const ages = [
  ['18-25', 18],
  ['26-35', 26],
  ['36-50', 36],
  ['51-65', 51],
  ['65+', 66],
] as const;

/** Yields the person who placed the order (spec 2.14). Some people order repeatedly, and keep their id. */
export function* generateVisitorRows(world: World, order: Order): Generator<Row> {
  const row = makeVisitorRow(world, order);
  yield row;
  if (order.oddity === 'duplicate') yield { ...row };
}

interface Person {
  readonly id: number;
  readonly key: number;
}

function makePerson(world: World, order: Order): Person {
  if (fraction(order.key, 60) >= 0.18) {
    return { id: 20_000_000 + order.id, key: mix(order.key, 61) };
  }
  const pool = Math.max(20, Math.round(1500 * world.venue.size * world.growth));
  const nth = below(pool, order.key, 62);
  return { id: 100_000 + nth, key: mix(world.key, nth ^ 0x70657273) };
}

function makeName(people: People, key: number): readonly [first: string, last: string] {
  return [pick(people.firstNames, key, 63), pick(people.lastNames, key, 64)];
}

/** Returns first and last name of the person who placed an order, as other records have them. */
export function makeVisitorName(world: World, order: Order): string {
  return makeName(world.venue.people, makePerson(world, order).key).join(' ');
}

function makeVisitorRow(world: World, order: Order): Row {
  const { people } = world.venue;
  const { id, key } = makePerson(world, order);
  const { oddity } = order;
  const school = order.class.kind === 'school';
  const group = order.class.kind === 'group';
  const organised = school || group;
  const [firstName, lastName] = makeName(people, key);
  const [postalCode, city] = pick(people.cities, key, 65);
  const withAddress = organised || fraction(key, 66) < 0.55;
  const withBirthDate = !organised && fraction(key, 67) < 0.4;
  const [ageRange, youngest] = pick(ages, key, 75);
  // Born long enough before the order that the age range is right, even for people who order repeatedly.
  const born = order.day - Math.round((youngest + 0.5 + 6 * fraction(key, 76)) * 365.25);
  const remark = fraction(order.key, 68) < 0.08 ? pick(people.remarks, order.key, 69) : null;
  const row: Row = {
    id,
    firstName:
      oddity === 'html' || oddity === 'emoji' ? oddText(oddity, key, firstName) : firstName,
    lastName: oddity === 'rightToLeft' ? oddText(oddity, key, lastName) : lastName,
    email: `visitor.${mix(key, 70).toString(36)}@example.com`,
    phone: fraction(key, 71) < 0.7 ? `${people.phone}${makePhoneDigits(key)}` : null,
    gender: below(4, key, 72),
    groupName: group ? oddText(oddity, key, pick(people.groups, key, 73)) : null,
    schoolName: school ? oddText(oddity, key, pick(people.schools, key, 74)) : null,
    ageRange: organised ? null : ageRange,
    dateOfBirth: withBirthDate ? formatDateTime(born, 0) : null,
    poNumber: organised && fraction(order.key, 77) < 0.5 ? makePoNumber(order.key) : null,
    streetName: withAddress ? pick(people.streets, key, 78) : null,
    houseNumber: withAddress ? makeHouseNumber(key) : null,
    postalCode: withAddress ? postalCode : null,
    city: withAddress ? city : null,
    country: people.country,
    language: order.language,
    orderId: toWire(order, order.id),
    orderNumber: order.number,
    vatNumber:
      organised && people.vat
        ? `${people.vat}${String(mix(key, 79)).padStart(9, '0').slice(-9)}`
        : null,
    financeDivisionEmail: organised ? `finance.${mix(key, 80).toString(36)}@example.org` : null,
    visitReason: school ? 'Education' : pick(reasons, order.key, 81),
    remarks: oddText(oddity, order.key, remark),
    orderCreationDate: order.created,
    orderModifiedDate: order.modified,
  };
  return makeOdd(row, oddity, order.key, oddFields);
}

function makePhoneDigits(key: number): string {
  return String(mix(key, 82) % 10_000_000).padStart(8, '0');
}

/** Leading zeros matter in purchase orders. */
function makePoNumber(key: number): string {
  return String(mix(key, 83) % 100_000).padStart(8, '0');
}

function makeHouseNumber(key: number): string {
  const number = 1 + below(220, key, 84);
  return fraction(key, 85) < 0.15 ? `${number}-${1 + below(9, key, 86)}` : String(number);
}
