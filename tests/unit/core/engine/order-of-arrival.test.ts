import { expect, it } from 'vitest';
import { openEngine, quiet, wholeView } from '../../../support/open-engine.ts';

const engine = await openEngine({ threads: 2 });
/** DuckDB hands rows to its threads in groups of this many. */
const group = 122_880;

it('keeps the order of arrival of several groups of rows, also where rows are not alike', async () => {
  const total = 4 * group;
  const rows = Array.from({ length: total }, (_, index) =>
    index % 1000 === 7
      ? `{"bookingLineId":${total - index},"extra":${index},"orderNumber":"A\\n"}`
      : `{"bookingLineId":${total - index},"orderNumber":null}`,
  );
  const body = `[${rows}]`;
  const view = wholeView('bookings', { columns: ['bookingLineId'] });
  for (let time = 0; time < 3; time++) {
    await engine.ingest('bookings', [body, '[{"bookingLineId":0}]']);
    for (let offset = 0; offset <= total; offset += group) {
      const page = await engine.methods.page({ view, offset, limit: 1 }, quiet);
      expect(page.rows).toEqual([[String(total - offset)]]);
    }
  }
}, 120_000);

it('puts the rows of a period in the order of its dates, each of them once', async () => {
  const total = 3 * group;
  const period = { from: '2026-10-01T00:00:00', to: '2026-11-01T00:00:00' };
  const times = (index: number) => (index * 7919) % 86_400;
  const clock = (seconds: number) =>
    [seconds / 3600, (seconds / 60) % 60, seconds % 60]
      .map((part) => String(Math.floor(part)).padStart(2, '0'))
      .join(':');
  const rows = Array.from({ length: total }, (_, index) =>
    JSON.stringify({
      orderItemId: index + 1,
      modifiedDate: index === 5 ? null : `2026-10-05T${clock(times(index))}`,
    }),
  );
  const counts = await engine.ingest('orders', [`[${rows}]`], period);
  expect(counts).toMatchObject({ received: total, kept: total, duplicates: 0, outside: 0 });
  const due = Array.from({ length: total }, (_, index) => index).toSorted(
    // One without a date is at the start of the period.
    (a, b) => (a === 5 ? -1 : times(a)) - (b === 5 ? -1 : times(b)) || a - b,
  );
  const view = wholeView('orders', { columns: ['orderItemId'] });
  const ids: unknown[] = [];
  for (let offset = 0; offset < total; offset += 500) {
    const page = await engine.methods.page({ view, offset, limit: 500 }, quiet);
    ids.push(...page.rows.flat());
  }
  expect(ids).toEqual(due.map((index) => String(index + 1)));
}, 120_000);
