import { describe, expect, it } from 'vitest';
import type { Row } from '../../../../sandbox/data/row.ts';
import { writeJson } from '../../../../sandbox/json-writer.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId, Field } from '../../../../shared/catalogue/types.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { writeMessageRef } from '../../../../shared/messages/report-text.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { getCategory, onDays, openReportDesk, readTable } from '../../../support/report-desk.ts';

/** Compared with figures computed from the rows as received. */

const messages = createMessages('en-GB');
const moment = '2026-11-03T09:10:00';
const period = { first: '2026-10-06', last: '2026-11-02' };
const dated = ['orders', 'bookings', 'visitors', 'tasks', 'scans', 'availabilities'] as const;
const desk = openReportDesk(moment);
for (const dataset of dated) await desk.stored.download(dataset, period, desk.asOf);
await desk.stored.downloadSkills(desk.asOf);
// Before the period, and after it: neither is looked at.
await desk.stored.download('orders', { first: '2026-09-01', last: '2026-09-28' }, desk.asOf);
const lastDay = { first: '2026-11-02', last: '2026-11-02' };
const [order = {}] = onDays(desk.rows('orders'), 'modifiedDate', '2026-10-10');
const planted = [
  { quantity: 'many', serviceFee: '12,50', zone: 'B' },
  { quantity: 'many', visitDate: '2026-02-30T00:00:00', salesPoint: '' },
  { quantity: '', visitDay: null, zone: null, $odd: [1] },
  { quantity: null, creationDate: '2026-10-25T02:30:00' },
  // Moved across the day on which the clocks change, and a month and a day before.
  { creationDate: '2026-10-24T23:59:59' },
  { creationDate: '2026-10-01T23:59:59' },
].map((more, at) => ({
  ...order,
  orderItemId: 990_000 + at,
  modifiedDate: '2026-11-02T10:00:00',
  creationDate: '2026-11-02T09:00:00',
  ...more,
}));
const ofLastDay = onDays(desk.rows('orders'), 'modifiedDate', '2026-11-02');
// The first line comes three times, the second twice.
const twice = [...planted.slice(0, 2), ...planted.slice(0, 1)] as Row[];
await desk.stored.store('orders', lastDay, [...ofLastDay, ...planted, ...twice] as Row[]);
const [visitor = {}] = desk.rows('visitors');
await desk.stored.store('visitors', lastDay, [
  ...onDays(desk.rows('visitors'), 'orderModifiedDate', '2026-11-02'),
  { ...visitor, id: 7, orderModifiedDate: '2026-11-02T08:00:00', dateOfBirth: '31/12/1999' },
]);

const run = await desk.run('quality', { period });
const fields = readTable(run, 'fields');
const totals = readTable(run, 'datasets');

function looked(id: DatasetId): Row[] {
  const { axis } = getDataset(id);
  return axis?.field ? onDays(desk.rows(id), axis.field, period.first, period.last) : desk.rows(id);
}

const isEmpty = (row: Row, { name }: Field) => (row[name] ?? '') === '';

/** Whether a value is of the type that the specification names. */
function fits(row: Row, { name, type }: Field): boolean {
  const value = row[name];
  if (isEmpty(row, { name, type })) return true;
  if (type === 'number') return typeof value === 'bigint' || Number.isInteger(value);
  if (type === 'decimal') return typeof value === 'number';
  if (type === 'dateTime') {
    const text = String(value).slice(0, 10);
    const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
    const date = new Date(Date.UTC(year, month - 1, day));
    return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
  }
  return true;
}

describe.each([...dated, 'skills'] as const)('the quality of %s', (id) => {
  const rows = looked(id);

  it('is told of each of its fields', () => {
    const own = fields.filter(({ dataset }) => dataset === id);
    expect(own).toHaveLength(getDataset(id).fields.length);
    for (const field of getDataset(id).fields) {
      const told = own.find((one) => one['field'] === `${id}.${field.name}`);
      const empty = rows.filter((row) => isEmpty(row, field)).length;
      const invalid = rows.filter((row) => !fits(row, field)).length;
      expect([field.name, told?.['empty'], told?.['invalid']]).toEqual([
        field.name,
        empty,
        invalid,
      ]);
      expect(told?.['shareEmpty']).toBe(empty / rows.length);
      expect(told?.['shareInvalid']).toBe(invalid / rows.length);
    }
  });

  it('has the rows behind each number, and none of personal data', async () => {
    for (const { drillDown, field: named, empty, invalid } of fields.filter(
      ({ dataset }) => dataset === id,
    )) {
      const field = getDataset(id).fields.find(({ name }) => `${id}.${name}` === named);
      if (field?.personal || id === 'skills') {
        expect(Object.values(drillDown).filter(Boolean)).toEqual([]);
        continue;
      }
      expect(await desk.drillDown(drillDown['empty'])).toHaveLength(Number(empty));
      expect(await desk.drillDown(drillDown['invalid'])).toHaveLength(Number(invalid));
    }
  });

  it('is summed up', async () => {
    const told = totals.find(({ dataset }) => dataset === id);
    const all = getDataset(id).fields;
    expect(told?.['rows']).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(0);
    expect(told?.['neverFilled']).toBe(
      all.filter((field) => rows.every((row) => isEmpty(row, field))).length,
    );
    const names = new Set(all.map(({ name }) => name));
    const unknown = rows.flatMap((row) => Object.keys(row).filter((name) => !names.has(name)));
    expect(told?.['unknownFields']).toBe(new Set(unknown).size);
    for (const one of readTable(run, 'unknown').filter(({ dataset }) => dataset === id)) {
      expect(one['rows']).toBe(unknown.filter((name) => name === one['unknownField']).length);
    }
    if (id !== 'skills')
      expect(await desk.drillDown(told?.drillDown['rows'])).toHaveLength(rows.length);
  });
});

const dates = {
  orders: ['creationDate', 'modifiedDate'],
  bookings: ['bookingDate', 'updatedOn'],
  visitors: ['orderCreationDate', 'orderModifiedDate'],
  tasks: ['start', 'lastUpdatedDate'],
} as const;

describe('rows that were changed later', () => {
  const daysBetween = (row: Row, [made, changed]: readonly [string, string]): number => {
    const [from, to] = [row[made], row[changed]].map((text) =>
      typeof text === 'string' ? Date.parse(`${text.slice(0, 10)}T00:00:00Z`) : Number.NaN,
    );
    return ((to ?? 0) - (from ?? 0)) / 86_400_000;
  };

  it.each(Object.entries(dates))('are those of %s changed on another day', async (id, of) => {
    const late = looked(id as DatasetId)
      .map((row) => daysBetween(row, of))
      .filter((days) => days >= 1);
    const told = readTable(run, 'late').filter(({ dataset }) => dataset === id);
    const count = (least: number, most: number) =>
      late.filter((days) => days >= least && days <= most).length;
    for (const [name, least, most] of [
      ['1', 1, 1],
      ['2–7', 2, 7],
      ['8–30', 8, 30],
      ['31+', 31, Infinity],
    ] as const) {
      const one = told.find(({ daysLater }) => daysLater === name);
      expect([name, one?.['late'] ?? 0]).toEqual([name, count(least, most)]);
      if (one?.drillDown['late']) {
        expect(await desk.drillDown(one.drillDown['late'])).toHaveLength(Number(one['late']));
      }
    }
    expect(totals.find(({ dataset }) => dataset === id)?.['late']).toBe(late.length);
  });

  it('are not known of what has no date of its change', () => {
    for (const id of ['scans', 'availabilities', 'skills']) {
      expect(totals.find(({ dataset }) => dataset === id)?.['late']).toBeNull();
    }
  });
});

describe('the figures of data quality', () => {
  it('are what the datasets come to', () => {
    const add = (column: string) =>
      totals.reduce((sum, one) => sum + (typeof one[column] === 'number' ? one[column] : 0), 0);
    for (const id of ['invalid', 'unknownFields', 'duplicates', 'late']) {
      expect([id, run.figures[id]?.value]).toEqual([id, add(id)]);
    }
    expect(run.figures['invalid']?.value).toBe(5);
  });

  it('count what came more than once in one answer', () => {
    // Of each key of each response all but one were left out.
    const seen = (rows: readonly Row[]) => new Set(rows.map((row) => writeJson(row))).size;
    const stored = desk.stored.rows.get('orders') ?? [];
    const inPeriod = onDays(stored, 'modifiedDate', period.first, period.last);
    // Those of the last day were stored twice: once by each of two responses.
    const again = onDays(inPeriod, 'modifiedDate', '2026-11-02');
    const first = inPeriod.slice(0, inPeriod.length - ofLastDay.length - planted.length - 3);
    const duplicates = first.length - seen(first) + 3;
    expect(again.length).toBeGreaterThan(planted.length);
    expect(totals.find(({ dataset }) => dataset === 'orders')?.['duplicates']).toBe(duplicates);
  });

  it('name what is missing most, and then what to do about it', () => {
    const sentences = run.sentence.map((each) => writeMessageRef(each, messages));
    const most = sentences.findIndex((each) => each.startsWith('Most often missing: '));
    expect(sentences[most + 1]).toBe('5 values are invalid, 36 rows were updated later.');
    expect(sentences[most + 2]).toBe('Set a category.');
  });

  it('can be those of one dataset', async () => {
    const one = await desk.run('quality', { period, filters: { dataset: ['visitors'] } });
    expect(readTable(one, 'datasets').map(({ dataset }) => dataset)).toEqual(['visitors']);
    expect(one.notes.find(({ message }) => message === 'report.quality.worst')).toMatchObject({
      params: { values: 1, field: { value: 'visitors.dateOfBirth' } },
    });
    // The value itself is told nowhere.
    expect(JSON.stringify(one)).not.toContain('31/12');
  });

  it('are not known where nothing is downloaded', async () => {
    const empty = openReportDesk(moment);
    await empty.stored.download('tasks', { first: '2026-11-20', last: '2026-11-20' }, empty.asOf);
    const nothing = await empty.run('quality', { period });
    expect(nothing.sentence).toEqual([{ message: 'report.quality.unknown', params: {} }]);
    for (const { value } of Object.values(nothing.figures)) expect(value).toBeNull();
    for (const row of readTable(nothing, 'fields')) expect(row['empty']).toBeNull();
  });
});

/** The fields that other reports need and a row lacks. */
const lacks: Readonly<Partial<Record<DatasetId, (row: Row) => string[]>>> = {
  orders: (row) => {
    const group = getCategory('orders', row);
    if (group === 'cancelled') return [];
    const isDay = fits(row, { name: 'visitDate', type: 'dateTime' });
    return [
      ...(group === 'uncategorised' ? ['orderUncategorised'] : []),
      ...((row['visitDate'] ?? '') === '' || !isDay ? ['noVisitDay'] : []),
      ...(group === 'sold' && (row['paymentMethod'] ?? '') === '' ? ['noPayment'] : []),
      ...((row['salesChannel'] ?? '') === '' ? ['noChannel'] : []),
      ...(typeof row['totalAmount'] === 'number' ? [] : ['noAmount']),
      ...(typeof row['quantity'] === 'bigint' || Number.isInteger(row['quantity'])
        ? []
        : ['noTickets']),
    ];
  },
  bookings: (row) => {
    const group = getCategory('bookings', row);
    if (group === 'cancelled') return [];
    return [
      ...(group === 'uncategorised' ? ['bookingUncategorised'] : []),
      ...((row['numberOfVisitors'] ?? '') === '' ? ['noPeople'] : []),
      ...((row['visitStart'] ?? '') === '' ? ['noVisit'] : []),
      ...((row['orderNumber'] ?? '') === '' ? ['noOrder'] : []),
    ];
  },
  visitors: (row) => ((row['country'] ?? '') === '' ? ['noCountry'] : []),
  tasks: (row) => (getCategory('tasks', row) === 'uncategorised' ? ['taskUncategorised'] : []),
  scans: (row) => [
    ...((row['barcode'] ?? '') === '' ? ['noBarcode'] : []),
    ...((row['ticketId'] ?? '') === '' ? ['noTicket'] : []),
  ],
};

const before = { first: '2026-09-08', last: '2026-10-05' };

describe('what rows lack that other reports go by', () => {
  const told = readTable(run, 'gaps');
  const find = (id: DatasetId, days = period) =>
    onDays(desk.rows(id), getDataset(id).axis?.field ?? '', days.first, days.last).map((row) => ({
      row,
      lacks: lacks[id]?.(row) ?? [],
    }));
  const missingChecks = Object.keys(lacks) as DatasetId[];
  const addUp = (rows: readonly { readonly row: Row }[], field: string): number =>
    rows.reduce((sum, { row }) => sum + (Number(row[field]) || 0), 0);

  it('is told by what it is, with what it touches and its rows', async () => {
    const all = missingChecks.flatMap((id) => find(id).flatMap(({ lacks }) => lacks));
    expect(new Set(told.map(({ gap }) => gap))).toEqual(new Set(all));
    expect(told.length).toBeGreaterThan(3);
    for (const one of told) {
      const [id] = missingChecks.filter((own) =>
        find(own).some(({ lacks }) => lacks.includes(String(one['gap']))),
      );
      const rows = find(id as DatasetId).filter(({ row, lacks }) => {
        const worth = one['worth'] as { currency: string | null } | null;
        const isOfCurrency = worth === null || row['isoCurrencySymbol'] === worth.currency;
        return lacks.includes(String(one['gap'])) && isOfCurrency;
      });
      expect([one['gap'], one['rows']]).toEqual([one['gap'], rows.length]);
      if (one['worth']) {
        const { amount } = one['worth'] as { amount: string };
        expect(Number(amount)).toBeCloseTo(addUp(rows, 'totalAmount'), 4);
      }
      expect(one['ticketCount'] ?? 0).toBe(
        id === 'orders'
          ? addUp(
              rows.filter(({ row }) => fits(row, { name: 'quantity', type: 'number' })),
              'quantity',
            )
          : 0,
      );
      expect(one['people'] ?? 0).toBe(id === 'bookings' ? addUp(rows, 'numberOfVisitors') : 0);
      expect(await desk.drillDown(one.drillDown['rows'])).toHaveLength(rows.length);
    }
  });

  it('is counted once a row in the figures and along the days', async () => {
    const rows = missingChecks.flatMap((id) => find(id).filter(({ lacks }) => lacks.length > 0));
    expect(run.figures['gaps']?.value).toBe(rows.length);
    const orders = find('orders').filter(({ lacks }) => lacks.length > 0);
    const whole = orders.filter(({ row }) => fits(row, { name: 'quantity', type: 'number' }));
    expect(run.figures['tickets']?.value).toBe(addUp(whole, 'quantity'));
    expect(await desk.drillDown(run.figures['tickets']?.drillDown)).toHaveLength(orders.length);
    for (const day of readTable(run, 'gapDays')) {
      const [first = ''] = String(day['days']).split('/');
      for (const id of missingChecks) {
        const own = find(id, { first, last: first }).filter(({ lacks }) => lacks.length > 0);
        expect([first, id, day[`gapsOf${id}`]]).toEqual([first, id, own.length]);
        if (own.length > 0) {
          expect(await desk.drillDown(day.drillDown[`gapsOf${id}`])).toHaveLength(own.length);
        }
      }
    }
  });

  it('is compared with the days before only where all of them are downloaded', async () => {
    expect(run.figures['gaps']?.before).toBeUndefined();
    for (const id of dated) {
      await desk.stored.download(id, before, desk.asOf);
    }
    const both = await desk.run('quality', { period, comparison: 'previous' });
    const count = (days: typeof period) =>
      missingChecks.flatMap((id) => find(id, days).filter(({ lacks }) => lacks.length > 0)).length;
    expect(both.figures['gaps']).toMatchObject({ value: count(period), before: count(before) });
    const earlier = (id: DatasetId) => find(id, before).filter(({ lacks }) => lacks.length > 0);
    expect(both.figures['people']?.before).toBe(addUp(earlier('bookings'), 'numberOfVisitors'));
    for (const day of readTable(both, 'gapDays')) {
      const [first = ''] = String(day['days']).split('/');
      const then = addDays(first, -28);
      const rows = missingChecks.flatMap((id) =>
        find(id, { first: then, last: then }).filter(({ lacks }) => lacks.length > 0),
      );
      expect([first, day['before']]).toEqual([first, rows.length]);
    }
    for (const one of readTable(both, 'gaps')) {
      const rows = missingChecks.flatMap((id) =>
        find(id, before).filter(({ lacks }) => lacks.includes(String(one['gap']))),
      );
      expect([one['gap'], one['before']]).toEqual([one['gap'], rows.length]);
    }
  });
});
