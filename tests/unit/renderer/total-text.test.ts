import { expect, it } from 'vitest';
import { hasTotalsRow } from '../../../renderer/parts/grid/total-text.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';

it.each([
  // The status of a row decides what the totals are of, also where no column can be added up.
  ['bookings', ['offerName'], 'sum', true],
  ['tasks', ['guideName'], 'average', true],
  ['scans', ['barcode'], 'sum', false],
  ['scans', ['barcode'], 'average', false],
] as const)('a totals row of %s %j, %s: %s', (id, names, kind, expected) => {
  expect(hasTotalsRow(getDataset(id), names, kind, 'shown')).toBe(expected);
});
