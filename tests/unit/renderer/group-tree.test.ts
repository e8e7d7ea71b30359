import { expect, test } from 'vitest';
import { type GroupPath, groupLines, makePathId } from '../../../renderer/parts/grid/group-tree.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { GroupKey, GroupStep } from '../../../shared/domain/views.ts';
import { listGroupFilters, listOthersFilters } from '../../../shared/group-filters.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';
import { describeGroupKey } from '../../../shared/messages/group-text.ts';

const messages = createMessages('en-GB');
const bookings = getDataset('bookings');
const group = (key: GroupKey) => ({ key, rows: 1, fields: [] });

test('a tree is its open groups with what is in them, each with its place among its siblings', () => {
  const level = (keys: GroupKey[], total = keys.length) => ({ groups: keys.map(group), total });
  const read = (parent: GroupPath) =>
    parent.length === 0
      ? level(['a', 'b'], 5)
      : makePathId(parent) === '["a"]'
        ? level(['x'])
        : null;
  const lines = groupLines(2, (path) => path.length === 1, read);
  expect(
    lines.map((line) =>
      line.is === 'group'
        ? [makePathId(line.path), line.index, line.siblings, line.isLeaf]
        : line.is,
    ),
  ).toEqual([
    ['["a"]', 1, 5, false],
    ['["a","x"]', 1, 1, true],
    ['["b"]', 2, 5, false],
    'loading',
    'more',
  ]);
  expect(lines.at(-1)).toMatchObject({ left: 3, path: [] });
});

test.each<[GroupKey, GroupStep['by'], unknown]>([
  ['2026-02-28', 'day', ['2026-02-28T00:00:00', '2026-02-28T23:59:59']],
  ['2026-02-23', 'week', ['2026-02-23T00:00:00', '2026-03-01T23:59:59']],
  ['2028-02-01', 'month', ['2028-02-01T00:00:00', '2028-02-29T23:59:59']],
])('the rows of %s by %s are those between %j', (key, by, bounds) => {
  const [filter] = listGroupFilters([key], [{ field: 'visitStart', by }]);
  expect(filter?.kind === 'between' && [filter.from, filter.to]).toEqual(bounds);
});

test('the rows without a value, and those of a value that does not fit, are found by just that', () => {
  const steps: GroupStep[] = [
    { field: 'visitStart', by: 'day' },
    { field: 'guideLanguage', by: 'value' },
  ];
  expect(listGroupFilters([{ invalidValue: 'soon' }, null], steps)).toEqual([
    { kind: 'oneOf', field: 'visitStart', values: ['soon'] },
    { kind: 'oneOf', field: 'guideLanguage', values: [null] },
  ]);
});

test('the rows of all other groups are those of none that is told', () => {
  const step: GroupStep = { field: 'guideLanguage', by: 'value' };
  expect(listOthersFilters([['nl'], [null], [{ invalidValue: '?' }]], [step])).toEqual([
    { kind: 'noneOf', field: 'guideLanguage', values: ['nl', null, '?'] },
  ]);
  // Days are no list of values, pairs no values of one column; too many are not named.
  const day = { field: 'visitStart', by: 'day' } as const;
  expect(listOthersFilters([['2026-02-28']], [day])).toEqual([
    { kind: 'outside', field: 'visitStart', steps: [day], groups: [['2026-02-28']] },
  ]);
  expect(listOthersFilters([['nl', null]], [step, day])).toEqual([
    { kind: 'outside', field: step.field, steps: [step, day], groups: [['nl', null]] },
  ]);
  expect(listOthersFilters(new Array(501).fill(['2026-02-28']), [day])).toBeNull();
  expect(listOthersFilters(new Array(501).fill(['nl']), [step])).toBeNull();
});

test('a key is read as a person of the locale writes it', () => {
  const here = messages.at({ timeZone: 'Europe/Brussels', year: 2026 });
  const read = (key: GroupKey, by: GroupStep['by']) =>
    describeGroupKey(key, { field: 'visitStart', by }, bookings, here, () => null).replaceAll(
      /\s/g,
      ' ',
    );
  expect(read('2026-02-23', 'day')).toBe('Mon 23 Feb');
  expect(read('2025-02-24', 'day')).toBe('Mon 24 Feb 2025');
  expect(read('2026-11-16', 'week')).toBe('Week 47 · 16 – 22 Nov');
  // The week of a year's last days may be the first of the next.
  expect(read('2025-12-29', 'week')).toBe('Week 1 · 29 Dec 2025 – 4 Jan 2026');
  expect(read(null, 'day')).toBe('(none)');
  expect(read({ invalidValue: 'a\u202eb' }, 'day')).toBe('a⟨202E⟩b');
});
