import {
  type DayNumber,
  findClockGap,
  formatDateTime,
  formatDay,
  skipGap,
  toDayNumber,
} from './calendar.ts';
import { type Change, findChange, movesDay, orderKey, rebookedBy } from './day-table.ts';
import { getOpeningHours, type OrderClass, orderClasses } from './demand.ts';
import { findOddity, type Oddity } from './oddities.ts';
import { below, fraction, pick, weighted } from './random.ts';
import { toWireId, type WireId } from './row.ts';
import type { Offer, Ticket, Venue } from './venue.ts';
import { type AsOf, findLoadedBefore, type World } from './world.ts';

export interface OrderLine {
  readonly nth: number;
  readonly ticket: Ticket;
  readonly quantity: number;
}

/** One order as known at a certain time: a later change doesn't show yet. */
export interface Order {
  readonly day: DayNumber;
  readonly index: number;
  readonly key: number;
  readonly class: OrderClass;
  readonly offer: Offer;
  readonly lines: readonly OrderLine[];
  readonly created: string;
  readonly modified: string;
  readonly change: Change | null;
  readonly visitDay: DayNumber | null;
  readonly visitStart: number;
  readonly visitEnd: number;
  readonly language: string;
  readonly oddity: Oddity | null;
  /** Below 2^53; `toWire` makes the id that is sent. */
  readonly id: number;
  readonly number: string;
}

const epoch = toDayNumber('2015-01-01');
const slotSeconds = 1800;
const ordersADay = 1_000_000;

/** Makes the order with this index among those placed on a day, as known at `asOf`. */
export function makeOrder(world: World, asOf: AsOf, day: DayNumber, index: number): Order {
  const { venue } = world;
  const table = world.table(day);
  const classNumber = table.getClass(index);
  const orderClass = orderClasses[classNumber] as OrderClass;
  const key = orderKey(world.key, day, index);
  const offers = listOffers(venue, orderClass.kind);
  const offer = fraction(key, 1) < 0.68 ? (offers[0] as Offer) : pick(offers, key, 2);
  const second = table.getSecond(index);
  const change = findVisibleChange(world, classNumber, key, day, asOf);
  const visitDay = findVisitDay(world, classNumber, day, change);
  const visitStart =
    visitDay === null ? 0 : pickSlot(venue, key, visitDay, orderClass, offer, second, change);
  const created = formatDateTime(day, second);
  return {
    day,
    index,
    key,
    class: orderClass,
    offer,
    lines: keepLines(world, listLines(orderClass, offer, key), key, change),
    created,
    modified: change === null ? created : changeTime(venue, key, day + change.lag),
    change,
    visitDay,
    visitStart,
    visitEnd: visitDay === null ? 0 : findEnd(venue, visitDay, offer, visitStart),
    language:
      venue.languages[weighted(venue.languageWeights, 100, fraction(key, 3))] ??
      (venue.languages[0] as string),
    oddity: findOddity(world, venue.size, day, index),
    id: makeId(venue, day, index),
    number: makeOrderNumber(venue, day, index),
  };
}

function findVisibleChange(
  world: World,
  number: number,
  key: number,
  day: DayNumber,
  asOf: AsOf,
): Change | null {
  const change = findChange(number, key, world.habits);
  return change !== null && day + change.lag < findLoadedBefore(asOf, key) ? change : null;
}

/** Returns an order's lines; some changed orders lose their last line, if the platform has that habit. */
function keepLines(
  world: World,
  lines: readonly OrderLine[],
  key: number,
  change: Change | null,
): readonly OrderLine[] {
  const isLosing = world.habits.vanishingLines && change !== null && fraction(key, 130) < 0.6;
  return isLosing && lines.length > 1 ? lines.slice(0, -1) : lines;
}

function findVisitDay(world: World, number: number, day: DayNumber, change: Change | null) {
  const orderClass = orderClasses[number] as OrderClass;
  if (orderClass.lines === 0) return null;
  const moved = change?.kind === 'rebooked' && movesDay(world.venue, number, day);
  return day + orderClass.lead + (moved ? rebookedBy : 0);
}

function changeTime(venue: Venue, key: number, day: DayNumber): string {
  const second = 7 * 3600 + below(15 * 3600, key, 4);
  return formatDateTime(day, skipGap(second, findClockGap(venue.timeZone, day)));
}

/** A visit lasts as long as its offer says, but nobody stays after closing. */
function findEnd(venue: Venue, day: DayNumber, offer: Offer, start: number): number {
  const [, closes] = getOpeningHours(venue, day);
  return Math.min(start + offer.minutes * 60, closes);
}

/** Picks a start on the half hour, within opening hours, and not before a ticket was bought at the desk. */
function pickSlot(
  venue: Venue,
  key: number,
  day: DayNumber,
  orderClass: OrderClass,
  offer: Offer,
  placed: number,
  change: Change | null,
): number {
  const [opens, closes] = getOpeningHours(venue, day);
  const guided = orderClass.kind !== 'individual';
  // Guided visits start at few times, so that several orders share one guide's task.
  const step = guided ? slotSeconds * 3 : slotSeconds;
  // A tour ends before closing; visitors without a guide come at least this many seconds before closing.
  const shortest = guided ? offer.minutes * 60 : 4500;
  const slots = Math.max(1, Math.floor((closes - opens - shortest) / step) + 1);
  const early = orderClass.kind === 'school' || orderClass.kind === 'group';
  const roll = (fraction(key, 5) + fraction(key, early ? 5 : 6)) / 2;
  const moved = change?.kind === 'rebooked' ? 1 : 0;
  const at = (Math.floor((early ? roll * 0.7 : roll) * slots) + moved) % slots;
  const slot = opens + at * step;
  if (orderClass.lead > 0 || slot >= placed) return slot;
  return Math.ceil(placed / slotSeconds) * slotSeconds;
}

const offerCache = new WeakMap<Venue, Map<string, readonly Offer[]>>();

function listOffers(venue: Venue, kind: string): readonly Offer[] {
  let byKind = offerCache.get(venue);
  if (!byKind) {
    byKind = new Map();
    offerCache.set(venue, byKind);
  }
  let offers = byKind.get(kind);
  if (!offers) {
    offers = venue.offers.filter((offer) => offer.kind === kind);
    byKind.set(kind, offers);
  }
  return offers;
}

function listLines(orderClass: OrderClass, offer: Offer, key: number): readonly OrderLine[] {
  const { tickets } = offer;
  const [first, second] = tickets as readonly [Ticket, Ticket];
  switch (orderClass.kind) {
    case 'individual': {
      const roll = fraction(key, 7);
      const count = roll < 0.45 ? 1 : roll < 0.85 ? 2 : 3;
      const start = below(tickets.length, key, 8);
      return Array.from({ length: Math.min(count, tickets.length) }, (_, nth) => ({
        nth,
        ticket: tickets[(start + nth) % tickets.length] as Ticket,
        quantity: 1 + Math.floor(fraction(key, 10 + nth) ** 2 * 4),
      }));
    }
    case 'guided':
      return makeGuidedLines(first, second, 1, 4 + below(12, key, 10));
    case 'group':
      return makeGuidedLines(first, second, 1 + below(2, key, 9), 15 + below(26, key, 10));
    case 'school':
      return makeGuidedLines(first, second, 1 + below(3, key, 9), 18 + below(50, key, 10));
    default:
      return [{ nth: 0, ticket: pick(tickets, key, 8), quantity: 1 + below(2, key, 10) }];
  }
}

function makeGuidedLines(guide: Ticket, entrance: Ticket, guides: number, visitors: number) {
  return [
    { nth: 0, ticket: guide, quantity: guides },
    { nth: 1, ticket: entrance, quantity: visitors },
  ];
}

function makeId(venue: Venue, day: DayNumber, index: number): number {
  return (venue.number * 10_000 + (day - epoch)) * ordersADay + index;
}

/** Returns an identifier of this order as it is sent: beyond 2^53 in orders with that oddity. */
export function toWire(order: Order, id: number): WireId {
  return toWireId(id, order.oddity === 'beyond');
}

/** Makes a number of prefix, day and position within the day: an order is found by its number alone. */
function makeOrderNumber(venue: Venue, day: DayNumber, index: number): string {
  return `${venue.orderPrefix}${formatDay(day).replaceAll('-', '').slice(2)}${String(index).padStart(5, '0')}`;
}

/** Returns the order with this number. Null if it doesn't exist, or isn't known yet. */
export function findOrder(world: World, asOf: AsOf, number: string): Order | null {
  const { orderPrefix } = world.venue;
  if (!number.startsWith(orderPrefix)) return null;
  const match = /^(\d{2})(\d{2})(\d{2})(\d{5,6})$/.exec(number.slice(orderPrefix.length));
  if (!match) return null;
  const day = toDayNumber(`20${match[1]}-${match[2]}-${match[3]}`);
  const index = Number(match[4]);
  if (!(day >= world.firstDay && day < findLoadedBefore(asOf, orderKey(world.key, day, index)))) {
    return null;
  }
  if (index >= world.table(day).count) return null;
  const order = makeOrder(world, asOf, day, index);
  return order.number === number ? order : null;
}
