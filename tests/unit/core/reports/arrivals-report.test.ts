import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../sandbox/data/row.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import {
  amount,
  getCategory,
  onDays,
  openReportDesk,
  readTable,
} from '../../../support/report-desk.ts';

/** Compared with figures computed from the same rows; the clocks change within its period. */

const moment = '2026-11-03T09:10:00';
const period = { first: '2026-10-06', last: '2026-11-02' };
const compared = { first: '2026-09-08', last: '2026-10-05' };
const desk = openReportDesk(moment);
await desk.stored.download('scans', { first: '2026-09-08', last: '2026-11-02' }, desk.asOf);
await desk.stored.download('orders', { first: '2026-07-01', last: '2026-11-02' }, desk.asOf);
const [someOrder = {}] = onDays(desk.rows('orders'), 'visitDate', '2026-10-10');
const [someScan = {}] = onDays(desk.rows('scans'), 'scannedDate', '2026-10-10');
await desk.stored.store('orders', { first: '2026-11-02', last: '2026-11-02' }, [
  ...onDays(desk.rows('orders'), 'modifiedDate', '2026-11-02'),
  ...[{ quantity: null }, { quantity: 3, status: 3 }, { quantity: 5, status: 77 }].map(
    (more, at) => ({
      ...someOrder,
      orderItemId: 990_000 + at,
      modifiedDate: '2026-11-02T10:00:00',
      ...more,
    }),
  ),
]);
const scan = (more: Row): Row => ({ ...someScan, ...more });
await desk.stored.store('scans', { first: '2026-11-02', last: '2026-11-02' }, [
  ...onDays(desk.rows('scans'), 'scannedDate', '2026-11-02'),
  scan({ barcode: null, scannedDate: '2026-11-02T10:01:00' }),
  scan({ barcode: 'TWICE', scannedDate: '2026-11-02T10:05:00' }),
  scan({ barcode: 'TWICE', scannedDate: '2026-11-02T16:05:00' }),
  scan({ barcode: 'TWICE', scannedDate: '2026-11-02T16:05:00' }),
  scan({ barcode: 'NO-TYPE', scannedDate: '2026-11-02T11:00:00', ticketId: null }),
]);

/** The hour that comes twice, both ends of the day, a ticket type that is no number, and one at another's moment. */
const shift = '2026-10-25';
await desk.stored.store('scans', { first: shift, last: shift }, [
  ...onDays(desk.rows('scans'), 'scannedDate', shift),
  ...['02:10:00', '02:10:30', '02:50:00', '03:00:00'].map((time) =>
    scan({ barcode: 'NIGHT', scannedDate: `${shift}T${time}` }),
  ),
  ...['00:00:00', '23:59:59'].map((time) =>
    scan({ barcode: `ENDS-${time}`, scannedDate: `${shift}T${time}` }),
  ),
  scan({ barcode: 'ODD', scannedDate: `${shift}T11:00:00`, ticketId: 'abc' }),
  scan({ barcode: 'ODD', scannedDate: `${shift}T11:20:00`, ticketId: 'abc' }),
  scan({ barcode: 'BOTH', scannedDate: `${shift}T12:00:00`, ticketId: 7 }),
  scan({ barcode: 'BOTH', scannedDate: `${shift}T12:00:00`, ticketId: 5 }),
]);

const dayOf = (row: Row) => String(row['scannedDate']).slice(0, 10);
const counted = (first: string, last: string): Row[] =>
  onDays(desk.rows('scans'), 'scannedDate', first, last).filter(({ barcode }) => barcode != null);
/** Each barcode at its first scan of each day. */
function firstScans(rows: readonly Row[]): Row[] {
  const firsts = new Map<string, Row>();
  for (const row of rows) {
    const key = `${dayOf(row)} ${String(row['barcode'])}`;
    const before = firsts.get(key);
    if (!before || String(row['scannedDate']) < String(before['scannedDate'])) firsts.set(key, row);
  }
  return [...firsts.values()];
}
const scans = counted(period.first, period.last);
const firsts = firstScans(scans);
const sold = onDays(desk.rows('orders'), 'visitDate', period.first, period.last).filter(
  (row) => getCategory('orders', row) !== 'cancelled',
);

describe.each([
  ['hour', 60],
  ['quarter', 15],
])('arrivals by %s', async (step, minutes) => {
  const run = await desk.run('arrivals', { period, choices: { step } });
  const times = readTable(run, 'times');

  it('are the barcodes at their first scan of each day, repeated scans apart', () => {
    const slotOf = (row: Row) => {
      const at = Temporal.PlainDateTime.from(String(row['scannedDate']));
      const slot = Math.floor((at.hour * 60 + at.minute) / minutes) * minutes;
      return `${at.dayOfWeek} ${String(Math.floor(slot / 60)).padStart(2, '0')}:${String(slot % 60).padStart(2, '0')}`;
    };
    const ofTimes = Map.groupBy(firsts, slotOf);
    const all = Map.groupBy(scans, slotOf);
    const told = times.filter(({ scanned, repeated }) => Number(scanned) + Number(repeated) > 0);
    expect(told.length).toBe(all.size);
    for (const time of told) {
      const key = `${time['weekday']} ${time['time']}`;
      const first = ofTimes.get(key)?.length ?? 0;
      expect([key, time['scanned']]).toEqual([key, first]);
      expect(time['repeated']).toBe((all.get(key)?.length ?? 0) - first);
    }
  });

  it('have behind each cell as many rows as it counts', async () => {
    // Each is looked for among all scans; of the others the figures' rows tell.
    const looked = times.filter(
      ({ weekday, repeated }, at) => (weekday === 1 && Number(repeated) > 0) || at % 11 === 0,
    );
    for (const { scanned, repeated, drillDown } of looked) {
      const rows = await desk.drillDown(drillDown['scanned']);
      expect(rows.length).toBe(Number(scanned));
      expect(firstScans(rows)).toHaveLength(rows.length);
      expect(await desk.drillDown(drillDown['repeated'])).toHaveLength(Number(repeated));
    }
  });

  it('add up to the figures', async () => {
    expect(run.figures['scanned']?.value).toBe(firsts.length);
    expect(run.figures['repeated']?.value).toBe(scans.length - firsts.length);
    expect(run.tables['times']?.total?.[2]).toBe(firsts.length);
    const open = new Set(firsts.map(dayOf)).size;
    expect(run.figures['usualDay']?.value).toBe(firsts.length / open);
    expect(await desk.drillDown(run.figures['scanned']?.drillDown)).toHaveLength(firsts.length);
    const again = await desk.drillDown(run.figures['repeated']?.drillDown);
    expect(again).toHaveLength(scans.length - firsts.length);
    expect(again.filter(({ barcode }) => barcode === 'TWICE')).toHaveLength(1);
  });

  it('have an average by the days of a weekday on which anybody came', () => {
    const [{ weekday, scanned, perDay } = { weekday: 0, scanned: 0, perDay: 0 }] = times
      .filter(({ scanned: count }) => Number(count) > 0)
      .toSorted((a, b) => Number(b['perDay']) - Number(a['perDay']));
    const days = new Set(
      firsts.map(dayOf).filter((day) => Temporal.PlainDate.from(day).dayOfWeek === weekday),
    );
    expect(perDay).toBe(Number(scanned) / days.size);
    expect(run.sentence[0]).toMatchObject({
      message: 'report.arrivals.busiest',
      params: { weekday: { value: weekday }, tickets: { value: perDay } },
    });
    expect(run.sentence[1]).toEqual({
      message: 'report.arrivals.came',
      params: { scanned: run.figures.scanned?.value, tickets: run.figures.tickets?.value },
    });
  });
});

describe('tickets', async () => {
  const run = await desk.run('arrivals', { period, comparison: 'previous' });

  it('are told sold and scanned of each type, never of an order', async () => {
    const types = readTable(run, 'tickets');
    const ids = new Set([...sold, ...firsts].map(({ ticketId }) => String(ticketId ?? null)));
    expect(types).toHaveLength(ids.size);
    let [tickets, scanned] = [0, 0];
    for (const type of types) {
      const rows = await desk.drillDown(type.drillDown['tickets']);
      expect(amount(rows, 'quantity')).toBe(type['tickets']);
      expect(await desk.drillDown(type.drillDown['scanned'])).toHaveLength(Number(type['scanned']));
      tickets += Number(type['tickets']);
      scanned += Number(type['scanned']);
    }
    expect(tickets).toBe(amount(sold, 'quantity'));
    expect(tickets).toBe(run.figures['tickets']?.value);
    expect(amount(await desk.drillDown(run.figures['tickets']?.drillDown), 'quantity')).toBe(
      tickets,
    );
    expect(scanned).toBe(firsts.length);
  });

  it('are told by day, too', async () => {
    const days = readTable(run, 'ticketDays');
    const saturday = days.filter(({ day }) => day === '2026-10-10');
    const own = sold.filter(({ visitDate }) => String(visitDate).startsWith('2026-10-10'));
    expect(saturday.reduce((sum, one) => sum + Number(one['tickets']), 0)).toBe(
      amount(own, 'quantity'),
    );
    for (const one of days.slice(0, 200)) {
      expect(amount(await desk.drillDown(one.drillDown['tickets']), 'quantity')).toBe(
        one['tickets'],
      );
      const share =
        Number(one['tickets']) > 0 ? Number(one['scanned']) / Number(one['tickets']) : null;
      expect(one['shareScanned']).toBe(share);
    }
  });

  it('name what is left out, and what nobody categorised', () => {
    const all = onDays(desk.rows('orders'), 'visitDate', period.first, period.last);
    const cancelled = all.filter((row) => getCategory('orders', row) === 'cancelled');
    const uncategorised = all.filter((row) => getCategory('orders', row) === 'uncategorised');
    expect(run.notes).toContainEqual({
      message: 'reports.note.leftOut',
      params: {
        dataset: 'orders',
        group: { kind: 'group', value: 'cancelled' },
        rows: cancelled.length,
        amount: amount(cancelled, 'quantity'),
      },
    });
    expect(run.figures['tickets']?.captions).toContainEqual({
      message: 'reports.uncategorised',
      params: {
        amount: { kind: 'count', value: amount(uncategorised, 'quantity') },
      },
    });
    const unknown = sold.filter(({ quantity }) => typeof quantity !== 'number');
    expect(run.notes).toContainEqual({
      message: 'reports.note.noNumber',
      params: { dataset: 'orders', rows: unknown.length },
    });
    const bare = onDays(desk.rows('scans'), 'scannedDate', period.first, period.last).filter(
      ({ barcode }) => barcode == null,
    );
    expect(run.notes).toContainEqual({
      message: 'report.arrivals.withoutBarcode',
      params: { scans: bare.length },
    });
    expect(run.uncategorised.map(({ value }) => value)).toContain('77');
  });

  it('are compared with the weeks before', async () => {
    expect(run.compared).toEqual(compared);
    const earlier = await desk.run('arrivals', { period: compared, comparison: 'none' });
    expect(earlier.figures['tickets']?.value).toBeGreaterThan(0);
    for (const id of ['tickets', 'repeated']) {
      expect(run.figures[id]?.before).toBe(earlier.figures[id]?.value);
    }
    expect(run.figures['scanned']?.before).toBe(
      firstScans(counted(compared.first, compared.last)).length,
    );
  });

  it('can be chosen, those without a type too', async () => {
    const [most] = run.options['ticket'] ?? [];
    const values = [most?.value ?? null, null];
    const chosen = await desk.run('arrivals', { period, filters: { ticket: values } });
    const isIn = ({ ticketId }: Row) => values.includes(ticketId == null ? null : String(ticketId));
    expect(chosen.figures['scanned']?.value).toBe(firstScans(scans.filter(isIn)).length);
    expect(chosen.figures['tickets']?.value).toBe(amount(sold.filter(isIn), 'quantity'));
    expect(await desk.drillDown(chosen.figures['scanned']?.drillDown)).toHaveLength(
      firstScans(scans.filter(isIn)).length,
    );
    expect(readTable(chosen, 'tickets')).toHaveLength(2);
  });
});

describe('where little is downloaded', () => {
  it('has no number, and no zero, of what is not known', async () => {
    const empty = openReportDesk(moment);
    await empty.stored.download('tasks', period, empty.asOf);
    const run = await empty.run('arrivals', { period });
    expect(run.sentence).toEqual([{ message: 'report.arrivals.unknown', params: {} }]);
    for (const { value, drillDown } of Object.values(run.figures)) {
      expect(value).toBeNull();
      expect(drillDown).toBeNull();
    }
    expect(run.tables['times']?.rows).toEqual([]);
  });

  it('has no comparison with days that are not downloaded', async () => {
    const run = await desk.run('arrivals', { period, comparison: 'lastYear' });
    expect(run.figures['scanned']?.before).toBeNull();
    expect(run.sentence.at(-1)).toMatchObject({ message: 'reports.than.unknown' });
  });

  it('has no rows of a weekday on which it is closed', async () => {
    const closed = openReportDesk('2026-11-10T09:00:00');
    const days = { first: '2026-11-03', last: '2026-11-09' };
    await closed.stored.download('scans', days, closed.asOf);
    const listWeekdays = async () => {
      const rows = readTable(await closed.run('arrivals', { period: days }), 'times');
      return [...new Set(rows.map((row) => Number(row['weekday'])))];
    };
    const before = await listWeekdays();
    await closed.stored.store('scans', { first: '2026-11-06', last: '2026-11-06' }, []);
    expect(before).toContain(5);
    expect(await listWeekdays()).toEqual(before.filter((weekday) => weekday !== 5));
  });

  it('leaves a weekday open of which no day is downloaded', async () => {
    const later = { first: addDays(period.last, 1), last: addDays(period.last, 7) };
    const ahead = openReportDesk('2026-11-10T09:00:00');
    await ahead.stored.download('scans', { first: later.first, last: later.first }, ahead.asOf);
    const run = await ahead.run('arrivals', { period: later });
    const known = readTable(run, 'times').filter(({ scanned }) => scanned !== null);
    expect(new Set(known.map(({ weekday }) => weekday))).toEqual(new Set([2]));
  });
});
