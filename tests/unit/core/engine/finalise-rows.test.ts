import { describe, expect, it } from 'vitest';
import { bothWays, openEngine, quiet, resultId, wholeView } from '../../../support/open-engine.ts';

describe.each(bothWays)('$way', async (options) => {
  const engine = await openEngine({ ...options, threads: 2 });
  const october = { from: '2026-10-01T00:00:00', to: '2026-11-01T00:00:00' };

  async function column(name: string) {
    const view = wholeView('bookings', { columns: [name] });
    const page = await engine.methods.page({ view, offset: 0, limit: 500 }, quiet);
    return page.rows.flat();
  }

  describe('settling what was received', () => {
    it('leaves to the neighbours what was asked for beyond the period, whose end does not belong to it', async () => {
      const dates = [
        '"2026-09-30T23:59:58"',
        '"2026-09-30T23:59:59"',
        '"2026-10-01T00:00:00"',
        '"2026-10-31T23:59:59"',
        '"2026-11-01T00:00:00"',
        'null',
        '"5 October"',
      ];
      const rows = dates.map((date, id) => `{"bookingLineId":${id + 1},"bookingDate":${date}}`);
      const requested = [{ from: '2026-09-30T23:59:59', to: october.to }];
      expect(await engine.ingest('bookings', [`[${rows}]`], october, resultId, requested)).toEqual({
        received: 7,
        kept: 5,
        duplicates: 0,
        outside: 2,
        unrequested: 1,
        invalidValues: 1,
        unknownFields: [],
      });
      expect(await column('bookingLineId')).toEqual(['1', '3', '4', '6', '7']);
    });

    it('keeps of one id what a later window has, in order of arrival', async () => {
      const ingestStats = await engine.ingest('bookings', [
        '[{"bookingLineId":1,"orderNumber":"old"},{"bookingLineId":2},{"bookingLineId":2}]',
        '[{"bookingLineId":3},{"bookingLineId":1,"orderNumber":"new"}]',
      ]);
      const due = { received: 5, kept: 3, duplicates: 1, older: 1, outside: 0 };
      expect(ingestStats).toMatchObject(due);
      expect(await column('bookingLineId')).toEqual(['2', '3', '1']);
      expect(await column('orderNumber')).toEqual([null, null, 'new']);
    });

    it('keeps all rows of a response that share an id, and marks them, unless they are equal in every field', async () => {
      const line = (more: object, bookingLineId = 7): string =>
        JSON.stringify({ bookingLineId, ...more });
      const body = [
        line({ numberOfVisitors: 2 }),
        line({ numberOfVisitors: 3 }),
        line({}, 8),
        line({ numberOfVisitors: 2 }),
        line({ numberOfVisitors: 2, desk: 1 }),
        line({ numberOfVisitors: 'two' }),
      ];
      const ingestStats = await engine.ingest('bookings', [`[${body}]`]);
      expect(ingestStats).toMatchObject({ received: 6, kept: 5, duplicates: 1, sameId: 4 });
      expect(ingestStats).not.toHaveProperty('older');
      expect(await column('numberOfVisitors')).toEqual([
        '3',
        null,
        '2',
        '2',
        { invalidValue: 'two' },
      ]);
      const view = wholeView('bookings', { columns: ['bookingLineId'] });
      const { warnings } = await engine.methods.page({ view, offset: 0, limit: 9 }, quiet);
      expect(warnings).toEqual([['sameId'], [], ['sameId'], ['sameId'], ['sameId']]);
    });

    it('puts all rows that share an id in a later window in place of those in earlier ones', async () => {
      const line = (bookingLineId: number, numberOfVisitors: number) => ({
        bookingLineId,
        numberOfVisitors,
      });
      const bodies = [
        [line(1, 1), line(1, 2), line(2, 1), line(2, 2)],
        [line(1, 3), line(1, 2), line(3, 1)],
      ].map((rows) => JSON.stringify(rows));
      const ingestStats = await engine.ingest('bookings', bodies);
      expect(ingestStats).toMatchObject({ received: 7, kept: 5, older: 2, sameId: 4 });
      expect(await column('numberOfVisitors')).toEqual(['1', '2', '3', '2', '1']);
      // What was modified later counts, whichever window it came with.
      const orderLine = (quantity: number, modifiedDate: string) => ({
        orderItemId: 1,
        orderId: 5,
        quantity,
        modifiedDate,
      });
      const orders = [
        [orderLine(1, '2026-10-04T10:00:00'), orderLine(2, '2026-10-05T10:00:00')],
        [orderLine(3, '2026-10-04T12:00:00')],
      ].map((rows) => JSON.stringify(rows));
      expect(await engine.ingest('orders', orders)).toMatchObject({ kept: 2, older: 1, sameId: 2 });
    });

    it('takes 0 for no id, nor an empty text, and such rows as a whole', async () => {
      const rows = [{ orderNumber: 'A' }, { orderNumber: 'B' }, { orderNumber: 'A' }].map(
        (row) => ({
          bookingLineId: 0,
          ...row,
        }),
      );
      const bodies = [JSON.stringify(rows), JSON.stringify(rows.slice(1, 2))];
      const due = { received: 4, kept: 2, duplicates: 1, older: 1, missingId: 2 };
      const ingestStats = await engine.ingest('bookings', bodies);
      expect(ingestStats).toMatchObject(due);
      expect(ingestStats).not.toHaveProperty('sameId');
      const tasks = ['', '0', '00000000-0000-0000-0000-000000000000', 'one'].map((id) => ({ id }));
      expect(await engine.ingest('tasks', [JSON.stringify(tasks)])).toMatchObject({ missingId: 3 });
    });

    it('takes a row without its key as a whole', async () => {
      const ingestStats = await engine.ingest('bookings', [
        '[{"orderNumber":"A"},{"orderNumber":"A"},{"orderNumber":"B"},{"bookingLineId":"x"},{"bookingLineId":"y"}]',
      ]);
      expect(ingestStats).toMatchObject({ received: 5, kept: 4, duplicates: 1, invalidValues: 2 });
    });

    it('counts a row once, outside before duplicate', async () => {
      const twice = '{"bookingLineId":1,"bookingDate":"2026-11-01T00:00:00"}';
      const ingestStats = await engine.ingest('bookings', [`[${twice},${twice}]`], october);
      expect(ingestStats).toMatchObject({ received: 2, kept: 0, duplicates: 0, outside: 2 });
    });

    it('leaves a row out that is the one before once more, and counts it where that belongs', async () => {
      const row = (id: number, date: string) =>
        `{"bookingLineId":${id},"bookingDate":"${date}T00:00:00"}`;
      const rows = [
        // What the rows look like is learned from the first.
        row(9, '2026-10-02'),
        ...Array(3).fill(row(1, '2026-10-03')),
        ...Array(3).fill(row(2, '2026-11-01')),
        row(3, '2026-10-05'),
        row(4, '2026-10-05'),
        row(3, '2026-10-05'),
      ];
      const ingestStats = await engine.ingest('bookings', [`[${rows}]`], october);
      expect(ingestStats).toMatchObject({ received: 10, kept: 4, duplicates: 3, outside: 3 });
      expect(await column('bookingLineId')).toEqual(['9', '1', '4', '3']);
      // Rows stay where they were not asked for, unless a neighbour has them.
      const scan = (day: string) => `{"barcode":"7","scannedDate":"${day}T00:00:00","ticketId":3}`;
      const days = ['2026-10-05', '2026-09-03', '2026-09-03', '2026-11-01', '2026-11-01'];
      const scans = await engine.ingest('scans', [`[${days.map(scan)}]`], october);
      expect(scans).toMatchObject({
        received: 5,
        kept: 2,
        duplicates: 1,
        outside: 2,
        unrequested: 1,
      });
    });

    it('counts the rows that lack a part of their key, or have something else in its place', async () => {
      const rows = [{ bookingLineId: 1 }, { orderNumber: 'A' }, { bookingLineId: 'x' }];
      const ingestStats = await engine.ingest('bookings', [JSON.stringify(rows)]);
      expect(ingestStats).toMatchObject({ received: 3, kept: 3, missingId: 2 });
      const scan = { barcode: '1', scannedDate: '2026-10-05T12:00:00' };
      expect(await engine.ingest('scans', [JSON.stringify([scan])])).toMatchObject({
        missingId: 1,
      });
      expect(await engine.ingest('bookings', ['[{"bookingLineId":1}]'])).not.toHaveProperty(
        'missingId',
      );
    });

    describe('of scans', () => {
      const scan = (more: object, scannedDate = '2026-10-05T10:00:00'): string =>
        JSON.stringify({ barcode: '7', scannedDate, ticketId: 3, ...more });
      const cells = async (...columns: string[]) => {
        const view = wholeView('scans', { columns });
        return (await engine.methods.page({ view, offset: 0, limit: 10 }, quiet)).rows;
      };

      const warnings = async () => {
        const view = wholeView('scans', { columns: ['barcode'] });
        return (await engine.methods.page({ view, offset: 0, limit: 10 }, quiet)).warnings;
      };

      it('takes as one what is equal in every field, and keeps two of one second that are not', async () => {
        const twins = [scan({ ticketName: 'Day' }), scan({ ticketName: 'Evening' })];
        const same = scan({ ticketName: 'Day' });
        const gate = [scan({ ticketName: 'Day', gate: 1 }), scan({ ticketName: 'Day', gate: 2 })];
        const ingestStats = await engine.ingest(
          'scans',
          [`[${[...twins, same, ...gate]}]`],
          october,
        );
        expect(ingestStats).toMatchObject({ received: 5, kept: 4, duplicates: 1, sameId: 4 });
        expect((await cells('ticketName')).flat()).toEqual(['Evening', 'Day', 'Day', 'Day']);
        const other = scan({ ticketName: 'Day' }, '2026-10-04T10:00:00');
        await engine.ingest('scans', [`[${[...twins, other]}]`], october);
        expect(await warnings()).toEqual([['sameId'], ['sameId'], []]);
        const view = wholeView('scans', { columns: ['ticketName'] });
        const records = await Promise.all(
          [0, 1, 2].map((index) => engine.methods.record({ view, index }, quiet)),
        );
        expect(records.map((record) => record.warnings)).toEqual([['sameId'], ['sameId'], []]);
        await engine.ingest('scans', [`[${other}]`], october);
        expect(await warnings()).toBeUndefined();
      });

      it('keeps what comes from outside of what was asked for, and says how many', async () => {
        const rows = [
          scan({}, '2026-09-03T10:00:00'),
          scan({}, '2026-10-03T10:00:00'),
          // The end of a range may belong to it: that is the neighbour's.
          scan({}, october.to),
          scan({}, '2026-12-24T10:00:00'),
        ];
        const ingestStats = await engine.ingest('scans', [`[${rows}]`], october);
        expect(ingestStats).toMatchObject({ received: 4, kept: 3, outside: 1, unrequested: 2 });
        expect((await cells('scannedDate')).flat()).toEqual([
          '2026-09-03T10:00:00',
          '2026-10-03T10:00:00',
          '2026-12-24T10:00:00',
        ]);
        expect(await warnings()).toEqual([['unrequested'], [], ['unrequested']]);
      });
    });

    it('keeps the order of arrival of many rows over many threads', async () => {
      // More than one group, as in `order-of-arrival.test.ts`.
      const count = 130_000;
      const rows = Array.from({ length: count }, (_, at) => `{"bookingLineId":${count - at}}`);
      await engine.ingest('bookings', [`[${rows}]`]);
      const view = wholeView('bookings', { columns: ['bookingLineId'] });
      for (const offset of [0, 122_500, count - 500]) {
        const page = await engine.methods.page({ view, offset, limit: 500 }, quiet);
        const due = Array.from({ length: page.rows.length }, (_, at) => [
          String(count - offset - at),
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
});
