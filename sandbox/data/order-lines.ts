import { isReserved } from './bookings.ts';
import { formatDateTime, formatTime, getWeekday } from './calendar.ts';
import { findShortOddity, makeOdd, oddText } from './oddities.ts';
import { type Order, type OrderLine, toWire } from './order.ts';
import { below, fraction, mix, pick } from './random.ts';
import type { Row } from './row.ts';
import type { Venue } from './venue.ts';
import type { World } from './world.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const oddFields = ['salesPoint', 'paymentReferenceId', 'serviceFee', 'paymentMethod'] as const;

/** Yields the lines of an order (spec 2.11). */
export function* generateOrderLineRows(world: World, order: Order): Generator<Row> {
  for (const line of order.lines) {
    const row = makeOrderLineRow(world, order, line);
    yield row;
    if (order.oddity === 'duplicate' && line.nth === 0) yield { ...row };
  }
}

function makeOrderLineRow({ venue, habits }: World, order: Order, line: OrderLine): Row {
  const { key, offer } = order;
  const [channel, point] = pickChannel(venue, order);
  const gross = line.ticket.price * line.quantity;
  const discounted = fraction(key, 41) < 0.07 && gross > 0;
  const discount = discounted ? Math.round(gross * 0.1) : 0;
  // Fifty of the smallest unit: fifty cents or pence, and fifty yen.
  const fee = channel === 'Web shop' && line.nth === 0 ? 50 : 0;
  const visited = order.visitDay !== null;
  const row: Row = {
    orderId: toWire(order, order.id),
    orderItemId: toWire(order, order.id * 10 + line.nth),
    orderNumber: order.number,
    externalReferenceId: channel === 'Reseller' ? `R${mix(key, 42).toString(36)}` : null,
    salesChannel: channel,
    salesPoint: point,
    offerId: offer.id,
    offerName: offer.name,
    offerType: offer.type,
    ticketId: line.ticket.id,
    ticketName: line.ticket.name,
    visitDate: visited ? formatDateTime(order.visitDay, 0) : null,
    visitDay: visited ? (weekdays[getWeekday(order.visitDay)] ?? null) : null,
    visitStartTime: visited ? formatTime(order.visitStart) : null,
    visitEndTime: visited ? formatTime(order.visitEnd) : null,
    status: getStatus(order),
    quantity: line.quantity,
    amount: line.ticket.price / venue.minorUnits,
    totalAmount: (gross - discount) / venue.minorUnits,
    paymentMethod: isReserved(order) ? null : pickPayment(venue, channel, key),
    paymentReferenceId: isReserved(order) ? null : `${mix(key, 44).toString(16).padStart(8, '0')}`,
    discountCodes: discounted ? pick(discountCodes, key, 45) : null,
    totalDiscountAmount: discount / venue.minorUnits,
    serviceFee: fee / venue.minorUnits,
    isoCurrencySymbol: venue.currency,
    creationDate: order.created,
    modifiedDate: habits.linesOwnDates ? getLineModified(order, line) : order.modified,
  };
  if (order.oddity === null || line.nth > 0) return row;
  row.externalReferenceId = oddText(
    findShortOddity(order.oddity),
    key,
    row.externalReferenceId as string | null,
  );
  return makeOdd(row, order.oddity, key, oddFields);
}

/** A change of the order applies to its first line; the others may stay as they were. */
function getLineModified(order: Order, line: OrderLine): string {
  const isSpared = line.nth > 0 && fraction(mix(order.key, 131), line.nth) < 0.5;
  return isSpared ? order.created : order.modified;
}

const discountCodes = ['EARLYBIRD', 'CITYCARD10', 'PRESS', '0042', 'STAFF;FAMILY'];

/** Cash is paid at the desk; reservations get an invoice. */
function pickPayment(venue: Venue, channel: string, key: number): string {
  const { cards, onInvoice } = venue.payment;
  if (channel === 'Back office') return fraction(key, 43) < 0.8 ? onInvoice : (cards[0] as string);
  return channel === 'Cash register' && fraction(key, 43) < 0.3 ? 'Cash' : pick(cards, key, 44);
}

/** The platform's status numbers are not known; these are the sandbox's own. */
function getStatus(order: Order): number {
  switch (order.change?.kind) {
    case 'cancelled':
      return 4;
    case 'refunded':
      return 5;
    default:
      return isReserved(order) ? 1 : 2;
  }
}

function pickChannel(venue: Venue, order: Order): readonly [channel: string, point: string] {
  const { key } = order;
  const roll = fraction(key, 46);
  if (order.class.kind === 'group' || order.class.kind === 'school') {
    return roll < 0.7 ? ['Back office', 'Reservations'] : ['Web shop', 'Group portal'];
  }
  if (order.class.lead === 0 && order.class.lines > 0) {
    if (roll < 0.6) return ['Cash register', `Desk ${1 + below(4, key, 47)}`];
    if (roll < 0.8) return ['Kiosk', `Kiosk ${1 + below(3, key, 47)}`];
  }
  return roll > 0.86 ? ['Reseller', pick(venue.resellers, key, 48)] : ['Web shop', 'www'];
}
