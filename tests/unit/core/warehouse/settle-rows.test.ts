import { describe, expect, it } from 'vitest';
import { openEngine, quiet, wholeView } from '../../../support/open-engine.ts';

const engine = await openEngine();
const october = { from: '2026-10-01T00:00:00', to: '2026-11-01T00:00:00' };

async function column(name: string) {
  const view = wholeView('bookings', { columns: [name] });
  const page = await engine.methods.page({ view, offset: 0, limit: 500 }, quiet);
  return page.rows.flat();
}

describe('settling what was received', () => {
  it('trims to the period, whose end does not belong to it', async () => {
    const dates = [
      '"2026-09-30T23:59:59"',
      '"2026-10-01T00:00:00"',
      '"2026-10-31T23:59:59"',
      '"2026-11-01T00:00:00"',
      'null',
      '"2026-10-05"',
    ];
    const rows = dates.map((date, index) => `{"bookingLineId":${index},"bookingDate":${date}}`);
    expect(await engine.ingest('bookings', [`[${rows}]`], october)).toEqual({
      received: 6,
      kept: 4,
      duplicates: 0,
      outside: 2,
      misfits: 1,
      unknownFields: [],
    });
    expect(await column('bookingLineId')).toEqual(['1', '2', '4', '5']);
  });

  it('keeps of one key what was received last, across windows, in order of arrival', async () => {
    const intake = await engine.ingest('bookings', [
      '[{"bookingLineId":1,"orderNumber":"old"},{"bookingLineId":2},{"bookingLineId":2}]',
      '[{"bookingLineId":3},{"bookingLineId":1,"orderNumber":"new"}]',
    ]);
    expect(intake).toMatchObject({ received: 5, kept: 3, duplicates: 2, outside: 0 });
    expect(await column('bookingLineId')).toEqual(['2', '3', '1']);
    expect(await column('orderNumber')).toEqual([null, null, 'new']);
  });

  it('takes a row without its key as a whole', async () => {
    const intake = await engine.ingest('bookings', [
      '[{"orderNumber":"A"},{"orderNumber":"A"},{"orderNumber":"B"},{"bookingLineId":"x"},{"bookingLineId":"y"}]',
    ]);
    expect(intake).toMatchObject({ received: 5, kept: 4, duplicates: 1, misfits: 2 });
  });

  it('counts a row once, outside before duplicate', async () => {
    const twice = '{"bookingLineId":1,"bookingDate":"2026-09-01T00:00:00"}';
    const intake = await engine.ingest('bookings', [`[${twice},${twice}]`], october);
    expect(intake).toMatchObject({ received: 2, kept: 0, duplicates: 0, outside: 2 });
  });

  it('keeps the order of arrival of many rows over many threads', async () => {
    const rows = Array.from(
      { length: 300_000 },
      (_, index) => `{"bookingLineId":${300_000 - index}}`,
    );
    await engine.ingest('bookings', [`[${rows}]`]);
    const view = wholeView('bookings', { columns: ['bookingLineId'] });
    for (const offset of [0, 122_879, 250_000, 299_500]) {
      const page = await engine.methods.page({ view, offset, limit: 500 }, quiet);
      const due = Array.from({ length: page.rows.length }, (_, at) => [
        String(300_000 - offset - at),
      ]);
      expect(page.rows).toEqual(due);
    }
  });

  it('replaces an answer of the same id, and forgets a released one', async () => {
    await engine.ingest('bookings', ['[{"bookingLineId":1}]']);
    await engine.ingest('bookings', ['[{"bookingLineId":2}]']);
    expect(await column('bookingLineId')).toEqual(['2']);
  });
});
