import { expect, it } from 'vitest';
import type { Row } from '../../../../sandbox/data/row.ts';
import type { StatusEvidence } from '../../../../shared/domain/status-evidence.ts';
import { onDays, openReportDesk } from '../../../support/report-desk.ts';

/** What the rows show about each status, counted here once more in another way. */

const today = '2026-11-03';
const desk = openReportDesk(`${today}T09:10:00`, 1, 300);
const past = { first: '2026-05-01', last: '2026-11-02' };
for (const dataset of ['bookings', 'orders'] as const) {
  await desk.stored.download(dataset, past, desk.asOf);
}
await desk.stored.download('scans', { first: '2026-09-01', last: today }, desk.asOf);
await desk.stored.download('tasks', { first: '2026-09-01', last: '2026-11-17' }, desk.asOf);
const { values, yesterday } = await desk.statusEvidence();
const orders = desk.rows('orders');
const statuses = ['1', '2', '4', '5'];
const ofStatus = (status: string) => orders.filter((row) => String(row['status']) === status);
const find = (field: StatusEvidence['field'], value: string): StatusEvidence => {
  const found = values.find((one) => one.field === field && one.value === value);
  if (!found) throw new Error(`nothing about ${value}`);
  return found;
};
const text = (row: Row, field: string): string => String(row[field] ?? '');

it.each(statuses)(
  'counts the orders of status %s by payment, visit, change and amount',
  (value) => {
    const rows = ofStatus(value);
    const count = (test: (row: Row) => boolean) => rows.filter(test).length;
    const visited = (row: Row) => text(row, 'visitDate') !== '';
    expect(find('orderStatus', value)).toMatchObject({
      rows: rows.length,
      payable: rows.length,
      paid: count((row) => text(row, 'paymentMethod') !== ''),
      dated: count(visited),
      ahead: count((row) => text(row, 'visitDate') >= today),
      changed: count((row) => text(row, 'modifiedDate') > text(row, 'creationDate')),
      changedAfterVisit: count(
        (row) => visited(row) && text(row, 'modifiedDate').slice(0, 10) > text(row, 'visitDate'),
      ),
      negative: count((row) => Number(row['totalAmount'] ?? 0) < 0),
      zero: count((row) => row['totalAmount'] !== null && Number(row['totalAmount']) === 0),
    });
  },
);

it('bounds what was scanned by the other tickets of the same day', () => {
  const key = (ticket: unknown, day: string) => `${ticket} ${day.slice(0, 10)}`;
  const scans = new Map<string, Set<string>>();
  const days = new Set<string>();
  for (const row of desk.rows('scans')) {
    if (row['ticketId'] == null || row['barcode'] == null) continue;
    const at = key(row['ticketId'], text(row, 'scannedDate'));
    days.add(text(row, 'scannedDate').slice(0, 10));
    scans.set(at, (scans.get(at) ?? new Set()).add(text(row, 'barcode')));
  }
  const sold = new Map<string, Map<string, number>>();
  for (const row of orders) {
    const day = text(row, 'visitDate').slice(0, 10);
    const quantity = Number(row['quantity'] ?? 0);
    if (day === '' || day >= today || !days.has(day) || quantity <= 0) continue;
    if (row['ticketId'] == null) continue;
    const at = sold.get(key(row['ticketId'], day)) ?? new Map<string, number>();
    at.set(text(row, 'status'), (at.get(text(row, 'status')) ?? 0) + quantity);
    sold.set(key(row['ticketId'], day), at);
  }
  for (const value of statuses) {
    let [tickets, least, most] = [0, 0, 0];
    for (const [at, byStatus] of sold) {
      const own = byStatus.get(value);
      if (own === undefined) continue;
      const others = [...byStatus.values()].reduce((sum, one) => sum + one, 0) - own;
      const seen = scans.get(at)?.size ?? 0;
      tickets += own;
      least += Math.min(own, Math.max(0, seen - others));
      most += Math.min(own, seen);
    }
    expect(find('orderStatus', value)).toMatchObject({
      tickets,
      scannedAtLeast: least,
      scannedAtMost: most,
    });
  }
  expect(find('orderStatus', '2').scannedAtLeast).toBeGreaterThan(1000);
});

it('says of bookings whether their orders are paid', () => {
  const paid = new Set(
    orders.flatMap((row) => (text(row, 'paymentMethod') === '' ? [] : [text(row, 'orderNumber')])),
  );
  const bookings = desk
    .rows('bookings')
    .filter((row) => text(row, 'bookingStatus') === 'Confirmed');
  expect(find('bookingStatus', 'Confirmed')).toMatchObject({
    rows: bookings.length,
    paid: bookings.filter((row) => paid.has(text(row, 'orderNumber'))).length,
  });
  expect(find('bookingStatus', 'Option').paid).toBe(0);
});

it('adds up the lines sold yesterday, and the newest row is the example', () => {
  for (const value of statuses) {
    const rows = onDays(ofStatus(value), 'creationDate', '2026-11-02').filter(
      (row) => row['totalAmount'] !== null,
    );
    const sum = rows.reduce((all, row) => all + Number(row['totalAmount']), 0);
    const own = yesterday.amounts.filter((one) => one.value === value);
    expect(own.map(({ amount }) => Number(amount.amount))).toEqual(rows.length > 0 ? [sum] : []);
  }
  const newest = ofStatus('4').toSorted((a, b) =>
    text(a, 'creationDate') < text(b, 'creationDate') ? 1 : -1,
  )[0];
  expect(find('orderStatus', '4').example.orderNumber).toBe(newest?.['orderNumber']);
});

it('follows each row through later downloads, by the days on which they came', async () => {
  const later = openReportDesk(`${today}T09:10:00`, 1, 10);
  const [template] = orders;
  const come = async (day: string, statusOf: (at: number) => number) => {
    const noon = Temporal.PlainDateTime.from(`${day}T12:00:00`).toZonedDateTime(later.timeZone);
    later.stored.setClock(noon.epochMilliseconds);
    const rows = Array.from({ length: 12 }, (_, at) => ({
      ...template,
      // Two lines share an id, so that they can't be told apart.
      orderItemId: 900 + Math.min(at, 10),
      modifiedDate: '2026-10-01T10:00:00',
      quantity: at + 1,
      status: statusOf(at),
    }));
    await later.stored.store('orders', { first: '2026-10-01', last: '2026-10-01' }, rows);
  };
  await come('2026-10-02', () => 1);
  await come('2026-10-05', (at) => (at < 3 ? 2 : 1));
  await come('2026-10-14', (at) => (at < 9 ? 2 : 1));
  const found = (await later.statusEvidence()).values;
  const get = (value: string) => found.find((one) => one.value === value);
  expect(get('1')).toMatchObject({ followed: 10, became: { value: '2', rows: 9, days: 12 } });
  expect(get('2')).toMatchObject({ followed: 3, became: null });
  // One download says nothing about what becomes of its rows.
  expect(find('orderStatus', '1')).toMatchObject({ followed: 0, became: null });
});
