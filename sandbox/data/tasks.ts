import { isReserved } from './bookings.ts';
import { type DayNumber, dateTimeText } from './calendar.ts';
import { makeOdd, oddityOf, oddText } from './oddities.ts';
import { type Order, wire } from './order.ts';
import { ordersVisitingOn } from './orders.ts';
import { guidOf, mix, pick } from './random.ts';
import type { Row } from './row.ts';
import type { OrderKind } from './venue.ts';
import { visitorNameOf } from './visitors.ts';
import type { AsOf, World } from './world.ts';

const guidedKinds: ReadonlySet<OrderKind> = new Set(['guided', 'group', 'school']);
const mostOrders = 4;
const oddFields = ['description', 'location', 'visitorName'] as const;

/**
 * Tasks of one day (section 2.13): a task is a time slot of one offer in one language, and
 * cumulates up to four orders. `orderNumber` then lists them all, `orderId` is that of the first.
 */
export function* taskRowsOn(world: World, asOf: AsOf, day: DayNumber): Generator<Row> {
  const slots = new Map<string, Order[]>();
  for (const order of ordersVisitingOn(world, asOf, day, guidedKinds, asOf.today)) {
    const slot = `${String(order.visitStart).padStart(5, '0')} ${order.offer.id} ${order.language}`;
    const orders = slots.get(slot);
    if (orders) orders.push(order);
    else slots.set(slot, [order]);
  }
  let nth = 0;
  for (const slot of [...slots.keys()].sort()) {
    const orders = slots.get(slot) ?? [];
    for (let at = 0; at < orders.length; at += mostOrders) {
      const oddity = oddityOf(world.key, world.venue.size, day, nth);
      nth += 1;
      const row = taskRow(world, day, orders.slice(at, at + mostOrders), oddity);
      yield row;
      if (oddity === 'duplicate') yield { ...row };
    }
  }
}

function taskRow(
  world: World,
  day: DayNumber,
  orders: readonly Order[],
  oddity: ReturnType<typeof oddityOf>,
): Row {
  const first = orders[0] as Order;
  const { locations } = world.venue;
  const key = mix(first.key, 300);
  const visitors = orders.reduce((sum, order) => sum + (order.lines[1]?.quantity ?? 0), 0);
  const name = visitorNameOf(world, first);
  const others = orders.length > 1 ? ` (+${orders.length - 1})` : '';
  const row: Row = {
    id: guidOf(key, day),
    title: `${first.offer.name} (${first.language})`,
    description: oddText(oddity, key, `${orders.length} order(s), ${visitors} visitors`),
    location: pick(locations, key, 3),
    start: dateTimeText(day, first.visitStart),
    end: dateTimeText(day, first.visitEnd),
    status: statusOf(orders),
    visitorName: oddity === 'rightToLeft' ? oddText(oddity, key, name) : `${name}${others}`,
    visitorCount: visitors,
    orderNumber: orders.map((order) => order.number).join(', '),
    orderId: wire(first, first.id),
    lastUpdatedDate:
      orders
        .map((order) => order.modified)
        .sort()
        .at(-1) ?? null,
  };
  return makeOdd(row, oddity, key, oddFields);
}

function statusOf(orders: readonly Order[]): string {
  if (orders.every((order) => order.change?.kind === 'cancelled')) return 'Cancelled';
  return orders.some(isReserved) ? 'Awaiting confirmation' : 'Accepted';
}
