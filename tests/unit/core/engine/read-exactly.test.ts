import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUnknownCell } from '../../../../electron/core/data/engine/decode/decode-row.ts';
import { datasets, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId, Field } from '../../../../shared/catalogue/types.ts';
import {
  bothWays,
  catchFailureKind,
  openEngine,
  quiet,
  resultId,
  timeZone,
  wholeView,
} from '../../../support/open-engine.ts';
import {
  countMissingId,
  countMixedDates,
  countOtherForms,
  countRounded,
  countSameIds,
  isInvalidValue,
  type RawRow,
  referenceCell,
  referenceRow,
  withoutRepeated,
} from '../../../support/reference-decoder.ts';

describe.each(bothWays)('$way', async (options) => {
  const engine = await openEngine(options);

  /** A raw value that fits its field, in the spelling that the spec shows. */
  function usualValue(field: Field): fc.Arbitrary<string> {
    const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
    const byType: Record<Field['type'], fc.Arbitrary<string>> = {
      number: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String),
      decimal: fc
        .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9999 }))
        .map(([whole, part]) => `${whole}.${String(part).padStart(4, '0')}`),
      text: fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)),
      guid: fc.uuid().map((text) => JSON.stringify(text)),
      boolean: fc.constantFrom('true', 'false'),
      dateTime: fc
        .tuple(fc.integer({ min: 1, max: 9999 }), two(12), two(31), two(24), two(60), two(60))
        .map(
          ([y, mo, d, h, mi, s]) => `"${String(y).padStart(4, '0')}-${mo}-${d}T${h}:${mi}:${s}"`,
        ),
      time: fc.tuple(two(24), two(60)).map(([hour, minute]) => `"${hour}:${minute}"`),
    };
    return byType[field.type];
  }

  const anyNumber = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
    fc
      .tuple(
        fc.bigInt({ min: 0n, max: 10n ** 20n }),
        fc.nat(10 ** 9),
        fc.integer({ min: -400, max: 400 }),
      )
      .map(([whole, part, exponent]) => `${whole}.${part}e${exponent}`),
    fc.constantFrom(
      '-0',
      '0.0',
      '42.0',
      '4.2e1',
      '1e400',
      '1e-400',
      '0.1000000000000000055',
      '12.30',
    ),
  );

  /** Most of what is put together like this is a date or a time in some form, or nearly one. */
  const anyMoment: fc.Arbitrary<string> = fc
    .tuple(
      fc.constantFrom('2026-10-05', '2026-03-29', '1850-07-01', '0001-01-01', '9999-12-31', ''),
      fc.constantFrom('T', ' ', ''),
      fc.constantFrom('10:00', '02:30', '23:59', '00:00', '24:00', ''),
      fc.constantFrom(':00', ':59', ':60', ''),
      fc.constantFrom('.0000000', '.5', '.', ''),
      fc.constantFrom('Z', '+02:00', '-0530', '+14', '-23:59', '+24:00', '-00:60', ''),
    )
    .map((parts) => JSON.stringify(parts.join('')));

  const anyValue: fc.Arbitrary<string> = fc.oneof(
    fc.constant('null'),
    fc.constantFrom('true', 'false', '"true"', '"42"', '"042"', '"-0"', '" 1"', '""', '"1.50"'),
    anyNumber,
    anyNumber.map((token) => `"${token}"`),
    fc.constantFrom(
      '"2026-02-30T10:00:00"',
      '"2026-10-01"',
      '"2026-10-01T10:00:00Z"',
      '"10:00:00"',
    ),
    anyMoment,
    fc.constantFrom('"2024-02-29T23:59:59"', '"0000-01-01T00:00:00"', '"2026-01-01T24:00:00"'),
    fc
      .string({ unit: 'binary' })
      .filter(isWellFormed)
      .map((text) => JSON.stringify(text)),
    fc.json({ maxDepth: 3, noUnicodeString: false } as never).filter(isWellFormed),
  );

  function isWellFormed(text: string): boolean {
    return text.isWellFormed() && JSON.stringify(text).isWellFormed() && !/\\ud[89a-f]/i.test(text);
  }

  function anyRow(id: DatasetId): fc.Arbitrary<RawRow> {
    const { fields } = getDataset(id);
    const usual = fc.tuple(
      ...fields.map((f) => usualValue(f).map((raw) => [f.name, raw] as const)),
    );
    const members = fc.oneof(
      { weight: 3, arbitrary: usual },
      { weight: 1, arbitrary: usual.chain((all) => fc.subarray([...all])) },
      { weight: 2, arbitrary: usual.chain((all) => fc.shuffledSubarray([...all])) },
      {
        weight: 4,
        arbitrary: fc
          .tuple(usual, fc.array(fc.tuple(anyName(fields), anyValue), { maxLength: 6 }))
          .map(([all, changed]) => [...all, ...changed]),
      },
      { weight: 2, arbitrary: fc.array(fc.tuple(anyName(fields), anyValue), { maxLength: 30 }) },
    );
    const gap = fc.constantFrom('', '', ' ', '\n\t');
    return fc.tuple(members, gap).map(([list, space]) => ({
      members: list,
      text: `{${space}${list.map(([n, raw]) => `${JSON.stringify(n)}${space}:${space}${raw}`).join(`${space},${space}`)}${space}}`,
    }));
  }

  function anyName(fields: readonly Field[]): fc.Arbitrary<string> {
    return fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...fields.map((field) => field.name)) },
      {
        weight: 2,
        arbitrary: fc.constantFrom('extra', '__proto__', 'constructor', 'ID', 'a.b', '$raw'),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 5 }) },
    );
  }

  async function allCells(id: DatasetId) {
    const page = await engine.methods.page({ view: wholeView(id), offset: 0, limit: 500 }, quiet);
    return page.rows;
  }

  describe('reading rows', () => {
    it.each(datasets.map((dataset) => dataset.id))(
      'gives %s as the reference decoder reads them, whatever the platform sends',
      async (id) => {
        const dataset = getDataset(id);
        await fc.assert(
          fc.asyncProperty(
            // Many rows at a time: starting an ingest costs more than another row.
            fc.array(fc.array(anyRow(id), { maxLength: 40, size: 'max' }), {
              minLength: 1,
              maxLength: 3,
            }),
            async (bodies) => {
              const texts = bodies.map((rows) => `[${rows.map((row) => row.text).join(',')}]`);
              const came = bodies.map((rows) => rows.map((row) => referenceRow(dataset, row)));
              const received = came.flat();
              if (
                received.length > 0 &&
                received.every(({ cells }) => cells.every((cell) => cell === null))
              ) {
                expect(await catchFailureKind(engine.ingest(id, texts))).toBe(
                  'answer-not-understood',
                );
                return;
              }
              const ingestStats = await engine.ingest(id, texts);
              const kept = withoutRepeated(dataset, came);
              expect(await allCells(id)).toEqual(kept.map((row) => row.cells));
              const sameId = countSameIds(dataset, kept);
              const missingId = countMissingId(dataset, kept);
              const mixedDates = countMixedDates(dataset, came);
              const rounded = countRounded(dataset, kept);
              const { older = 0, ...stats } = ingestStats;
              expect(stats).toEqual({
                ...(mixedDates > 0 ? { mixedDates } : {}),
                ...(rounded > 0 ? { rounded } : {}),
                ...(sameId > 0 ? { sameId } : {}),
                ...(missingId > 0 ? { missingId } : {}),
                ...countOtherForms(kept),
                received: received.length,
                kept: kept.length,
                duplicates: received.length - kept.length - older,
                outside: 0,
                invalidValues: kept.filter((row) => row.cells.some(isInvalidValue)).length,
                unknownFields: [
                  ...new Set(received.flatMap((row) => [...row.unknown.keys()])),
                ].sort(),
              });
              const plain = kept.findIndex((row) => row.unknown.size === 0);
              for (const [index, row] of kept.entries()) {
                // One row without unknown fields is enough.
                if (row.unknown.size === 0 && index !== plain) continue;
                const { fields: record } = await engine.methods.record(
                  { view: wholeView(id), index },
                  quiet,
                );
                expect(record.filter((field) => !field.known)).toEqual(
                  [...row.unknown].map(([field, raw]) => ({
                    field,
                    value: readUnknownCell(raw),
                    known: false,
                  })),
                );
              }
            },
          ),
          { numRuns: Number(process.env.ENGINE_RUNS ?? (options.readsExactly ? 2 : 4)) },
        );
      },
    );

    it.each([
      ['an id beyond 2^53', 'bookingLineId', '9007199254740993', '9007199254740993'],
      ['the largest id of 64 bits', 'bookingLineId', '9223372036854775807', '9223372036854775807'],
      [
        'an id beyond 64 bits',
        'orderId',
        '9223372036854775808',
        { invalidValue: '9223372036854775808' },
      ],
      ['a number with a fraction', 'numberOfVisitors', '2.5', { invalidValue: '2.5' }],
      ['a whole number with a point', 'numberOfVisitors', '42.0', '42'],
      ['a number as text', 'numberOfVisitors', '"42"', '42'],
      ['a padded number as text', 'numberOfVisitors', '"042"', { invalidValue: '042' }],
      ['a number for a text', 'orderNumber', '12.30', '12.30'],
      ['an object for a text', 'orderNumber', '{"a":[1.50]}', { invalidValue: '{"a":[1.50]}' }],
      ['an offset in a date-time', 'visitStart', '"2026-10-01T10:00:00Z"', '2026-10-01T12:00:00'],
      [
        'a day that is none',
        'visitStart',
        '"2026-02-30T10:00:00"',
        { invalidValue: '2026-02-30T10:00:00' },
      ],
      ['a leap day', 'visitStart', '"2028-02-29T10:00:00"', '2028-02-29T10:00:00'],
      ['U+FEFF at the start of a text', 'guideLanguage', '"\\ufeffnl"', '\ufeffnl'],
      ['U+0000 in a text', 'guideLanguage', '"n\\u0000l"', 'n\u0000l'],
      ['half a surrogate pair', 'guideLanguage', '"a\\ud83d!"', 'a\ufffd!'],
      ['an emoji as escapes', 'guideLanguage', '"\\ud83d\\ude00"', '😀'],
      ['a backslash before what looks like one', 'guideLanguage', '"\\\\ud83d"', '\\ud83d'],
    ])('keeps %s', async (_, field, raw, expected) => {
      await engine.ingest('bookings', [`[{"${field}":${raw}}]`]);
      const view = wholeView('bookings', { columns: [field] });
      const page = await engine.methods.page({ view, offset: 0, limit: 1 }, quiet);
      expect(page.rows).toEqual([[expected]]);
    });

    it('keeps decimals as they are, never as floats', async () => {
      const amounts = [
        '12.30',
        '0.1',
        '-5',
        '12345678901234.5678',
        '1.23456',
        '123456789012345',
        '1e3',
        '0.1000000000000000055',
        '24.200000000000003',
        '"24.199999999999996"',
        '-0.99999999',
        '-0.00000000000001',
        '1.2345009999',
        '1.234501',
        '1.234599',
        '1.2345990001',
      ];
      const ingestStats = await engine.ingest('orders', [
        `[${amounts.map((a, i) => `{"orderItemId":${i + 1},"amount":${a}}`)}]`,
      ]);
      // Not counted: what is nearer than floats are to one another.
      expect(ingestStats).toMatchObject({ rounded: 6, invalidValues: 4 });
      const view = wholeView('orders', { columns: ['amount'] });
      const page = await engine.methods.page({ view, offset: 0, limit: 20 }, quiet);
      const record = await engine.methods.record({ view, index: 8 }, quiet);
      expect(record.fields.find(({ field }) => field === 'amount')).toMatchObject({
        value: '24.2',
        came: '24.200000000000003',
      });
      expect(page.rows.flat()).toEqual([
        '12.3',
        '0.1',
        '-5',
        '12345678901234.5678',
        { invalidValue: '1.23456' },
        { invalidValue: '123456789012345' },
        '1000',
        '0.1',
        '24.2',
        '24.2',
        '-1',
        '0',
        '1.2345',
        { invalidValue: '1.234501' },
        { invalidValue: '1.234599' },
        '1.2346',
      ]);
    });

    it('reads one record where one is due', async () => {
      const { writeFileSync } = await import('node:fs');
      const path = `${engine.folder}/one.json`;
      writeFileSync(path, ' {"id": 7, "name": "Ann"} ');
      const ask = {
        resultId,
        dataset: 'guides',
        bodies: [path],
        period: null,
        timeZone,
        shape: 'one',
      } as const;
      expect(await engine.methods.ingest(ask, quiet)).toMatchObject({ received: 1, kept: 1 });
      const view = wholeView('guides', { columns: ['id', 'name'] });
      const page = await engine.methods.page({ view, offset: 0, limit: 10 }, quiet);
      expect(page.rows).toEqual([['7', 'Ann']]);
    });

    it('has a reference that is not the thing itself', () => {
      const [field] = getDataset('bookings').fields;
      if (!field) throw new Error('bookings have fields');
      expect(referenceCell(field, '1e2')).toBe('100');
      expect(referenceCell(field, '1.5')).toEqual({ invalidValue: '1.5' });
    });
  });
});
