import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFindingStore } from '../../../../electron/core/answers/reconciliation/finding-store.ts';
import { createReconcile } from '../../../../electron/core/answers/reconciliation/reconcile.ts';
import { createReadReport } from '../../../../electron/core/answers/reports/read-report.ts';
import { listRemovedLines } from '../../../../electron/core/answers/reports/removed-lines.ts';
import type { ReportInput } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import { toDayNumber } from '../../../../sandbox/data/calendar.ts';
import type { Row } from '../../../../sandbox/data/row.ts';
import { venues } from '../../../../sandbox/data/venues/venues.ts';
import { makeWorld } from '../../../../sandbox/data/world.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import type {
  Reconciliation,
  ReconciliationRule,
} from '../../../../shared/domain/reconciliation.ts';
import type { RemovedLine } from '../../../../shared/domain/reports.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { openEngine, quiet } from '../../../support/open-engine.ts';
import { createSandboxRows } from '../../../support/sandbox-rows.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';
import { dataKey, profileId } from '../../../support/stored-segments.ts';

const engine = await openEngine();
const venue = venues.find(({ number }) => number === 1) ?? venues[0];
if (!venue) throw new Error('no venue');
const { timeZone } = venue;
const world = makeWorld(venue, 7, 400, 400);
const today = '2026-10-24';
const yesterday = addDays(today, -1);
const asOf = { today: toDayNumber(today), scanSecond: 11 * 3600 };
const days = { first: addDays(today, -14), last: yesterday };
const now = Temporal.PlainDateTime.from(`${today}T11:00:00`);
const clock = createManualClock(now.toZonedDateTime(timeZone).epochMilliseconds);

const entry = (value: string, category: 'cancelled' | 'sold') =>
  ({ value, category, name: null, color: null }) as const;
const categories: ValueCategories = {
  bookingStatus: [entry('Cancelled', 'cancelled'), entry('Confirmed', 'sold')],
  bookingLineStatus: [entry('Cancelled', 'cancelled'), entry('Booked', 'sold')],
  orderStatus: [entry('3', 'cancelled'), entry('1', 'sold')],
};
const isCancelled = (row: Row): boolean =>
  [row['bookingStatus'], row['bookingLineStatus']].includes('Cancelled') ||
  String(row['status']) === '3';

const stored = createSandboxRows(engine, world, 'reconciled');
const all = { first: addDays(today, -56), last: yesterday };
for (const dataset of ['bookings', 'orders'] as const) await stored.download(dataset, all, asOf);
for (const dataset of ['visitors', 'scans'] as const) await stored.download(dataset, days, asOf);
await stored.download('tasks', { first: days.first, last: addDays(today, 20) }, asOf);
await plant();

const rowsOf = (dataset: DatasetId): Row[] => stored.newest(dataset);
const isIn = (value: unknown, { first, last } = days): boolean => {
  const day = String(value ?? '').slice(0, 10);
  return day >= first && day <= last;
};

const files = storedFilesIn(engine.target);
const store = openFindingStore(files);
const read = createReadReport({
  segmentStore: { get: stored.get, markDamaged: async () => undefined },
  engine: { report: (input: ReportInput) => engine.methods.report(input, quiet) },
  categories: () => categories,
  timeZone: () => timeZone,
  clock,
});
const reconcile = createReconcile({
  read,
  store,
  clock,
  timeZone: () => timeZone,
  rowsKey: async () => dataKey,
});
const run = (): Promise<Reconciliation> => reconcile(profileId, days, quiet.signal);
const first = await run();

function resultOf(rule: ReconciliationRule, from = first) {
  const found = from.rules.find((one) => one.rule === rule);
  if (!found) throw new Error(`no ${rule}`);
  return found;
}

/** The values of one column of what a rule found. */
function column(rule: ReconciliationRule, name: string): (string | null)[] {
  const { columns, findings } = resultOf(rule);
  return findings.map(({ values }) => values[columns.indexOf(name)] ?? null).toSorted();
}

/** Rows with the mistakes that each rule is for, beside rows that look like them and are right. */
async function plant(): Promise<void> {
  const one = (dataset: DatasetId): Row => stored.rows.get(dataset)?.[0] ?? {};
  const bookingDays = { first: yesterday, last: yesterday };
  const again = (dataset: DatasetId, axis: string): Row[] =>
    (stored.rows.get(dataset) ?? []).filter((row) => isDay(row[axis], yesterday));
  const at = `${yesterday}T12:00:00`;
  const line = (number: number, more: Row): Row => ({
    ...one('orders'),
    orderItemId: 7_000_000 + number,
    orderNumber: `L${number}`,
    status: 1,
    quantity: 3,
    amount: 10.1,
    totalDiscountAmount: 0.3,
    serviceFee: 0,
    totalAmount: 30,
    creationDate: at,
    modifiedDate: at,
    ...more,
  });
  await stored.store('orders', bookingDays, [
    ...again('orders', 'modifiedDate'),
    line(1, {}),
    line(2, { totalAmount: 30.01 }),
    line(3, { totalAmount: 30.004 }),
    line(4, { totalAmount: null }),
    line(5, { totalAmount: 99, status: 3 }),
    line(6, { totalAmount: 30.3, totalDiscountAmount: null }),
    line(7, { totalAmount: -30, quantity: -3, totalDiscountAmount: -0.3 }),
    line(8, { totalAmount: 0, quantity: 1, amount: 5, totalDiscountAmount: 9 }),
  ]);
  const ahead = `${addDays(today, 2)}T10:00:00`;
  const booked = (number: number, more: Row): Row => ({
    ...one('bookings'),
    bookingLineId: 8_000_000 + number,
    orderNumber: `B${number}`,
    bookingStatus: 'Confirmed',
    bookingLineStatus: 'Booked',
    bookingDate: at,
    guideLanguage: 'nl',
    visitStart: ahead,
    visitEnd: `${addDays(today, 2)}T11:00:00`,
    numberOfVisitors: 12,
    ...more,
  });
  await stored.store('bookings', bookingDays, [
    ...again('bookings', 'bookingDate'),
    booked(1, {}),
    booked(2, { guideLanguage: null }),
    booked(3, { bookingStatus: 'Cancelled' }),
    booked(4, {}),
    booked(5, { numberOfVisitors: null }),
  ]);
  const task = (number: number, more: Row): Row => ({
    ...one('tasks'),
    id: `planted-${number}`,
    start: ahead,
    status: 'Accepted',
    end: `${addDays(today, 2)}T11:00:00`,
    visitorCount: 12,
    orderNumber: `B${number}`,
    ...more,
  });
  const taskDays = { first: addDays(today, 2), last: addDays(today, 2) };
  await stored.store('tasks', taskDays, [
    ...(stored.rows.get('tasks') ?? []).filter((row) => isDay(row['start'], taskDays.first)),
    task(4, { orderNumber: 'B4, B5' }),
  ]);
  const visitor = (number: number, more: Row): Row => ({
    ...one('visitors'),
    id: 9_000_000 + number,
    orderId: 1,
    orderNumber: `L${number}`,
    orderModifiedDate: at,
    vatNumber: null,
    financeDivisionEmail: null,
    email: null,
    ...more,
  });
  await stored.store('visitors', bookingDays, [
    ...again('visitors', 'orderModifiedDate'),
    visitor(1, { email: 'a.b+c@museum.example' }),
    visitor(2, { email: 'nobody', financeDivisionEmail: 'x@y' }),
    visitor(3, { vatNumber: 'BE 0123.456.789' }),
    visitor(4, { vatNumber: 'BE12345678' }),
    visitor(5, { vatNumber: '0123456789' }),
    visitor(6, { email: '  ' }),
  ]);
  await stored.store('scans', bookingDays, [
    ...again('scans', 'scannedDate'),
    { barcode: 'x', scannedDate: at, ticketName: 'Old pass', ticketId: 424_242, tenantId: 1 },
    { barcode: 'y', scannedDate: at, ticketName: 'Old pass', ticketId: 424_242, tenantId: 1 },
    { barcode: 'z', scannedDate: at, ticketName: 'Unknown', ticketId: null, tenantId: 1 },
  ]);
}

function isDay(value: unknown, day: string): boolean {
  return String(value).startsWith(day);
}

/** In hundredths of a cent, exact. */
const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 10_000);
/** To the cent, halves away from zero. */
const toCent = (tenThousandths: number): number =>
  Math.sign(tenThousandths) * Math.floor((Math.abs(tenThousandths) + 50) / 100);

describe('the rules of the reconciliation, against the rows themselves', () => {
  it('finds order lines whose total is not what their parts make', () => {
    const own = rowsOf('orders').filter((row) => isIn(row['creationDate']) && !isCancelled(row));
    const known = own.filter((row) => row['totalAmount'] !== null);
    const wrong = known.filter((row) => {
      const net =
        Number(row['quantity']) * cents(row['amount']) - cents(row['totalDiscountAmount']);
      return toCent(net) !== toCent(cents(row['totalAmount']));
    });
    const found = resultOf('orderLineTotals');
    expect(column('orderLineTotals', 'orderNumber')).toEqual(
      wrong.map((row) => String(row['orderNumber'])).toSorted(),
    );
    expect(wrong.map((row) => row['orderNumber'])).toEqual(expect.arrayContaining(['L2', 'L8']));
    expect(found).toMatchObject({ checked: known.length, way: 'withoutFee', needs: [] });
    expect(found.unchecked).toBe(own.length - known.length);
    const two = found.findings.find(({ values }) => values[0] === 'L2');
    expect(two?.values.slice(2, 8)).toEqual(['3', '10.1', '0.3', '0', '30', '30.01']);
  });

  it('finds groups with a guide ahead that no task is for', () => {
    const numbers = new Set(
      rowsOf('tasks').flatMap((row) => String(row['orderNumber'] ?? '').split(/[\s,;]+/)),
    );
    const own = rowsOf('bookings').filter(
      (row) =>
        row['guideLanguage'] !== null &&
        !isCancelled(row) &&
        String(row['visitStart']) >= `${today}T11:00:00` &&
        isIn(row['visitStart'], { first: today, last: addDays(today, 28) }),
    );
    const { checked, found, uncertain } = resultOf('guidedWithoutTask');
    expect(checked).toBe(own.length);
    expect(found + uncertain).toBeGreaterThan(0);
    expect(column('guidedWithoutTask', 'orderNumber')).toContain('B1');
    for (const no of ['B2', 'B3', 'B4', 'B5']) {
      expect(column('guidedWithoutTask', 'orderNumber')).not.toContain(no);
    }
    // Tasks are downloaded for three weeks: of the fourth nothing is said.
    const { columns, findings } = resultOf('guidedWithoutTask');
    const visits = findings.map(({ values }) => String(values[columns.indexOf('visitStart')]));
    expect(visits.every((visit) => visit < addDays(today, 21))).toBe(true);
    const without = own.filter((row) => !numbers.has(String(row['orderNumber'])));
    expect(found + uncertain).toBeGreaterThanOrEqual(without.length);
  });

  it('finds tasks whose people are not those of their booking lines', () => {
    const bookings = rowsOf('bookings').filter((row) => !isCancelled(row));
    const own = rowsOf('tasks').filter(
      (row) => isIn(row['start']) && row['orderNumber'] !== null && row['status'] !== 'Cancelled',
    );
    const judged = own.map((task) => {
      const numbers = new Set(String(task['orderNumber']).split(/[\s,;]+/));
      const lines = bookings.filter(
        (line) =>
          numbers.has(String(line['orderNumber'])) &&
          String(line['visitStart']) < String(task['end']) &&
          String(line['visitEnd']) > String(task['start']),
      );
      const isKnown = lines.length > 0 && lines.every((line) => line['numberOfVisitors'] !== null);
      const people = lines.reduce((sum, line) => sum + Number(line['numberOfVisitors']), 0);
      return {
        id: String(task['id']),
        isKnown: isKnown && task['visitorCount'] !== null,
        isWrong: people !== task['visitorCount'],
      };
    });
    const { checked, found, uncertain } = resultOf('peopleOfTasks');
    expect(checked).toBe(judged.filter(({ isKnown }) => isKnown).length);
    expect(found + uncertain).toBe(judged.filter((one) => one.isKnown && one.isWrong).length);
  });

  it('finds bookings whose order is not there, and orders without a visitor', () => {
    const orders = new Set(rowsOf('orders').map((row) => String(row['orderNumber'])));
    const booked = rowsOf('bookings').filter(
      (row) => isIn(row['bookingDate']) && !isCancelled(row),
    );
    const without = booked.map((row) => String(row['orderNumber'])).filter((no) => !orders.has(no));
    expect(resultOf('bookingsWithoutOrder').found).toBe(new Set(without).size);
    expect(column('bookingsWithoutOrder', 'orderNumber')).toContain('B1');
    const visitors = new Set(rowsOf('visitors').map((row) => String(row['orderNumber'])));
    const sold = rowsOf('orders').filter((row) => isIn(row['modifiedDate']) && !isCancelled(row));
    const unknown = sold.map((row) => String(row['orderNumber'])).filter((no) => !visitors.has(no));
    expect(resultOf('ordersWithoutVisitor').found).toBe(new Set(unknown).size);
    expect(unknown).toEqual(expect.arrayContaining(['L7', 'L8']));
  });

  it('finds ticket types that were scanned and never sold, one finding each', () => {
    const { findings, unchecked } = resultOf('scansNeverSold');
    expect(findings.map(({ values }) => values.slice(0, 3))).toContainEqual([
      '424242',
      'Old pass',
      '2',
    ]);
    const sold = new Set(
      rowsOf('orders').flatMap((row) => (isCancelled(row) ? [] : [String(row['ticketId'])])),
    );
    for (const { values } of findings) expect(sold.has(String(values[0]))).toBe(false);
    const scanned = new Set(
      (stored.rows.get('scans') ?? []).flatMap((row) =>
        isIn(row['scannedDate']) && row['ticketId'] == null ? [JSON.stringify(row)] : [],
      ),
    );
    expect(unchecked).toBe(scanned.size);
  });

  it('finds addresses and VAT numbers that can’t be right, and shows none of them', () => {
    const { findings, columns } = resultOf('contactsNotValid');
    const planted = findings
      .filter(({ values }) => Number(values[0]) > 9_000_000)
      .map(({ values }) => [values[1], values[2]].join(' '));
    expect(columns).toEqual(['id', 'orderNumber', 'problem']);
    expect(planted.toSorted()).toEqual(['L2 email', 'L2 financeDivisionEmail', 'L4 vatNumber']);
    expect(JSON.stringify(findings)).not.toMatch(/nobody|x@y|12345678"/);
  });
});

describe('what is new, and what is fine here', () => {
  it('tells nothing new on the first day, nor when it is run again on the same day', async () => {
    expect(first.comparedWith).toBeNull();
    const again = await run();
    expect(again.comparedWith).toBeNull();
    expect(again.rules.every(({ newCount }) => newCount === 0)).toBe(true);
  });

  it('tells what came since the last day it was run, also when it is run twice', async () => {
    const at = `${yesterday}T13:00:00`;
    const tomorrow = addDays(today, 1);
    clock.pass(24 * 3_600_000);
    await stored.store('orders', { first: today, last: today }, [
      {
        ...stored.rows.get('orders')?.[0],
        orderItemId: 7_100_000,
        orderNumber: 'N1',
        status: 1,
        quantity: 1,
        amount: 2,
        totalDiscountAmount: 0,
        serviceFee: 0,
        totalAmount: 3,
        creationDate: at,
        modifiedDate: `${today}T08:00:00`,
      },
    ]);
    for (const result of [await run(), await run()]) {
      expect(result.comparedWith).toBe(today);
      const { findings, newCount } = resultOf('orderLineTotals', result);
      expect(newCount).toBe(1);
      expect(findings[0]).toMatchObject({ isNew: true, since: tomorrow });
      expect(findings[0]?.values[0]).toBe('N1');
    }
  });

  it('tells nothing as new that was not looked at before, nor forgets what it does not look at now', async () => {
    // A longer period than on any day before: its older issues may not be new.
    const wider = { first: addDays(days.first, -28), last: days.last };
    const old = {
      ...stored.rows.get('orders')?.at(-1),
      orderItemId: 7_200_000,
      orderNumber: 'O1',
      creationDate: `${addDays(days.first, -10)}T12:00:00`,
    };
    await stored.store('orders', { first: today, last: today }, [
      ...(stored.rows.get('orders') ?? []).slice(-1),
      old,
    ]);
    const before = resultOf('orderLineTotals', await run());
    const wide = resultOf('orderLineTotals', await reconcile(profileId, wider, quiet.signal));
    expect(wide.found).toBe(before.found + 1);
    expect(wide.findings.find(({ values }) => values[0] === 'O1')?.isNew).toBe(false);
    clock.pass(24 * 3_600_000);
    // Narrow again, and wide once more: the same as before.
    expect(resultOf('orderLineTotals', await run()).newCount).toBe(0);
    const later = await reconcile(profileId, wider, quiet.signal);
    expect(later.rules.map(({ newCount }) => newCount)).toEqual(later.rules.map(() => 0));
    const since = (result: typeof wide) => result.findings.map((one) => one.since);
    expect(since(resultOf('orderLineTotals', later)).toSorted()).toEqual(since(wide).toSorted());
  });

  it('tells nothing of a rule as new that could not be run before', async () => {
    const own = createSandboxRows(engine, world, 'later');
    await own.download('bookings', days, asOf);
    const files = join(engine.target, 'later-files');
    mkdirSync(files);
    const later = createReconcile({
      store: openFindingStore(storedFilesIn(files)),
      clock,
      timeZone: () => timeZone,
      read: createReadReport({
        segmentStore: { get: own.get, markDamaged: async () => undefined },
        engine: { report: (input: ReportInput) => engine.methods.report(input, quiet) },
        categories: () => categories,
        timeZone: () => timeZone,
        clock,
      }),
      rowsKey: async () => dataKey,
    });
    await later(profileId, days, quiet.signal);
    clock.pass(24 * 3_600_000);
    await own.store('orders', { first: yesterday, last: yesterday }, []);
    const result = await later(profileId, days, quiet.signal);
    const { found, newCount } = resultOf('bookingsWithoutOrder', result);
    expect(found).toBeGreaterThan(0);
    expect(newCount).toBe(0);
  });

  it('keeps what is fine apart, a finding or a rule, and takes it back', async () => {
    const name = resultOf('orderLineTotals', await run()).findings[0]?.name ?? '';
    store.setDismissed(profileId, 'orderLineTotals', name, true);
    store.setDismissed(profileId, 'scansNeverSold', null, true);
    const marked = await run();
    const totals = resultOf('orderLineTotals', marked);
    expect(totals).toMatchObject({ dismissedCount: 1, newCount: 0, isDismissed: false });
    expect(totals.findings.at(-1)).toMatchObject({ name, isDismissed: true });
    expect(resultOf('scansNeverSold', marked).isDismissed).toBe(true);
    // Another opening of the same file, as after a restart.
    const files = storedFilesIn(engine.target);
    const reopened = openFindingStore(files);
    expect(reopened.dismissed(profileId).rules).toEqual(['scansNeverSold']);
    reopened.setDismissed(profileId, 'orderLineTotals', name, false);
    reopened.setDismissed(profileId, 'scansNeverSold', null, false);
    expect(reopened.dismissed(profileId)).toEqual({ rules: [], findings: { orderLineTotals: [] } });
    files.forget(profileId);
    expect(reopened.dismissed(profileId)).toEqual({ rules: [], findings: {} });
  });

  it('keeps no number, name or address of a row in its file', () => {
    const text = readFileSync(join(engine.target, 'reconciliation.json'), 'utf8');
    expect(text).not.toMatch(/\bL2\b|\bN1\b|KM\d|planted|424242/);
  });
});

it('refuses days that take minutes to go through, whoever asks', async () => {
  const ever = { first: '1000-01-01', last: '8999-12-31' };
  await expect(reconcile(profileId, ever, quiet.signal)).rejects.toMatchObject({
    error: { kind: 'range-not-permitted', rangeProblem: 'longer-than-20-years' },
  });
});

function makeLeftFolder(areOwn: boolean): string {
  const folder = join(engine.target, `left-${areOwn}-settings`);
  mkdirSync(folder);
  return folder;
}

it.each([true, false])(
  'lists lines and visitors that may have left their order where each has its own date (%s)',
  async (areOwn) => {
    const own = createSandboxRows(engine, world, `left-${areOwn}`);
    const [first, second] = [addDays(yesterday, -1), yesterday];
    const line = (orderItemId: number | null, day: string, time = '10:00:00'): Row => ({
      ...stored.rows.get('orders')?.[0],
      orderId: 5_000_001,
      orderNumber: 'LEFT',
      orderItemId,
      status: 1,
      modifiedDate: `${day}T${time}`,
    });
    const person = (id: number, day: string, time = '10:00:00'): Row => ({
      ...stored.rows.get('visitors')?.[0],
      orderId: 5_000_001,
      orderNumber: 'LEFT',
      id,
      orderModifiedDate: `${day}T${time}`,
    });
    const other = areOwn ? '12:00:00' : '10:00:00';
    await own.store('orders', { first, last: first }, [
      line(1, first),
      line(2, first, other),
      line(null, first, other),
    ]);
    await own.store('orders', { first: second, last: second }, [line(1, second)]);
    await own.store('visitors', { first, last: first }, [
      person(1, first),
      person(2, first, other),
    ]);
    await own.store('visitors', { first: second, last: second }, [person(1, second)]);
    const readOwn = createReadReport({
      segmentStore: { get: own.get, markDamaged: async () => undefined },
      engine: { report: (input: ReportInput) => engine.methods.report(input, quiet) },
      categories: () => categories,
      timeZone: () => timeZone,
      clock,
    });
    await engine.methods.releaseReports({ profileId }, quiet);
    const runOwn = createReconcile({
      read: readOwn,
      store: openFindingStore(storedFilesIn(makeLeftFolder(areOwn))),
      clock,
      timeZone: () => timeZone,
      rowsKey: async () => dataKey,
    });
    const found = await runOwn(profileId, days, quiet.signal);
    const result = resultOf('linesLeft', found);
    expect(result.checked).toBe(areOwn ? 3 : 1);
    const ids = result.findings.map(({ values }) => values[1] ?? 'none').sort();
    expect(ids).toEqual(areOwn ? ['2', 'none'] : []);
    // Lines that left are shown beside the order.
    const removed = await readOwn(profileId, listRemovedLines('LEFT'), quiet.signal);
    const { offerName, ticketName, quantity } = line(2, first) as unknown as RemovedLine;
    const left = { offerName, ticketName, quantity, lastSeen: '1970-01-01' };
    expect(removed.figures).toEqual(areOwn ? [] : [left]);
    const people = resultOf('visitorsLeft', found);
    expect(people.findings.map(({ values }) => values[1])).toEqual(areOwn ? ['2'] : []);
    await engine.methods.releaseReports({ profileId }, quiet);
  },
);

it('says what it needs where nothing of a dataset is downloaded', async () => {
  const bare = createSandboxRows(engine, world, 'bare');
  await bare.download('bookings', days, asOf);
  const readBare = createReadReport({
    segmentStore: { get: bare.get, markDamaged: async () => undefined },
    engine: { report: (input: ReportInput) => engine.methods.report(input, quiet) },
    categories: () => categories,
    timeZone: () => timeZone,
    clock,
  });
  const own = openFindingStore(storedFilesIn(engine.folder));
  const runBare = createReconcile({
    read: readBare,
    store: own,
    clock,
    timeZone: () => timeZone,
    rowsKey: async () => dataKey,
  });
  const result = await runBare(profileId, days, quiet.signal);
  expect(Object.fromEntries(result.rules.map(({ rule, needs }) => [rule, needs]))).toEqual({
    orderLineTotals: ['orders'],
    linesLeft: ['orders'],
    guidedWithoutTask: ['tasks'],
    peopleOfTasks: ['tasks'],
    bookingsWithoutOrder: ['orders'],
    ordersWithoutVisitor: ['orders', 'visitors'],
    visitorsLeft: ['visitors'],
    scansNeverSold: ['scans', 'orders'],
    contactsNotValid: ['visitors'],
  });
  for (const { found, findings } of result.rules) expect([found, findings]).toEqual([0, []]);
});
