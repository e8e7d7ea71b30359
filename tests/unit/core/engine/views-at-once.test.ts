import { expect, it } from 'vitest';
import { openEngine, quiet, wholeView } from '../../../support/open-engine.ts';

const engine = await openEngine({ threads: 2 });
const rows = Array.from({ length: 400 }, (_, at) => ({
  bookingLineId: at,
  orderNumber: `ORD-${at}`,
  bookingStatus: at % 3 === 0 ? 'Cancelled' : 'Confirmed',
  bookingLineStatus: 'Booked',
  numberOfVisitors: 1 + (at % 7),
}));

it('answers each of many views asked at once, more than are cached', async () => {
  await engine.ingest('bookings', [JSON.stringify(rows)]);
  const views = Array.from({ length: 24 }, (_, at) =>
    wholeView('bookings', {
      filters: [{ kind: 'contains', field: 'orderNumber', text: `ORD-${at + 1}` }],
      sort: [{ field: 'numberOfVisitors', descending: at % 2 === 0 }],
    }),
  );
  const ask = views.flatMap((view) => [
    engine.methods.categoryTotals({ view, fields: ['numberOfVisitors'], categories: {} }, quiet),
    engine.methods.page({ view, offset: 0, limit: 50 }, quiet),
    engine.methods.totals({ view, fields: ['numberOfVisitors'] }, quiet),
  ]);
  const answers = await Promise.allSettled(ask);
  expect(answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual(
    [],
  );
});
