import { expect, test } from 'vitest';
import {
  listVisibleColumns,
  makeDefaultLayout,
  moveColumn,
  moveColumnTo,
  parseLayout,
  toPageView,
  toShownView,
} from '../../../renderer/parts/grid/column-layout.ts';
import {
  datasets,
  findField,
  getDataset,
  listColumns,
} from '../../../shared/catalogue/catalogue.ts';
import { findCategorisedField } from '../../../shared/categories/categorised-fields.ts';

const bookings = getDataset('bookings');

test.each(datasets)('$id opens with the columns that the catalogue does not hide', (dataset) => {
  const shown = listVisibleColumns(makeDefaultLayout(dataset));
  const expected = listColumns(dataset)
    .filter((field) => !field.hidden)
    .map((field) => field.name);
  expect(shown.toSorted()).toEqual(expected.toSorted());
  const leading = dataset.leading ?? [];
  expect(shown.slice(0, leading.length)).toEqual(leading);
  // The others stay in the order of the specification, each number after its name.
  expect(shown.slice(leading.length)).toEqual(expected.filter((name) => !leading.includes(name)));
});

test.each(['orders', 'visitors', 'availabilities', 'tasks', 'scans'] as const)(
  '%s show the date that their rows are in the order of, at the left',
  (id) => {
    const dataset = getDataset(id);
    const shown = listVisibleColumns(makeDefaultLayout(dataset));
    expect(shown.slice(0, 2)).toContain(dataset.axis?.field);
  },
);

test.each(datasets.filter(({ visit }) => visit))(
  '$id show the date of the visit at the left, since periods can be of visits',
  (dataset) => {
    const shown = listVisibleColumns(makeDefaultLayout(dataset));
    expect(shown.slice(0, 3)).toContain(dataset.visit);
  },
);

test.each(datasets)('$id shows no ID before somebody asks for it', (dataset) => {
  const shown = listVisibleColumns(makeDefaultLayout(dataset));
  const ids = shown.filter((name) => {
    const field = findField(dataset, name);
    return field?.type === 'number' && field.identifier && findCategorisedField(field) === null;
  });
  expect(ids).toEqual([]);
  for (const { naming } of dataset.nameFields ?? []) {
    if (naming && 'dataset' in naming.from) expect(shown).not.toContain(naming.of);
  }
});

test('bookings open with what a visit is', () => {
  expect(listVisibleColumns(makeDefaultLayout(bookings))).toEqual([
    'visitStart',
    'offerName',
    'numberOfVisitors',
    'guideLanguageName',
    'bookingStatus',
    'orderNumber',
    'bookingDate',
  ]);
});

test('what is masked neither orders nor filters, until it is revealed', () => {
  const visitors = getDataset('visitors');
  const sorting = [
    { id: 'lastName', desc: false },
    { id: 'country', desc: true },
  ];
  const filters = [
    { kind: 'contains', field: 'email', text: 'x' },
    { kind: 'contains', field: 'country', text: 'B' },
  ] as const;
  const masked = toPageView('answer-1', visitors, { sorting, filters });
  expect(masked.sort).toEqual([{ field: 'country', descending: true }]);
  expect(masked.filters).toEqual([filters[1]]);
  const shown = toPageView('answer-1', visitors, { sorting, filters, personalData: 'shown' });
  expect(shown.sort.map(({ field }) => field)).toEqual(['lastName', 'country']);
  expect(shown.filters).toEqual(filters);
});

test('a stored layout comes back as it was', () => {
  const layout = {
    order: [...makeDefaultLayout(bookings).order].reverse(),
    pinned: ['visitStart', 'bookingId'],
    visibility: { ...makeDefaultLayout(bookings).visibility, offerId: false },
    sizing: { offerId: 210 },
    sorting: [{ id: 'visitStart', desc: true }],
  };
  expect(parseLayout(JSON.stringify(layout), bookings)).toEqual(layout);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['another shape', '[1,2]'],
  ['null', 'null'],
  ['wrong types', '{"order":7,"visibility":"x","sizing":[1],"sorting":[null,{"id":1}]}'],
  [
    'every column hidden',
    JSON.stringify({
      visibility: Object.fromEntries(listColumns(bookings).map((f) => [f.name, false])),
    }),
  ],
])('out of %s comes the layout of the catalogue', (_, stored) => {
  expect(parseLayout(stored, bookings)).toEqual(makeDefaultLayout(bookings));
});

test('fields that are gone are dropped, new ones take their place of the catalogue', () => {
  const layout = parseLayout(
    JSON.stringify({
      order: ['gone', 'visitEnd', 'bookingId', 'bookingId'],
      sizing: { gone: 100, bookingId: 90, visitEnd: -5, offerId: 'wide' },
      sorting: [
        { id: 'gone', desc: true },
        { id: 'bookingId', desc: false },
      ],
    }),
    bookings,
  );
  expect([...layout.order].sort()).toEqual(
    listColumns(bookings)
      .map((f) => f.name)
      .sort(),
  );
  expect(layout.order).not.toContain('gone');
  expect(layout.sizing).toEqual({ bookingId: 90 });
  expect(layout.sorting).toEqual([{ id: 'bookingId', desc: false }]);
});

test('the pages carry every column, so that hiding or moving one reads nothing again', () => {
  const layout = { ...makeDefaultLayout(bookings), sorting: [{ id: 'visitStart', desc: true }] };
  const page = toPageView('answer-1', bookings, layout);
  expect(page.columns).toEqual(listColumns(bookings).map((field) => field.name));
  expect(page.sort).toEqual([{ field: 'visitStart', descending: true }]);
  expect(page.personalData).toBe('masked');
});

test('an export takes the columns as they are seen, from left to right', () => {
  const layout = {
    ...makeDefaultLayout(bookings),
    order: [
      'bookingDate',
      ...makeDefaultLayout(bookings).order.filter((name) => name !== 'bookingDate'),
    ],
  };
  const view = toShownView(toPageView('answer-1', bookings, layout), layout);
  expect(view.columns[0]).toBe('bookingDate');
  expect(view.columns).not.toContain('eventId');
});

test('pinned columns come first, and move among themselves', () => {
  const layout = { ...makeDefaultLayout(bookings), pinned: ['bookingDate', 'offerName'] };
  expect(listVisibleColumns(layout).slice(0, 3)).toEqual([
    'offerName',
    'bookingDate',
    'visitStart',
  ]);
  const swapped = moveColumn(layout, 'bookingDate', -1);
  expect(listVisibleColumns({ ...layout, order: swapped }).slice(0, 2)).toEqual([
    'bookingDate',
    'offerName',
  ]);
  expect(moveColumn(layout, 'bookingDate', 1)).toEqual(layout.order);
  expect(moveColumnTo(layout, 'visitStart', 'offerName')).toEqual(layout.order);
});

test('what is searched is what is shown and not masked', () => {
  const visitors = getDataset('visitors');
  const shown = ['lastName', 'country', 'orderNumber'];
  const of = (personalData: 'masked' | 'shown', text = ' jan ') =>
    toPageView('answer-1', visitors, { shown, personalData, search: text }).search;
  expect(of('masked')).toEqual({ text: 'jan', fields: ['country', 'orderNumber'] });
  expect(of('shown')?.fields).toEqual(['country', 'lastName', 'orderNumber']);
  expect(of('shown', '  ')).toBeUndefined();
});

test('a column moves past hidden ones, and stays at an end', () => {
  const layout = makeDefaultLayout(bookings);
  const once = moveColumn(layout, 'orderNumber', -1);
  expect(listVisibleColumns({ ...layout, order: once }).slice(3, 6)).toEqual([
    'guideLanguageName',
    'orderNumber',
    'bookingStatus',
  ]);
  expect(moveColumn(layout, 'visitStart', -1)).toEqual(layout.order);
  expect(moveColumn(layout, 'bookingDate', 1)).toEqual(layout.order);
});
