import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { datasets } from '../../../../shared/catalogue/catalogue.ts';
import {
  categorisedFields,
  findCategorisedField,
} from '../../../../shared/categories/categorised-fields.ts';
import {
  changeCategories,
  listCategoryChanges,
} from '../../../../shared/categories/change-categories.ts';
import {
  classify,
  combineGroups,
  decisiveFirst,
  resolveValue,
} from '../../../../shared/categories/classify.ts';
import {
  type CategorisedEntry,
  categories,
  categorisedFieldId,
  categorisedValue,
  maxCategorisedValues,
  statusCategory,
  type ValueCategories,
} from '../../../../shared/domain/categories.ts';
import { Failure } from '../../../../shared/errors.ts';

const said = (
  value: CategorisedEntry['value'],
  more: Partial<CategorisedEntry> = {},
): CategorisedEntry => ({
  value,
  category: null,
  name: null,
  color: null,
  ...more,
});

describe('categorised fields', () => {
  it('are fields of the catalogue, each told by its name and type', () => {
    const found = datasets.flatMap((dataset) =>
      dataset.fields.flatMap((field) => {
        const categorised = findCategorisedField(field);
        return categorised === null
          ? []
          : [`${categorised.id} ${categorised.dataset === dataset.id}`];
      }),
    );
    expect(found.toSorted()).toEqual(categorisedFields.map(({ id }) => `${id} true`).toSorted());
    expect(categorisedFields.map(({ id }) => id).toSorted()).toEqual(
      categorisedFieldId.options.toSorted(),
    );
  });
});

describe('what a value counts as', () => {
  it('is what a person said, else what the word says and marked so, else nothing', () => {
    const own: ValueCategories = {
      bookingStatus: [
        said('Cancelled', { category: 'ignored' }),
        said('Option', { category: 'uncategorised' }),
        said('Confirmed', { name: 'Sure', color: 'teal' }),
      ],
      orderStatus: [said('7', { category: 'sold' })],
    };
    expect(classify(own, 'bookingStatus', 'Cancelled')).toBe('ignored');
    expect(classify(own, 'bookingLineStatus', 'Cancelled')).toBe('cancelled');
    // Left open on purpose: the word is not asked any more.
    expect(classify(own, 'bookingStatus', 'Option')).toBe('uncategorised');
    expect(resolveValue(own, 'bookingStatus', 'Confirmed')).toEqual({
      value: 'Confirmed',
      category: 'sold',
      name: 'Sure',
      color: 'teal',
      isSuggested: true,
    });
    expect(classify(own, 'bookingStatus', 'Rebooked')).toBe('uncategorised');
    expect(classify(own, 'orderStatus', '7')).toBe('sold');
    expect(classify(own, 'orderStatus', { invalidValue: '7' })).toBe('uncategorised');
    expect(classify(own, 'bookingStatus', null)).toBe('uncategorised');
    expect(classify(own, 'bookingStatus', '')).toBe('uncategorised');
  });

  it('keeps spellings apart, and the text “null” from no value', () => {
    const own: ValueCategories = {
      taskStatus: [
        said('null', { category: 'confirmed' }),
        said(null, { category: 'waiting' }),
        said('X', { category: 'ignored' }),
      ],
    };
    expect(classify(own, 'taskStatus', 'null')).toBe('confirmed');
    expect(classify(own, 'taskStatus', null)).toBe('waiting');
    expect(classify(own, 'taskStatus', 'x')).toBe('uncategorised');
  });

  it('of several statuses is that of the one that decides, in any order', () => {
    expect(combineGroups(['sold', 'cancelled', 'uncategorised'])).toBe('cancelled');
    expect(combineGroups(['sold', 'uncategorised'])).toBe('uncategorised');
    expect(combineGroups(['sold', 'reserved'])).toBe('reserved');
    expect(combineGroups(['sold', 'sold'])).toBe('sold');
    expect(combineGroups([])).toBe('uncategorised');
    expect(decisiveFirst.toSorted()).toEqual(statusCategory.options.toSorted());
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...statusCategory.options)), (groups) => {
        expect(combineGroups(groups.toReversed())).toBe(combineGroups(groups));
      }),
    );
  });
});

describe('changes of categories', () => {
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
    const one = said('7', { category: 'sold' });
    const first = changeCategories({}, [{ field: 'orderStatus', value: '7', entry: one }]);
    expect(first).toEqual({ orderStatus: [one] });
    const other = { ...one, category: 'cancelled' as const };
    expect(changeCategories(first, [{ field: 'orderStatus', value: '7', entry: other }])).toEqual({
      orderStatus: [other],
    });
    expect(changeCategories(first, [{ field: 'orderStatus', value: '7', entry: null }])).toEqual(
      {},
    );
    // An entry that says nothing is none.
    expect(
      changeCategories(first, [{ field: 'orderStatus', value: '7', entry: said('7') }]),
    ).toEqual({});
  });

  it('refuse what a field’s values can’t count as, another value’s entry, and too many', () => {
    const set =
      (field: keyof ValueCategories, entry: CategorisedEntry, value = entry.value) =>
      () =>
        changeCategories({}, [{ field, value, entry }]);
    expect(kindOf(set('orderStatus', said('7', { category: 'waiting' })))).toBe('input-not-valid');
    expect(kindOf(set('taskStatus', said('7', { category: 'sold' })))).toBe('input-not-valid');
    expect(kindOf(set('taskStatus', said('7', { category: 'nl' })))).toBe('input-not-valid');
    expect(kindOf(set('skillName', said('Dutch', { category: 'nl' })))).toBe('none');
    expect(kindOf(set('offerType', said('T', { category: 'ignored' })))).toBe('input-not-valid');
    expect(kindOf(set('offerType', said('T', { name: 'Ticket' })))).toBe('none');
    expect(kindOf(set('orderStatus', said('7', { category: 'sold' }), '8'))).toBe(
      'input-not-valid',
    );
    const many = Array.from({ length: maxCategorisedValues + 1 }, (_, at) => {
      const value = String(at);
      return { field: 'orderStatus' as const, value, entry: said(value, { category: 'sold' }) };
    });
    expect(kindOf(() => changeCategories({}, many.slice(1)))).toBe('none');
    expect(kindOf(() => changeCategories({}, many))).toBe('too-many-categorised');
  });

  it('can be undone, whatever they were', () => {
    const values = fc.constantFrom<CategorisedEntry['value']>('a', 'A', '', null, {
      invalidValue: 'a',
    });
    const entries = fc.uniqueArray(
      fc.record({
        value: values,
        category: fc.constantFrom('sold', 'cancelled', 'uncategorised'),
        name: fc.constantFrom(null, 'One'),
        color: fc.constantFrom(null, 'red'),
      }) as fc.Arbitrary<CategorisedEntry>,
      { selector: ({ value }) => JSON.stringify(value) },
    );
    const categories = fc.record({ orderStatus: entries, bookingStatus: entries });
    const plain = (of: ValueCategories) =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(of)
            .filter(([, list]) => list.length > 0)
            .map(([field, list]) => [field, list.map((one) => JSON.stringify(one)).toSorted()])
            .toSorted(),
        ),
      );
    fc.assert(
      fc.property(categories, categories, (from, to) => {
        const there = changeCategories(from, listCategoryChanges(from, to));
        expect(plain(there)).toBe(plain(to));
        expect(plain(changeCategories(there, listCategoryChanges(there, from)))).toBe(plain(from));
      }),
    );
  });

  it('hold no text too long, no group that isn’t one, no control character in a name', () => {
    const is = (entry: unknown) => v.is(categories, { orderStatus: [entry] });
    expect(is(said('7', { name: 'Paid' }))).toBe(true);
    expect(is(said('7', { name: 'Pa\u0007id' }))).toBe(false);
    expect(is({ ...said('7'), category: 'Sold' })).toBe(false);
    expect(is({ ...said('7'), color: '#ff0000' })).toBe(false);
    expect(v.is(categories, { gender: [] })).toBe(false);
    expect(v.is(categorisedValue, 'x'.repeat(1000))).toBe(true);
    expect(v.is(categorisedValue, { invalidValue: 'x'.repeat(1001) })).toBe(false);
  });
});
