import { expect, test } from 'vitest';
import {
  findNumberProblem,
  makeDraft,
  makeFirstDraft,
} from '../../../renderer/parts/requests/request-draft.ts';
import {
  findNumberWay,
  getMonthBefore,
  getRequestedRange,
  makeRowRequest,
} from '../../../renderer/screens/dataset/row-request.ts';
import { datasets, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import { findDaysProblem, toPeriod } from '../../../shared/ranges.ts';

const now = Temporal.PlainDateTime.from('2026-11-21T08:55:00');

test.each<[DatasetId, string, string]>([
  ['bookings', '2026-11-14', '2026-11-20'],
  ['orders', '2026-11-14', '2026-11-20'],
  ['visitors', '2026-11-14', '2026-11-20'],
  ['guides', '2026-10-01', '2026-10-31'],
  ['availabilities', '2026-11-21', '2026-11-27'],
  ['tasks', '2026-11-21', '2026-11-27'],
  ['scans', '2026-11-21', '2026-11-21'],
])('%s opens with %s to %s', (id, first, last) => {
  expect(makeFirstDraft(getDataset(id), now).range).toEqual({ first, last });
});

test.each(datasets.filter(({ axis }) => axis !== null))(
  '$id opens with a period that may be asked for on every day of two years',
  (dataset) => {
    let day = Temporal.PlainDateTime.from('2027-01-01T00:00:00');
    for (let days = 0; days < 730; days += 1, day = day.add({ days: 1 })) {
      const { range } = makeFirstDraft(dataset, day);
      expect(dataset.axis && findDaysProblem(range, dataset.axis, day)).toBeNull();
    }
  },
);

test('bookings are asked for as midnight to midnight', () => {
  expect(
    makeRowRequest(makeFirstDraft(getDataset('bookings'), now), getDataset('bookings')),
  ).toEqual({
    by: 'period',
    period: { from: '2026-11-14T00:00:00', to: '2026-11-21T00:00:00' },
  });
});

test('each dataset is asked by the number that the specification has for it', () => {
  const ways = datasets.map((dataset) => [dataset.id, findNumberWay(dataset)]);
  expect(Object.fromEntries(ways)).toEqual({
    bookings: 'orderNumber',
    orders: null,
    visitors: 'orderNumber',
    guides: null,
    availabilities: 'guide',
    skills: 'guide',
    tasks: 'orderNumber',
    scans: 'barcode',
  });
});

test('an order number is asked for in the period, or at any date', () => {
  const tasks = getDataset('tasks');
  const state = { ...makeFirstDraft(tasks, now), number: ' ORD-7 ' };
  expect(makeRowRequest(state, tasks)).toMatchObject({ by: 'period', orderNumber: 'ORD-7' });
  expect(makeRowRequest({ ...state, scope: 'anyDate' }, tasks)).toEqual({
    by: 'orderNumber',
    orderNumber: 'ORD-7',
  });
  expect(getRequestedRange({ ...state, scope: 'anyDate' }, tasks)).toBeNull();
  expect(getRequestedRange({ ...state, number: '', scope: 'anyDate' }, tasks)).toEqual(state.range);
});

test('a barcode is asked for in the period or at any date, trimmed and otherwise as it was typed', () => {
  const scans = getDataset('scans');
  const state = { ...makeFirstDraft(scans, now), number: ' 0%_*?1 ' };
  const barcode = { by: 'barcode', barcode: '0%_*?1' } as const;
  expect(makeRowRequest(state, scans)).toEqual({ ...barcode, period: toPeriod(state.range) });
  expect(makeRowRequest({ ...state, scope: 'anyDate' }, scans)).toEqual(barcode);
  expect(getRequestedRange({ ...state, scope: 'anyDate' }, scans)).toBeNull();
});

test('a guide’s time is asked for from a day on, without an end', () => {
  const availabilities = getDataset('availabilities');
  const state = { ...makeFirstDraft(availabilities, now), number: '7', scope: 'onwards' as const };
  const rowRequest = makeRowRequest(state, availabilities);
  const { from } = toPeriod(state.range);
  expect(rowRequest).toEqual({ by: 'guide', guideId: '7', from });
  expect(makeDraft(rowRequest, state.range)).toEqual(state);
});

test('what can’t be a number is told before it is asked for', () => {
  expect(findNumberProblem('barcode', ` ${'9'.repeat(200)} `)).toBeNull();
  expect(findNumberProblem('barcode', '9'.repeat(201))).toBe('ask.problem.long');
  expect(findNumberProblem('guide', '12a')).toBe('ask.problem.digits');
  expect(findNumberProblem('guide', ' 9007199254740993 ')).toBeNull();
});

test.each<[DatasetId, RowRequest]>([
  ['orders', { by: 'period', period: { from: '2026-11-01T00:00:00', to: '2026-11-08T00:00:00' } }],
  ['visitors', { by: 'orderNumber', orderNumber: 'A' }],
  [
    'bookings',
    {
      by: 'period',
      period: { from: '2026-11-01T00:00:00', to: '2026-11-08T00:00:00' },
      orderNumber: 'A',
    },
  ],
  ['scans', { by: 'barcode', barcode: '1' }],
  ['availabilities', { by: 'guide', guideId: '7' }],
])('a question about %s comes back from the header that it is put into', (id, rowRequest) => {
  const otherwise = { first: '2026-01-01', last: '2026-01-02' };
  expect(makeRowRequest(makeDraft(rowRequest, otherwise), getDataset(id))).toEqual(rowRequest);
});

test.each([
  ['2026-10-01', '2026-09-01', '2026-09-30'],
  ['2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-01-15', '2025-12-01', '2025-12-31'],
])('the month before a period from %s is %s to %s', (first, from, to) => {
  expect(getMonthBefore({ first, last: first })).toEqual({ first: from, last: to });
});

test.each<[DatasetId, RowRequest]>([
  ['bookings', { by: 'orderNumber', orderNumber: 'KM26111400000' }],
  ['scans', { by: 'barcode', barcode: 'KM26111400000' }],
])('%s are asked for by a pasted number without the spaces around it', (id, request) => {
  const draft = makeFirstDraft(getDataset(id), now);
  const pasted = { ...draft, number: ' KM26111400000\t', scope: 'anyDate' } as const;
  expect(makeRowRequest(pasted, getDataset(id))).toEqual(request);
});
