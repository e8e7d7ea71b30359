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

it('gives CSV a flavour, keeps one that is chosen, and takes it from other formats', () => {
  const csv = fitSavedExport({ ...parquet, format: 'csv' });
  expect(csv.flavour).toBe('excel');
  expect(fitSavedExport({ ...csv, flavour: 'pipeline' }).flavour).toBe('pipeline');
  expect(fitSavedExport({ ...csv, format: 'json' }).flavour).toBeNull();
});
