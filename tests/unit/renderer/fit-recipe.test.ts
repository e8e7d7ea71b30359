import { expect, it } from 'vitest';
import { fitRecipe } from '../../../renderer/features/recipes/fit-recipe.ts';
import { csvFlavoursVersion } from '../../../shared/csv-flavours.ts';
import type { RecipeContent } from '../../../shared/domain/recipes.ts';

const view = { columns: ['bookingDate'], sort: [], filters: [], personalData: 'masked' as const };
const parquet: RecipeContent = {
  name: 'By month',
  parts: [{ dataset: 'bookings', view }],
  period: 'last-month',
  format: 'parquet',
  flavour: null,
  flavourVersion: 1,
  headings: 'fields',
  partition: 'bookingDate',
  fileName: '{venue}',
};

it('leaves what fits', () => {
  expect(fitRecipe(parquet)).toEqual(parquet);
});

it('takes the months away with their column, and with the format', () => {
  const { partition: _, ...whole } = parquet;
  const parts = [{ dataset: 'bookings', view: { ...view, columns: ['orderNumber'] } }];
  expect(fitRecipe({ ...parquet, parts })).toEqual({ ...whole, parts });
  expect(fitRecipe({ ...parquet, format: 'xlsx' })).toEqual({ ...whole, format: 'xlsx' });
});

it('gives CSV a flavour by the rules of today, and keeps one by its own', () => {
  const csv = fitRecipe({ ...parquet, format: 'csv' });
  expect([csv.flavour, csv.flavourVersion]).toEqual(['excel', csvFlavoursVersion]);
  const pinned = fitRecipe({ ...csv, flavour: 'pipeline', flavourVersion: 7 });
  expect([pinned.flavour, pinned.flavourVersion]).toEqual(['pipeline', 7]);
  expect(fitRecipe({ ...csv, format: 'json' }).flavour).toBeNull();
});
