import { expect, it } from 'vitest';
import {
  findFirstNamingDays,
  findNamingPeriod,
} from '../../../renderer/screens/dataset/find-naming-period.ts';

const now = Temporal.PlainDateTime.from('2026-11-21T08:55:00');
const period = { from: '2026-10-05T00:00:00', to: '2026-10-12T00:00:00' };

it('orders that name rows are those since the rows, up to yesterday: they are asked for by their last change', () => {
  const expected = { from: '2026-10-05T00:00:00', to: '2026-11-21T00:00:00' };
  expect(findNamingPeriod({ rowRequest: { by: 'period', period } }, now)).toEqual(expected);
  expect(
    findNamingPeriod({ rowRequest: { by: 'stored', dates: 'visitStart', period } }, now),
  ).toEqual(expected);
});

it('rows of no period, or of days to come, have no such orders', () => {
  expect(findNamingPeriod({ rowRequest: { by: 'orderNumber', orderNumber: 'A' } }, now)).toBeNull();
  const ahead = { from: '2026-11-22T00:00:00', to: '2026-11-23T00:00:00' };
  expect(findNamingPeriod({ rowRequest: { by: 'period', period: ahead } }, now)).toBeNull();
});

it('the first orders that are downloaded by themselves are those of four weeks', () => {
  expect(findFirstNamingDays({ rowRequest: { by: 'period', period } }, now)).toEqual({
    first: '2026-10-05',
    last: '2026-11-01',
  });
  const late = { from: '2026-11-14T00:00:00', to: '2026-11-21T00:00:00' };
  expect(findFirstNamingDays({ rowRequest: { by: 'period', period: late } }, now)).toEqual({
    first: '2026-11-14',
    last: '2026-11-20',
  });
});
