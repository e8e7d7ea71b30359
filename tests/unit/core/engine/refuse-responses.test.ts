import { describe, expect, it } from 'vitest';
import {
  bothWays,
  catchFailureKind,
  openEngine,
  quiet,
  timeZone,
  wholeView,
} from '../../../support/open-engine.ts';

describe.each(bothWays)('$way', async (options) => {
  const engine = await openEngine(options);

  describe('an answer that is no array of objects to its very end', () => {
    it.each([
      ['nothing', ''],
      ['blanks', ' \n '],
      ['a page of HTML', '<!doctype html><title>Maintenance</title>'],
      ['an object', '{"errors":[]}'],
      ['a word', 'null'],
      ['an open array', '['],
      ['an array cut in a row', '[{"bookingLineId":1},{"bookingLineId":2'],
      ['an array cut after a row', '[{"bookingLineId":1}'],
      ['an array cut after a comma', '[{"bookingLineId":1},'],
      ['an array cut after a comma and a blank', '[{"bookingLineId":1}, \n'],
      ['two rows without a comma', '[{"bookingLineId":1}{"bookingLineId":2}]'],
      ['two commas', '[{"bookingLineId":1},,{"bookingLineId":2}]'],
      ['a comma before the end', '[{"bookingLineId":1},]'],
      ['something after the array', '[{"bookingLineId":1}]x'],
      ['a second array', '[{"bookingLineId":1}][]'],
      ['something after an empty array', '[]x'],
      ['a number among the rows', '[{"bookingLineId":1},1]'],
      ['null among the rows', '[{"bookingLineId":1},null]'],
      ['an array among the rows', '[[{"bookingLineId":1}]]'],
      ['a control character in a text', '[{"orderNumber":"a\u0001"}]'],
      [
        'nesting as deep as a stack',
        `[{"orderNumber":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}]`,
      ],
      ['nesting without an end', `[{"orderNumber":${'['.repeat(2_000_000)}`],
      ['arrays all the way', '['.repeat(1_000_000)],
      ['a row of 20 MB', `[{"orderNumber":"${'x'.repeat(20_000_000)}"}]`],
    ])('is refused: %s', async (_, body) => {
      expect(await catchFailureKind(engine.ingest('bookings', [body]))).toBe(
        'answer-not-understood',
      );
      // The engine lives on, and holds nothing of it.
      const view = wholeView('bookings');
      expect(
        await catchFailureKind(engine.methods.page({ view, offset: 0, limit: 1 }, quiet)),
      ).toBe('rows-gone');
      expect(await engine.ingest('bookings', ['[{"bookingLineId":1}]'])).toMatchObject({ kept: 1 });
    });

    it('is refused wherever it is cut, and never taken for fewer rows', async () => {
      const body = JSON.stringify([
        { bookingLineId: 1, orderNumber: 'A "quoted" one', visitStart: '2026-10-01T10:00:00' },
        { bookingLineId: 2, numberOfVisitors: 12, extra: { a: [1, 2] } },
      ]);
      for (let length = 0; length < body.length; length++) {
        const kind = await catchFailureKind(engine.ingest('bookings', [body.slice(0, length)]));
        expect([length, kind]).toEqual([length, 'answer-not-understood']);
      }
    }, 120_000);

    it('is refused where it is no UTF-8', async () => {
      const { writeFileSync } = await import('node:fs');
      const path = `${engine.folder}/latin.json`;
      writeFileSync(path, Buffer.from('[{"orderNumber":"Caf\xe9"}]', 'latin1'));
      const input = {
        resultId: 'answer-two',
        dataset: 'bookings',
        bodies: [path],
        period: null,
        timeZone,
      } as const;
      expect(await catchFailureKind(engine.methods.ingest(input, quiet))).toBe(
        'answer-not-understood',
      );
    });

    it.each([
      ['an empty row', '[{}]'],
      ['empty rows', '[{},{}]'],
      ['fields that nobody knows', '[{"bookingLineID":7,"state":"booked"}]'],
      ['a page of results', '[{"items":[{"bookingLineId":1}],"total":1}]'],
      ['known fields that are all null', '[{"bookingLineId":null,"bookingStatus":null}]'],
    ])('is refused where no row has a known field: %s', async (_, body) => {
      expect(await catchFailureKind(engine.ingest('bookings', [body]))).toBe(
        'answer-not-understood',
      );
    });

    it('is an answer where one row has a known field, or a value of one that does not fit', async () => {
      expect(await engine.ingest('bookings', ['[{},{"bookingLineId":1}]'])).toMatchObject({
        kept: 2,
      });
      expect(await engine.ingest('bookings', ['[{"bookingLineId":"AB-1"}]'])).toMatchObject({
        kept: 1,
        invalidValues: 1,
      });
      // Any field may be missing, a part of the key too: then the whole row is its key.
      expect(await engine.ingest('visitors', ['[{"city":"Aalst"}]'])).toMatchObject({ kept: 1 });
    });

    it('has no rows where nothing was asked', async () => {
      expect(await engine.ingest('bookings', [])).toMatchObject({ received: 0, kept: 0 });
    });

    it('is no answer at all when it is empty: an empty array is', async () => {
      expect(await engine.ingest('bookings', ['[]'])).toEqual({
        received: 0,
        kept: 0,
        duplicates: 0,
        outside: 0,
        invalidValues: 0,
        unknownFields: [],
      });
      const page = await engine.methods.page(
        { view: wholeView('bookings'), offset: 0, limit: 5 },
        quiet,
      );
      expect(page).toEqual({ total: 0, offset: 0, rows: [] });
    });
  });
});
