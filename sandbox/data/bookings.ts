import { formatDateTime } from './calendar.ts';
import { findShortOddity, makeOdd, oddText } from './oddities.ts';
import { type Order, type OrderLine, toWire } from './order.ts';
import type { Row } from './row.ts';

const oddFields = ['updatedOn', 'eventId', 'visitEnd'] as const;
const lineIds = 3_000_000_000_000;
const bookingIds = 500_000_000_000;

/** Yields the booking lines of an order (spec 2.7); none if it has no visit. */
export function* generateBookingRows(order: Order): Generator<Row> {
  if (order.visitDay === null) return;
  for (const line of order.lines) {
    const row = makeBookingRow(order, order.visitDay, line);
    yield row;
    if (order.oddity === 'duplicate' && line.nth === 0) yield { ...row };
  }
}

function makeBookingRow(order: Order, visitDay: number, line: OrderLine): Row {
  const guided = order.class.kind !== 'individual';
  const row: Row = {
    bookingId: toWire(order, bookingIds + order.id),
    bookingStatus: getBookingStatus(order),
    bookingDate: order.created,
    updatedOn: order.modified,
    eventId: makeEventId(order, visitDay),
    orderId: toWire(order, order.id),
    orderNumber: order.number,
    bookingLineId: toWire(order, lineIds + order.id * 10 + line.nth),
    orderLineId: toWire(order, order.id * 10 + line.nth),
    offerId: order.offer.id,
    bookingLineStatus: getLineStatus(order),
    numberOfVisitors: guided && line.nth === 0 ? 0 : line.quantity,
    guideLanguage: guided ? order.language : null,
    visitStart: formatDateTime(visitDay, order.visitStart),
    visitEnd: formatDateTime(visitDay, order.visitEnd),
  };
  if (order.oddity === null || line.nth > 0) return row;
  row.guideLanguage = oddText(
    findShortOddity(order.oddity),
    order.key,
    row.guideLanguage as string | null,
  );
  return makeOdd(row, order.oddity, order.key, oddFields);
}

/** Returns the id of the booked time slot, shared by everybody with the same offer at the same time. */
function makeEventId(order: Order, visitDay: number): number {
  return visitDay * 100_000 + (order.offer.id % 100) * 1000 + Math.floor(order.visitStart / 900);
}

function getBookingStatus(order: Order): string {
  switch (order.change?.kind) {
    case 'cancelled':
    case 'refunded':
      return 'Cancelled';
    case 'paid':
    case 'rebooked':
      return 'Confirmed';
    default:
      return isReserved(order) ? 'Option' : 'Confirmed';
  }
}

function getLineStatus(order: Order): string {
  if (order.change?.kind === 'rebooked') return 'Rebooked';
  return getBookingStatus(order) === 'Cancelled' ? 'Cancelled' : 'Booked';
}

/** True for groups and schools: they reserve first and pay later. */
export function isReserved(order: Order): boolean {
  const organised = order.class.kind === 'group' || order.class.kind === 'school';
  return organised && order.change === null;
}
