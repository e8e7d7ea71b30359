import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { cell, page } from '../../../shared/domain/views.ts';

const anyCell = fc.oneof(
  fc.constantFrom(null, true, '', 'a', undefined, 1, Number.NaN, [], {}, { masked: true }),
  fc.record(
    {
      invalidValue: fc.constantFrom('x', 1),
      name: fc.constant('n'),
      of: fc.constantFrom('7', null),
      unnamed: fc.constant('8'),
      masked: fc.boolean(),
    },
    { requiredKeys: [] },
  ),
  fc.anything(),
);

test('a page takes the cells that a cell may be, and no others', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyCell, { maxLength: 3 }), { maxLength: 3 }), (rows) => {
      const parsed = v.safeParse(page, { total: rows.length, offset: 0, rows });
      expect(parsed.success).toBe(rows.flat().every((value) => v.is(cell, value)));
      if (parsed.success) expect(parsed.output.rows).toEqual(rows);
    }),
    { numRuns: 2000 },
  );
  for (const rows of [[null], ['text'], [{ 0: 'a', length: 1 }], {}, null]) {
    expect(v.is(page, { total: 1, offset: 0, rows })).toBe(false);
  }
});
