import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { datasets } from '../../../../shared/catalogue/catalogue.ts';
import {
  type FiledEntry,
  type Filing,
  filedFieldId,
  filedValue,
  filing,
  mostFiledValues,
  statusGroup,
} from '../../../../shared/domain/filing.ts';
import { Failure } from '../../../../shared/errors.ts';
import { changeFiling, changesBetween } from '../../../../shared/filing/change-filing.ts';
import {
  classify,
  combineGroups,
  decisiveFirst,
  resolveValue,
} from '../../../../shared/filing/classify.ts';
import { filedFields, findFiledField } from '../../../../shared/filing/filed-fields.ts';

const said = (value: FiledEntry['value'], more: Partial<FiledEntry> = {}): FiledEntry => ({
  value,
  countsAs: null,
  name: null,
  color: null,
  ...more,
});

describe('filed fields', () => {
  it('are fields of the catalogue, each told by its name and type', () => {
    const found = datasets.flatMap((dataset) =>
      dataset.fields.flatMap((field) => {
        const filed = findFiledField(field);
        return filed === null ? [] : [`${filed.id} ${filed.dataset === dataset.id}`];
      }),
    );
    expect(found.toSorted()).toEqual(filedFields.map(({ id }) => `${id} true`).toSorted());
    expect(filedFields.map(({ id }) => id).toSorted()).toEqual(filedFieldId.options.toSorted());
  });
});

describe('what a value counts as', () => {
  it('is what a person said, else what the word says and marked so, else nothing', () => {
    const own: Filing = {
      bookingStatus: [
        said('Cancelled', { countsAs: 'ignored' }),
        said('Option', { countsAs: 'notFiled' }),
        said('Confirmed', { name: 'Sure', color: 'teal' }),
      ],
      orderStatus: [said('7', { countsAs: 'sold' })],
    };
    expect(classify(own, 'bookingStatus', 'Cancelled')).toBe('ignored');
    expect(classify(own, 'bookingLineStatus', 'Cancelled')).toBe('cancelled');
    // Left open on purpose: the word is not asked any more.
    expect(classify(own, 'bookingStatus', 'Option')).toBe('notFiled');
    expect(resolveValue(own, 'bookingStatus', 'Confirmed')).toEqual({
      value: 'Confirmed',
      countsAs: 'sold',
      name: 'Sure',
      color: 'teal',
      isSuggested: true,
    });
    expect(classify(own, 'bookingStatus', 'Rebooked')).toBe('notFiled');
    expect(classify(own, 'orderStatus', '7')).toBe('sold');
    expect(classify(own, 'orderStatus', { misfit: '7' })).toBe('notFiled');
    expect(classify(own, 'bookingStatus', null)).toBe('notFiled');
    expect(classify(own, 'bookingStatus', '')).toBe('notFiled');
  });

  it('keeps spellings apart, and the text “null” from no value', () => {
    const own: Filing = {
      taskStatus: [
        said('null', { countsAs: 'confirmed' }),
        said(null, { countsAs: 'waiting' }),
        said('X', { countsAs: 'ignored' }),
      ],
    };
    expect(classify(own, 'taskStatus', 'null')).toBe('confirmed');
    expect(classify(own, 'taskStatus', null)).toBe('waiting');
    expect(classify(own, 'taskStatus', 'x')).toBe('notFiled');
  });

  it('of several statuses is that of the one that decides, in any order', () => {
    expect(combineGroups(['sold', 'cancelled', 'notFiled'])).toBe('cancelled');
    expect(combineGroups(['sold', 'notFiled'])).toBe('notFiled');
    expect(combineGroups(['sold', 'reserved'])).toBe('reserved');
    expect(combineGroups(['sold', 'sold'])).toBe('sold');
    expect(combineGroups([])).toBe('notFiled');
    expect(decisiveFirst.toSorted()).toEqual(statusGroup.options.toSorted());
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statusGroup.options)), (groups) => {
        expect(combineGroups(groups.toReversed())).toBe(combineGroups(groups));
      }),
    );
  });
});

describe('changes of a filing', () => {
  const kindOf = (work: () => unknown): string => {
    try {
      work();
    } catch (error) {
      if (error instanceof Failure) return error.error.kind;
      throw error;
    }
    return 'none';
  };

  it('set, replace and take away the entry of a value', () => {
    const one = said('7', { countsAs: 'sold' });
    const first = changeFiling({}, [{ field: 'orderStatus', value: '7', entry: one }]);
    expect(first).toEqual({ orderStatus: [one] });
    const other = { ...one, countsAs: 'cancelled' as const };
    expect(changeFiling(first, [{ field: 'orderStatus', value: '7', entry: other }])).toEqual({
      orderStatus: [other],
    });
    expect(changeFiling(first, [{ field: 'orderStatus', value: '7', entry: null }])).toEqual({});
    // An entry that says nothing is none.
    expect(changeFiling(first, [{ field: 'orderStatus', value: '7', entry: said('7') }])).toEqual(
      {},
    );
  });

  it('refuse what a field’s values can’t count as, another value’s entry, and too many', () => {
    const set =
      (field: keyof Filing, entry: FiledEntry, value = entry.value) =>
      () =>
        changeFiling({}, [{ field, value, entry }]);
    expect(kindOf(set('orderStatus', said('7', { countsAs: 'waiting' })))).toBe('input-not-valid');
    expect(kindOf(set('taskStatus', said('7', { countsAs: 'sold' })))).toBe('input-not-valid');
    expect(kindOf(set('taskStatus', said('7', { countsAs: 'nl' })))).toBe('input-not-valid');
    expect(kindOf(set('skillName', said('Dutch', { countsAs: 'nl' })))).toBe('none');
    expect(kindOf(set('offerType', said('T', { countsAs: 'ignored' })))).toBe('input-not-valid');
    expect(kindOf(set('offerType', said('T', { name: 'Ticket' })))).toBe('none');
    expect(kindOf(set('orderStatus', said('7', { countsAs: 'sold' }), '8'))).toBe(
      'input-not-valid',
    );
    const many = Array.from({ length: mostFiledValues + 1 }, (_, at) => {
      const value = String(at);
      return { field: 'orderStatus' as const, value, entry: said(value, { countsAs: 'sold' }) };
    });
    expect(kindOf(() => changeFiling({}, many.slice(1)))).toBe('none');
    expect(kindOf(() => changeFiling({}, many))).toBe('too-many-filed');
  });

  it('can be undone, whatever they were', () => {
    const values = fc.constantFrom<FiledEntry['value']>('a', 'A', '', null, { misfit: 'a' });
    const entries = fc.uniqueArray(
      fc.record({
        value: values,
        countsAs: fc.constantFrom('sold', 'cancelled', 'notFiled'),
        name: fc.constantFrom(null, 'One'),
        color: fc.constantFrom(null, 'red'),
      }) as fc.Arbitrary<FiledEntry>,
      { selector: ({ value }) => JSON.stringify(value) },
    );
    const filings = fc.record({ orderStatus: entries, bookingStatus: entries });
    const plain = (of: Filing) =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(of)
            .filter(([, list]) => list.length > 0)
            .map(([field, list]) => [field, list.map((one) => JSON.stringify(one)).toSorted()])
            .toSorted(),
        ),
      );
    fc.assert(
      fc.property(filings, filings, (from, to) => {
        const there = changeFiling(from, changesBetween(from, to));
        expect(plain(there)).toBe(plain(to));
        expect(plain(changeFiling(there, changesBetween(there, from)))).toBe(plain(from));
      }),
    );
  });

  it('hold no text too long, no group that isn’t one, no control character in a name', () => {
    const is = (entry: unknown) => v.is(filing, { orderStatus: [entry] });
    expect(is(said('7', { name: 'Paid' }))).toBe(true);
    expect(is(said('7', { name: 'Pa\u0007id' }))).toBe(false);
    expect(is({ ...said('7'), countsAs: 'Sold' })).toBe(false);
    expect(is({ ...said('7'), color: '#ff0000' })).toBe(false);
    expect(v.is(filing, { gender: [] })).toBe(false);
    expect(v.is(filedValue, 'x'.repeat(1000))).toBe(true);
    expect(v.is(filedValue, { misfit: 'x'.repeat(1001) })).toBe(false);
  });
});
