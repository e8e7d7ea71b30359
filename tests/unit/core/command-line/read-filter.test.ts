import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CommandProblem } from '../../../../electron/core/app/command-line/command-problem.ts';
import { readFilter } from '../../../../electron/core/app/command-line/read-filter.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';

const orders = getDataset('orders');
const read = (text: string) => readFilter(text, orders);

describe('a filter', () => {
  test.each([
    ['status=2', { kind: 'oneOf', field: 'status', values: ['2'] }],
    ['salesChannel=Web|Desk', { kind: 'oneOf', field: 'salesChannel', values: ['Web', 'Desk'] }],
    ['offerName=a\\|b\\\\', { kind: 'oneOf', field: 'offerName', values: ['a|b\\'] }],
    ['offerName=a=b', { kind: 'oneOf', field: 'offerName', values: ['a=b'] }],
    ['offerName~>=1', { kind: 'contains', field: 'offerName', text: '>=1' }],
    ['offerName=', { kind: 'empty', field: 'offerName', empty: true }],
    ['offerName!=', { kind: 'empty', field: 'offerName', empty: false }],
    ['totalAmount>=-12.5', { kind: 'between', field: 'totalAmount', from: '-12.5' }],
    ['totalAmount=12.50', { kind: 'between', field: 'totalAmount', from: '12.50', to: '12.50' }],
    ['visitDate<=2026-10-31', { kind: 'between', field: 'visitDate', to: '2026-10-31T23:59:59' }],
    [
      'visitDate=2026-10-31',
      {
        kind: 'between',
        field: 'visitDate',
        from: '2026-10-31T00:00:00',
        to: '2026-10-31T23:59:59',
      },
    ],
    [
      'visitStartTime=10:30',
      { kind: 'between', field: 'visitStartTime', from: '10:30:00', to: '10:30:59' },
    ],
  ])('%s is understood', (text, filter) => {
    expect(read(text)).toEqual(filter);
  });

  test('by languages has their codes, however they are called', () => {
    const filter = readFilter('languages=Frans, Dutch|fr-BE|Klingon, nl', getDataset('guides'));
    const values = ['fr, nl', 'fr', 'Klingon, nl'];
    expect(filter).toEqual({ kind: 'oneOf', field: 'languages', values });
  });

  test.each([
    ['', 'filter'],
    ['status', 'filter'],
    ['status>2', 'filter'],
    ['status!=2', 'filter'],
    ['offerName~', 'filter'],
    ['nothing=2', 'field'],
    ['Status=2', 'field'],
    ['offerName>=a', 'filterRange'],
    ['totalAmount>=12,5', 'filterValue'],
    ['totalAmount=1|2', 'filterOneValue'],
    ['visitDate>=2026-02-30', 'filterValue'],
    ['visitStartTime<=25:00', 'filterValue'],
    ['quantity=two', 'filterValue'],
    [`offerName=${'a|'.repeat(500)}b`, 'filterValues'],
  ])('%s is refused: %s', (text, problem) => {
    expect(() => read(text)).toThrow(
      expect.objectContaining({ key: `command.problem.${problem}` }),
    );
  });

  test('any text at all is a filter or a problem in words, and values come back as they went in', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          read(text);
        } catch (error) {
          expect(error).toBeInstanceOf(CommandProblem);
        }
      }),
    );
    const values = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(values, (texts) => {
        const written = texts.map((text) => text.replaceAll(/[\\|]/g, '\\$&')).join('|');
        expect(read(`offerName=${written}`)).toMatchObject({ values: texts });
      }),
    );
  });
});
