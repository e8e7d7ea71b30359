import { expect, test } from 'vitest';
import {
  datasetIds,
  findField,
  getDataset,
  listColumns,
} from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { GridState } from '../../../shared/domain/saved-views.ts';
import { isAmount, isSummed, toStorableState } from '../../../shared/grid-state.ts';

const visitors = getDataset('visitors');
const state: GridState = {
  order: ['country', 'gone', 'country'],
  hidden: [],
  pinned: ['gone', 'country'],
  widths: { country: 120, gone: 90 },
  sort: [
    { field: 'country', descending: true },
    { field: 'country', descending: false },
    { field: 'gone', descending: false },
  ],
  filters: [
    { kind: 'contains', field: 'email', text: 'jan@' },
    { kind: 'contains', field: 'country', text: 'B' },
    { kind: 'empty', field: 'gone', empty: true },
  ],
  search: 'Jansen',
  grouping: [
    { field: 'country', by: 'day' },
    { field: 'country', by: 'value' },
  ],
  totals: 'sum',
  period: 'next7Days',
};

test('nothing that was typed to find a person is kept', () => {
  const kept = toStorableState(visitors, state);
  expect(kept.filters).toEqual([{ kind: 'contains', field: 'country', text: 'B' }]);
  expect(kept.search).toBe('');
  expect(JSON.stringify(kept)).not.toMatch(/jan/i);
});

/** All by which one person, order, ticket or record is found, beside personal data. */
const finding: Readonly<Record<string, readonly string[]>> = {
  bookings: ['bookingId', 'eventId', 'orderId', 'orderNumber', 'bookingLineId', 'orderLineId'],
  guides: ['id', 'firstName', 'lastName', 'name'],
  availabilities: ['id', 'guideName', 'guideId'],
  skills: ['guideName', 'guideId'],
  orders: ['orderId', 'orderItemId', 'orderNumber', 'externalReferenceId', 'paymentReferenceId'],
  scans: ['barcode'],
  tasks: ['id', 'orderNumber', 'orderId'],
  visitors: ['id', 'poNumber', 'orderId', 'orderNumber'],
};

test.each(datasetIds)('of %s no number or name that leads to one record is kept', (id) => {
  const dataset = getDataset(id);
  const of = (kept: GridState): string[] => kept.filters.map(({ field }) => field);
  const columns = listColumns(dataset);
  const filters = columns.map(
    ({ name }) => ({ kind: 'contains', field: name, text: '1' }) as const,
  );
  const kept = of(toStorableState(dataset, { ...state, filters }));
  const gone = columns.filter(({ name, personal }) => !kept.includes(name) && !personal);
  expect(gone.map(({ name }) => name)).toEqual(finding[id]);
  // An identifier is of many records, or leads to one.
  const many = columns.filter(({ name, identifier }) => identifier && kept.includes(name));
  const kinds = ['offerId', 'ticketId', 'status', 'discountCodes', 'skillId', 'skillCategoryId'];
  expect([...kinds, 'tenantId', 'gender']).toEqual(
    expect.arrayContaining(many.map(({ name }) => name)),
  );
  // Whether there is a value finds nobody.
  const missing = columns.map(({ name }) => ({ kind: 'empty', field: name, empty: true }) as const);
  expect(of(toStorableState(dataset, { ...state, filters: missing }))).toEqual(
    expect.arrayContaining([...(finding[id] ?? [])]),
  );
});

test('a search is kept where it can find no person, and no number', () => {
  const search = (id: DatasetId, text: string): string =>
    toStorableState(getDataset(id), { ...state, search: text }).search;
  expect([search('bookings', 'dutch'), search('orders', 'family'), search('scans', 'zoo')]).toEqual(
    ['dutch', 'family', 'zoo'],
  );
  for (const id of ['bookings', 'orders', 'scans'] as const) expect(search(id, 'KM1')).toBe('');
  for (const id of ['skills', 'availabilities', 'guides', 'tasks', 'visitors'] as const) {
    expect(search(id, 'jan')).toBe('');
  }
});

test('what the dataset does not have is left out, and every column has a place', () => {
  const kept = toStorableState(visitors, state);
  expect(kept.order.toSorted()).toEqual(
    listColumns(visitors)
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(kept.order[0]).toBe('country');
  expect(kept.pinned).toEqual(['country']);
  expect(kept.widths).toEqual({ country: 120 });
  expect(kept.sort).toEqual([{ field: 'country', descending: true }]);
  expect(kept.grouping).toEqual([]);
  // Visitors can't be asked for in the future.
  expect(kept.period).toBeNull();
});

test('one column stays in sight, whatever is hidden', () => {
  const hidden = listColumns(visitors).map(({ name }) => name);
  expect(toStorableState(visitors, { ...state, hidden }).hidden).toHaveLength(hidden.length - 1);
});

test('a state from before a name field was there goes on as it was', () => {
  const bookings = getDataset('bookings');
  const order = bookings.fields.map(({ name }) => name);
  const before = { ...state, order, hidden: ['eventId'], filters: [], sort: [], grouping: [] };
  const kept = toStorableState(bookings, before);
  expect(kept.hidden.toSorted()).toEqual(['eventId', 'guideLanguageName', 'offerName']);
  // One that knows it shows it.
  const shown = toStorableState(bookings, { ...kept, hidden: ['eventId'] });
  expect(shown.hidden).toEqual(['eventId']);
});

test('a picture of groups stays as far as the dataset has what it is of', () => {
  const look = {
    as: 'pivot',
    figure: 'country',
    rows: [
      { field: 'country', by: 'value' },
      { field: 'country', by: 'month' },
    ],
    columns: [{ field: 'gone', by: 'value' }],
    share: 'row',
    comparison: 'lastYear',
  } as const;
  const kept = toStorableState(visitors, {
    ...state,
    look: { ...look, rows: [...look.rows], columns: [...look.columns] },
  });
  expect(kept.look).toEqual({
    ...look,
    figure: null,
    rows: [{ field: 'country', by: 'value' }],
    columns: [],
  });
  expect(toStorableState(visitors, state).look).toBeUndefined();
});

test('the price of one ticket is an amount, and in no sum', () => {
  const orders = getDataset('orders');
  const kinds = ['amount', 'totalAmount', 'quantity', 'orderId'].map((name) => {
    const field = findField(orders, name);
    return [name, isAmount(field), isSummed(field)];
  });
  expect(kinds).toEqual([
    ['amount', true, false],
    ['totalAmount', true, true],
    ['quantity', true, true],
    ['orderId', false, false],
  ]);
});
