import { expect, test } from 'vitest';
import {
  contentOfEntry,
  recipeEntry,
  recipeReceipt,
} from '../../../../../electron/core/exports/recipes/recipe-entry.ts';
import type { RecipeRun } from '../../../../../electron/core/exports/recipes/run-recipe.ts';
import type { RecipeContent } from '../../../../../shared/ipc/recipes.ts';
import { dayRangeOf } from '../../../../../shared/ranges.ts';

const view = { columns: ['orderNumber'], sort: [], filters: [], personalData: 'masked' as const };
const october = { from: '2026-10-01T00:00:00', to: '2026-11-01T00:00:00' };
const content: RecipeContent = {
  name: 'Monthly',
  parts: [
    { dataset: 'bookings', view },
    { dataset: 'orders', view, title: 'Sold', grouping: [{ field: 'orderNumber', by: 'value' }] },
  ],
  period: 'last-month',
  format: 'xlsx',
  flavour: null,
  flavourVersion: 1,
  headings: 'labels',
  fileName: '{venue}',
};
const answers = ['bookings', 'orders'].map((dataset) => ({
  ...{ dataset, gaps: [], damaged: [] },
  rowRequest: { by: 'period', period: october },
}));
const run = {
  target: '/reports/Zoo {1}.xlsx',
  file: { rows: 5, sheets: 2, bytes: 9, sha256: 'a'.repeat(64), files: [], receiptName: null },
  answers,
  isPartial: false,
} as unknown as RecipeRun;

test('a workbook is kept with what each of its sheets asked, and is made again of that', () => {
  const entry = recipeEntry('export-1', content, run, 1);
  expect(entry).toMatchObject({ dataset: 'bookings', relative: 'last-month', rows: 5 });
  expect(entry.more).toMatchObject([{ dataset: 'orders', title: 'Sold' }]);
  const again = contentOfEntry(entry, false);
  expect(again.days).toEqual([dayRangeOf(october), dayRangeOf(october)]);
  expect(again.content.parts).toEqual(content.parts);
  // Braces of its old name are nothing to fill in.
  expect(again.content.fileName).toBe('Zoo (1)');
  const newest = contentOfEntry(entry, true);
  expect([newest.days, newest.content.period]).toEqual([[], 'last-month']);
});

test('its receipt tells what is missing, and what of that because a stored file is damaged', () => {
  const week = { from: '2026-10-05T00:00:00', to: '2026-10-12T00:00:00' };
  const [bookings, orders] = answers;
  const partial = {
    ...run,
    answers: [
      { ...bookings, gaps: [october] },
      { ...orders, gaps: [week], damaged: [week] },
    ],
  } as unknown as RecipeRun;
  const entry = recipeEntry('export-1', content, partial, 1);
  expect(recipeReceipt(entry, partial, null)).toMatchObject({ gaps: [october], damaged: [week] });
});
