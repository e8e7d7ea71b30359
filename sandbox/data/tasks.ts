import { isReserved } from './bookings.ts';
import { type DayNumber, formatDateTime, getMonthDay, getWeekday } from './calendar.ts';
import { findOddity, makeOdd, oddText } from './oddities.ts';
import { type Order, toWire } from './order.ts';
import { generateOrdersVisitingOn } from './orders.ts';
import { below, makeGuid, mix, pick } from './random.ts';
import type { Row } from './row.ts';
import { stayFrom } from './several-days.ts';
import type { OrderKind } from './venue.ts';
import { makeVisitorName } from './visitors.ts';
import { type AsOf, findLoadedBefore, type World } from './world.ts';

const guidedKinds: ReadonlySet<OrderKind> = new Set(['guided', 'group', 'school']);
const maxOrders = 4;
/** Days ahead for which night tours are known. */
const nightToursAhead = 40;
const oddFields = ['description', 'location', 'visitorName'] as const;

/**
 * Yields the tasks of one day (spec 2.13). A task is a time slot of one offer in one language, for up to four
 * orders: `orderNumber` lists them all, `orderId` is the first one's. Night tours have neither.
 */
export function* generateTaskRowsOn(world: World, asOf: AsOf, day: DayNumber): Generator<Row> {
  const slots = new Map<string, Order[]>();
  for (const order of generateOrdersVisitingOn(world, asOf, day, guidedKinds, asOf.today)) {
    if (order.day >= findLoadedBefore(asOf, order.key)) continue;
    const slot = `${String(order.visitStart).padStart(5, '0')} ${order.offer.id} ${order.language}`;
    const orders = slots.get(slot);
    if (orders) orders.push(order);
    else slots.set(slot, [order]);
  }
  let nth = 0;
  for (const slot of [...slots.keys()].sort()) {
    const orders = slots.get(slot) ?? [];
    for (let at = 0; at < orders.length; at += maxOrders) {
      const oddity = findOddity(world, world.venue.size, day, nth);
      nth += 1;
      const row = makeTaskRow(world, day, orders.slice(at, at + maxOrders), oddity);
      yield row;
      if (oddity === 'duplicate') yield { ...row };
    }
  }
  yield* generateNightTour(world, asOf, day);
  yield* buildUpOn(world, asOf, day);
}

/** Yields the night tour on the last Saturday of a month, past midnight and for no order: for guests of the house. */
function* generateNightTour(world: World, asOf: AsOf, day: DayNumber): Generator<Row> {
  const isLastSaturday = getWeekday(day) === 6 && getMonthDay(day + 7) % 100 <= 7;
  const key = mix(mix(world.key, 0x6e69676874), day);
  if (!isLastSaturday || day > findLoadedBefore(asOf, key) + nightToursAhead) return;
  yield {
    id: makeGuid(key, 1),
    title: 'Night tour',
    description: null,
    location: pick(world.venue.locations, key, 2),
    start: formatDateTime(day, 22.5 * 3600),
    end: formatDateTime(day + 1, 0.5 * 3600),
    status: 'Accepted',
    visitorName: null,
    visitorCount: 8 + below(12, key, 3),
    orderNumber: null,
    orderId: null,
    lastUpdatedDate: formatDateTime(day - nightToursAhead, 10 * 3600),
  };
}

/** Yields the build-up of an exhibition, which takes days or weeks, for no order. */
function* buildUpOn(world: World, asOf: AsOf, day: DayNumber): Generator<Row> {
  const key = mix(world.key, 0x6275696c64);
  const stay = stayFrom(key, day, 9);
  if (stay === null || day > findLoadedBefore(asOf, mix(key, day)) + nightToursAhead) return;
  yield {
    id: makeGuid(mix(key, day), 1),
    title: `Build-up (${stay} days)`,
    description: null,
    location: pick(world.venue.locations, mix(key, day), 2),
    start: formatDateTime(day, 11 * 3600),
    end: formatDateTime(day + stay, 15 * 3600),
    status: 'Accepted',
    visitorName: null,
    visitorCount: 1,
    orderNumber: null,
    orderId: null,
    lastUpdatedDate: formatDateTime(day - nightToursAhead, 10 * 3600),
  };
}

function makeTaskRow(
  world: World,
  day: DayNumber,
  orders: readonly Order[],
  oddity: ReturnType<typeof findOddity>,
): Row {
  const first = orders[0] as Order;
  const { locations } = world.venue;
  const key = mix(first.key, 300);
  const visitors = orders.reduce((sum, order) => sum + (order.lines[1]?.quantity ?? 0), 0);
  const name = makeVisitorName(world, first);
  const others = orders.length > 1 ? ` (+${orders.length - 1})` : '';
  const row: Row = {
    id: makeGuid(key, day),
    title: `${first.offer.name} (${first.language})`,
    description: oddText(oddity, key, `${orders.length} order(s), ${visitors} visitors`),
    location: pick(locations, key, 3),
    start: formatDateTime(day, first.visitStart),
    end: formatDateTime(day, first.visitEnd),
    status: getStatus(orders),
    visitorName: oddity === 'rightToLeft' ? oddText(oddity, key, name) : `${name}${others}`,
    visitorCount: visitors,
    orderNumber: orders.map((order) => order.number).join(', '),
    orderId: toWire(first, first.id),
    lastUpdatedDate:
      orders
        .map((order) => order.modified)
        .sort()
        .at(-1) ?? null,
  };
  return makeOdd(row, oddity, key, oddFields);
}

function getStatus(orders: readonly Order[]): string {
  if (orders.every((order) => order.change?.kind === 'cancelled')) return 'Cancelled';
  return orders.some(isReserved) ? 'Awaiting confirmation' : 'Accepted';
}
