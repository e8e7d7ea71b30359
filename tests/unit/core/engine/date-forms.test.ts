import { describe, expect, it } from 'vitest';
import { bothWays, openEngine, quiet, resultId, wholeView } from '../../../support/open-engine.ts';
import {
  dataKey,
  keepBodies,
  profileId,
  readRows,
  toSlices,
} from '../../../support/stored-segments.ts';

// The venue of `openEngine` is in Amsterdam.
describe.each(bothWays)('$way', async (options) => {
  const engine = await openEngine(options);
  const october = { from: '2026-10-01T00:00:00', to: '2026-11-01T00:00:00' };

  /** As it comes, and as it is read. */
  const dateTimes = [
    ['a fraction of a second', '2026-10-05T10:00:00.123', '2026-10-05T10:00:00'],
    ['a long fraction', '2026-10-05T10:00:00.9999999', '2026-10-05T10:00:00'],
    ['no seconds', '2026-10-05T10:00', '2026-10-05T10:00:00'],
    ['a space', '2026-10-05 10:00:00', '2026-10-05T10:00:00'],
    ['a day alone', '2026-10-05', '2026-10-05T00:00:00'],
  ] as const;

  const converted = [
    ['UTC in summer', '2026-10-05T10:00:00Z', '2026-10-05T12:00:00'],
    ['UTC in winter', '2026-10-28T23:30:00.000Z', '2026-10-29T00:30:00'],
    ['the hour before clocks go back', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00'],
    ['the hour after', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00'],
    ['an offset', '2026-10-05T10:00:00-05:30', '2026-10-05T17:30:00'],
    ['an offset without a colon', '2026-10-05T10:00:00.5+0900', '2026-10-05T03:00:00'],
    ['an offset of hours', '2026-10-05T10:00+02', '2026-10-05T10:00:00'],
  ] as const;

  const unreadable = [
    '2026-02-30',
    '2026-10-05T24:00:00',
    '2026-10-05T10:00:60Z',
    '2026-10-05T10:00:00+24:00',
    '2026-10-05T10:00:00+02:60',
    '2026-10-05T10:00:00.',
    '2026-10-05T10:00:00.0123456789',
    '2026-10-05T10:00:00 Z',
    '2026-10-05Z',
    '2026-10',
    '05/10/2026',
    '0000-10-05T10:00:00.1',
    '0001-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59Z',
    ' 2026-10-05',
    '',
  ];

  const times = [
    ['10:00:00.0000000', '10:00:00'],
    ['23:59:59.9', '23:59:59'],
  ] as const;
  const unreadableTimes = ['10:00:00Z', '24:00:00.0', '10:00.5', '10', '2026-10-05T10:00:00'];

  function bookings(dates: readonly (string | null)[]): string {
    return JSON.stringify(
      dates.map((bookingDate, index) => ({
        bookingLineId: index + 1,
        orderNumber: 'A',
        bookingDate,
      })),
    );
  }

  function orders(starts: readonly string[]): string {
    return JSON.stringify(
      starts.map((visitStartTime, at) => ({ orderItemId: at + 1, visitStartTime })),
    );
  }

  async function column(dataset: 'bookings' | 'orders', name: string) {
    return (await readRows(engine, dataset, [name])).flat();
  }

  describe('a date-time', () => {
    it.each([...dateTimes, ...converted])(
      'with %s is read, in a column of its own kind',
      async (...form) => {
        const [, came, read] = form;
        const isConverted = converted.some(([, text]) => text === came);
        const ingestStats = await engine.ingest(
          'bookings',
          [bookings([came, came, came])],
          october,
        );
        expect(ingestStats).toEqual({
          received: 3,
          kept: 3,
          duplicates: 0,
          outside: 0,
          invalidValues: 0,
          otherForms: 3,
          ...(isConverted ? { converted: 3 } : {}),
          unknownFields: [],
        });
        expect(await column('bookings', 'bookingDate')).toEqual([read, read, read]);
      },
    );

    it('is read beside others of all forms, and what can’t be read is an invalid value of its own row', async () => {
      const forms = [...dateTimes, ...converted];
      const usual = '2026-10-07T08:00:00';
      const dates = forms.flatMap(([, came], at) => [usual, came, unreadable[at] ?? null]);
      const more = unreadable.slice(forms.length);
      const ingestStats = await engine.ingest('bookings', [bookings([...dates, ...more])]);
      expect(await column('bookings', 'bookingDate')).toEqual([
        ...forms.flatMap(([, , read], at) => [usual, read, { invalidValue: unreadable[at] }]),
        ...more.map((invalidValue) => ({ invalidValue })),
      ]);
      expect(ingestStats).toMatchObject({
        kept: forms.length * 3 + more.length,
        invalidValues: unreadable.length,
        otherForms: forms.length,
        converted: converted.length,
      });
    });

    it('counts for nothing more where it is in the form of the specification', async () => {
      const ingestStats = await engine.ingest('bookings', [
        bookings(['2026-10-05T10:00:00', null]),
      ]);
      expect(ingestStats).toEqual({
        received: 2,
        kept: 2,
        duplicates: 0,
        outside: 0,
        invalidValues: 0,
        unknownFields: [],
      });
    });

    it('belongs to the period of the venue’s clock', async () => {
      const dates = ['2026-09-30T22:00:00Z', '2026-10-31T23:00:00Z', '2026-09-30T21:59:59Z'];
      const requested = [{ from: '2026-09-30T23:59:59', to: october.to }];
      const ingestStats = await engine.ingest(
        'bookings',
        [bookings(dates)],
        october,
        resultId,
        requested,
      );
      expect(ingestStats).toMatchObject({ kept: 1, outside: 2, otherForms: 1, converted: 1 });
      expect(await column('bookings', 'bookingDate')).toEqual(['2026-10-01T00:00:00']);
    });

    it('is shown as it came, too, in its record', async () => {
      await engine.ingest('bookings', [
        bookings(['2026-10-05T10:00:00.123Z', '2026-10-05T10:00:00']),
      ]);
      const record = async (index: number) =>
        (await engine.methods.record({ view: wholeView('bookings'), index }, quiet)).fields.find(
          ({ field }) => field === 'bookingDate',
        );
      expect(await record(0)).toEqual({
        field: 'bookingDate',
        value: '2026-10-05T12:00:00',
        came: '2026-10-05T10:00:00.123Z',
        known: true,
      });
      expect(await record(1)).not.toHaveProperty('came');
    });

    it('is counted again when kept rows are opened, also where a name comes twice', async () => {
      const twice =
        '{"bookingLineId":7,"bookingDate":"2026-10-09","bookingDate":"2026-10-09T10:00:00"}';
      const other =
        '{"bookingLineId":8,"bookingDate":"2026-10-09T10:00:00","bookingDate":"2026-10-09T10:00:00Z"}';
      const entry = await keepBodies(
        engine,
        'bookings',
        [`[${twice},${other}]`, bookings(['2026-10-03', '2026-10-20T10:00:00'])],
        { window: october },
      );
      expect(entry.ingestStats).toMatchObject({ kept: 4, otherForms: 2, converted: 1 });
      const stored = (period: typeof october) =>
        engine.methods.openStored(
          {
            resultId,
            profileId,
            dataset: 'bookings',
            key: dataKey,
            slices: toSlices([{ segment: entry, period }]),
            select: null,
          },
          quiet,
        );
      expect((await stored(october)).ingestStats).toMatchObject({
        kept: 4,
        otherForms: 2,
        converted: 1,
      });
      expect(await readRows(engine, 'bookings', ['bookingLineId', 'bookingDate'])).toEqual([
        ['1', '2026-10-03T00:00:00'],
        ['7', '2026-10-09T10:00:00'],
        ['8', '2026-10-09T12:00:00'],
        ['2', '2026-10-20T10:00:00'],
      ]);
      const early = await stored({ from: october.from, to: '2026-10-05T00:00:00' });
      expect(early.ingestStats).toMatchObject({ kept: 1, otherForms: 1 });
      expect(early.ingestStats).not.toHaveProperty('converted');
    });

    it('keeps two scans of one second apart that came with other fractions', async () => {
      const scan = (scannedDate: string) => ({ barcode: '7', ticketId: 3, scannedDate });
      const body = ['2026-10-05T10:00:00.1', '2026-10-05T10:00:00.2'].map(scan);
      const ingestStats = await engine.ingest('scans', [JSON.stringify(body)], october);
      expect(ingestStats).toMatchObject({ kept: 2, sameId: 2, otherForms: 2 });
    });
  });

  describe('a time', () => {
    it.each(times)('of %s is read, alone and beside others', async (came, read) => {
      const alone = await engine.ingest('orders', [orders([came, came])]);
      expect(alone).toMatchObject({ kept: 2, invalidValues: 0, otherForms: 2 });
      expect(alone).not.toHaveProperty('converted');
      expect(await column('orders', 'visitStartTime')).toEqual([read, read]);
      const mixed = await engine.ingest('orders', [orders(['09:30', came, ...unreadableTimes])]);
      expect(mixed).toMatchObject({ invalidValues: unreadableTimes.length, otherForms: 1 });
      expect(await column('orders', 'visitStartTime')).toEqual([
        '09:30',
        read,
        ...unreadableTimes.map((invalidValue) => ({ invalidValue })),
      ]);
    });
  });
});
