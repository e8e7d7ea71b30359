import { expect, test } from 'vitest';
import { followGroups, layPivot } from '../../../renderer/parts/group-looks/lay-pivot.ts';
import type { GroupLook } from '../../../shared/domain/pivots.ts';
import type { GroupStep } from '../../../shared/domain/views.ts';

const by = (field: string): GroupStep => ({ field, by: 'value' });
const [channel, offer, day] = [by('salesChannel'), by('offerName'), by('visitDate')];
const look: GroupLook = {
  as: 'pivot',
  figure: null,
  share: 'none',
  comparison: 'none',
  rows: [],
  columns: [],
};

test('a pivot that goes by the groups goes by other groups, too', () => {
  const before = { ...look, ...layPivot([channel, offer]) };
  expect(before).toMatchObject({ rows: [channel], columns: [offer] });
  expect(followGroups(before, [channel, offer], [day, offer, channel])).toEqual({
    ...look,
    rows: [day, channel],
    columns: [offer],
  });
  expect(followGroups(before, [channel, offer], [])).toEqual(look);
  expect(followGroups(look, [], [day])).toEqual({ ...look, rows: [day] });
});

test('rows and columns that somebody chose for it stay', () => {
  const own = { ...look, rows: [channel], columns: [day] };
  expect(followGroups(own, [channel, offer], [offer])).toBe(own);
});
