import { describe, expect, it } from 'vitest';
import { leaveOutUncounted } from '../../../../shared/categories/leave-out-uncounted.ts';

describe('rows that count towards nothing', () => {
  const observed = (values: readonly (string | null | { invalidValue: string })[], more = 0) => [
    {
      field: 'bookingStatus' as const,
      more: { values: more, rows: more },
      tooLong: 0,
      values: values.map((value) => ({ value, rows: 1 })),
    },
  ];

  it('are left out: what is categorised as cancelled or to be ignored', () => {
    const entry = (value: string, category: 'ignored') => ({
      value,
      category,
      name: null,
      color: null,
    });
    const categories = { bookingStatus: [entry('Test', 'ignored')] };
    const values = ['Confirmed', 'Cancelled', 'Test', '7', null];
    expect(leaveOutUncounted('bookings', categories, observed(values))).toEqual([
      { kind: 'oneOf', field: 'bookingStatus', values: ['Confirmed', '7', null] },
    ]);
  });

  it.each([
    ['nothing is to be left out', observed(['Confirmed', '7'])],
    ['not every value is known', observed(['Confirmed', 'Cancelled'], 3)],
    ['a value can’t be named', observed(['Confirmed', 'Cancelled', { invalidValue: '[]' }])],
  ])('stay where %s', (_, values) => {
    expect(leaveOutUncounted('bookings', {}, values)).toEqual([]);
  });
});
