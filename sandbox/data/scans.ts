import { makeCardBarcode, makeTicketBarcode, readBarcode, type TicketBarcode } from './barcode.ts';
import { type DayNumber, formatDateTime, getYear, toDayNumber } from './calendar.ts';
import { getOpeningHours, isOpen } from './demand.ts';
import { findOddity, makeOdd } from './oddities.ts';
import { makeOrder, type Order } from './order.ts';
import { generateOrdersVisitingOn } from './orders.ts';
import { below, fraction, mix } from './random.ts';
import type { Row } from './row.ts';
import type { Ticket } from './venue.ts';
import { type AsOf, toScansAsOf, type World } from './world.ts';

interface Scan {
  readonly barcode: string;
  readonly second: number;
  readonly ticket: Ticket;
  readonly key: number;
}

/** Yields the scans of one day in the order in which they were made (spec 2.12), up to the last refresh. */
export function* scanRowsOn(world: World, knownOf: AsOf, day: DayNumber): Generator<Row> {
  const asOf = toScansAsOf(knownOf);
  if (day > asOf.today || !isOpen(world.venue, day)) return;
  const scans: Scan[] = [];
  for (const order of generateOrdersVisitingOn(world, asOf, day, null, Number.MAX_SAFE_INTEGER)) {
    for (const scan of generateTicketScans(world, order)) scans.push(scan);
  }
  for (const card of generateCards(world, day))
    for (const scan of generateCardScans(world, day, card)) scans.push(scan);
  scans.sort((a, b) => a.second - b.second || (a.barcode < b.barcode ? -1 : 1));
  for (let nth = 0; nth < scans.length; nth++) {
    const scan = scans[nth] as Scan;
    if (day === asOf.today && scan.second >= asOf.scanSecond) return;
    const oddity = findOddity(world, world.venue.size, day, nth);
    const row = makeScanRow(world, day, scan);
    const made = makeOdd(row, oddity, scan.key, ['ticketName', 'ticketId']);
    yield made;
    if (oddity === 'duplicate') yield { ...made };
  }
}

/** Yields every scan of one barcode, as in the lists of its days. */
export function* generateScanRows(world: World, asOf: AsOf, barcode: string): Generator<Row> {
  for (const day of generateDays(world, asOf, barcode)) {
    for (const row of scanRowsOn(world, asOf, day)) if (row.barcode === barcode) yield row;
  }
}

function* generateDays(world: World, knownOf: AsOf, barcode: string): Generator<DayNumber> {
  const asOf = toScansAsOf(knownOf);
  const found = readBarcode(world.venue.number, barcode);
  if (found === null) return;
  if (found.kind === 'ticket') {
    const day = findTicketVisitDay(world, asOf, found);
    if (day !== null) yield day;
    return;
  }
  if (found.card >= countCards(world)) return;
  const first = toDayNumber(`${found.year}-01-01`);
  for (let day = first; day <= Math.min(asOf.today, first + 365); day++) {
    if (getYear(day) === found.year && isCardHereOn(world, day, found.card)) yield day;
  }
}

function findTicketVisitDay(world: World, asOf: AsOf, found: TicketBarcode): DayNumber | null {
  if (found.day < world.firstDay || found.day > asOf.today) return null;
  if (found.index >= world.table(found.day).count) return null;
  return makeOrder(world, asOf, found.day, found.index).visitDay;
}

function makeScanRow(world: World, day: DayNumber, scan: Scan): Row {
  return {
    barcode: scan.barcode,
    scannedDate: formatDateTime(day, scan.second),
    ticketName: scan.ticket.name,
    ticketId: scan.ticket.id,
    tenantId: getTenantId(world),
  };
}

/** Returns the platform's number for the venue. */
export function getTenantId(world: World): number {
  return 7000 + world.venue.number;
}

/** One in fourteen does not come; a few leave and return before closing. A guide's own line has no ticket. */
function* generateTicketScans(world: World, order: Order): Generator<Scan> {
  if (order.change?.kind === 'cancelled' || order.change?.kind === 'refunded') return;
  const { class: orderClass, day, index, key } = order;
  if (fraction(key, 120) < 0.07) return;
  const late = below(1500, key, 121) - 300;
  const [, closes] = getOpeningHours(world.venue, order.visitDay ?? day);
  for (const line of order.lines) {
    if (orderClass.kind !== 'individual' && line.nth === 0) continue;
    for (let unit = 0; unit < line.quantity; unit++) {
      const unitKey = mix(key, 200 + line.nth * 1000 + unit);
      if (fraction(unitKey, 1) < 0.02) continue;
      const barcode = makeTicketBarcode(world.venue.number, { day, index, line: line.nth, unit });
      const second = Math.max(order.visitStart + late + unit * 4, findEarliestEntry(world, order));
      yield { barcode, second, ticket: line.ticket, key: unitKey };
      const again = second + 1800 + below(3600, unitKey, 3);
      if (fraction(unitKey, 2) < 0.015 && again < closes) {
        yield { barcode, second: again, ticket: line.ticket, key: unitKey };
      }
    }
  }
}

/** Returns the earliest entry: after the doors open, and after the ticket was bought. */
function findEarliestEntry(world: World, order: Order): number {
  const day = order.visitDay ?? order.day;
  const [opens] = getOpeningHours(world.venue, day);
  if (day !== order.day) return opens;
  const [hours = 0, minutes = 0, seconds = 0] = order.created.slice(11).split(':').map(Number);
  return Math.max(opens, hours * 3600 + minutes * 60 + seconds + 30);
}

/** Days between a member's visits; each member has one of these rhythms. */
const rhythms = [3, 7, 10, 14, 21, 30, 45, 60] as const;

function countCards(world: World): number {
  return Math.max(16, Math.round(420 * world.venue.size * world.growth));
}

function* generateCards(world: World, day: DayNumber): Generator<number> {
  const count = countCards(world);
  for (const [group, rhythm] of rhythms.entries()) {
    const first = (((-day % rhythm) + rhythm) % rhythm) * rhythms.length + group;
    for (let card = first; card < count; card += rhythm * rhythms.length) {
      if (isCardHereOn(world, day, card)) yield card;
    }
  }
}

function isCardHereOn(world: World, day: DayNumber, card: number): boolean {
  const rhythm = rhythms[card % rhythms.length] as number;
  if ((Math.floor(card / rhythms.length) + day) % rhythm !== 0 || day < world.firstDay)
    return false;
  return isOpen(world.venue, day) && fraction(makeCardKey(world, day, card), 1) < 0.8;
}

function makeCardKey(world: World, day: DayNumber, card: number): number {
  return mix(mix(world.key, card ^ 0x63617264), day);
}

function* generateCardScans(world: World, day: DayNumber, card: number): Generator<Scan> {
  const key = makeCardKey(world, day, card);
  const [opens, closes] = getOpeningHours(world.venue, day);
  const second = opens + below(closes - opens - 5400, key, 2);
  const tickets = world.venue.offers.find((offer) => offer.kind === 'membership')?.tickets ?? [];
  const ticket = tickets[card % Math.max(1, tickets.length)];
  if (!ticket) return;
  const barcode = makeCardBarcode(world.venue.number, { year: getYear(day), card });
  yield { barcode, second, ticket, key };
  if (fraction(key, 3) < 0.2)
    yield { barcode, second: second + 1200 + below(3600, key, 4), ticket, key };
}
