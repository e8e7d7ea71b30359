import { expect, it } from 'vitest';
import { fitSavedExport } from '../../../renderer/parts/saved-exports/fit-saved-export.ts';
import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';

const view = { columns: ['bookingDate'], sort: [], filters: [], personalData: 'masked' as const };
const parquet: SavedExportContent = {
  name: 'By month',
  parts: [{ dataset: 'bookings', view }],
  period: 'last-month',
  format: 'parquet',
  flavour: null,
  headings: 'fields',
  partition: 'bookingDate',
  fileName: '{venue}',
};

it('leaves what fits', () => {
  expect(fitSavedExport(parquet)).toEqual(parquet);
});

it('takes the months away with their column, and with the format', () => {
  const { partition: _, ...whole } = parquet;
  const parts = [{ dataset: 'bookings', view: { ...view, columns: ['orderNumber'] } }];
  expect(fitSavedExport({ ...parquet, parts })).toEqual({ ...whole, parts });
  expect(fitSavedExport({ ...parquet, format: 'xlsx' })).toEqual({ ...whole, format: 'xlsx' });
});
