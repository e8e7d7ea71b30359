import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { RecipeContent } from '../../../../shared/domain/recipes.ts';
import { fail } from '../../../../shared/errors.ts';
import { toPeriod } from '../../../../shared/ranges.ts';
import { inAxisOrder } from '../../queries/index.ts';
import type { ExportSection, ExportSpec } from '../export-spec.ts';
import { resolvePeriodDays } from '../resolve-period-days.ts';
import { checkRecipe } from './check-recipe.ts';

/**
 * The spec of what a recipe exports now, in the venue's local time. Fails as `checkRecipe` and
 * `resolvePeriodDays` do.
 */
export function makeRecipeSpec(
  recipe: RecipeContent,
  profile: Profile,
  folder: string,
  now: Temporal.PlainDateTime,
): ExportSpec {
  const { parts, period, format, flavour, headings, partition, fileName } = recipe;
  const datasets = checkRecipe(recipe);
  // Reports are written by a way of their own.
  if (recipe.reports) fail('input-not-valid', { params: { field: 'reports' } });
  const [first, ...more] = parts.flatMap(({ view, grouping, title }, index): ExportSection[] => {
    const dataset = datasets[index]?.id;
    if (!dataset) return [];
    return [
      {
        dataset,
        view: inAxisOrder(view, dataset),
        rowRequest: { by: 'period', period: toPeriod(resolvePeriodDays(period, dataset, now)) },
        grouping,
        title,
      },
    ];
  });
  if (!first) throw new Error('a recipe has parts');
  return {
    profile,
    sections: [first, ...more],
    format,
    headings,
    partition,
    flavour: flavour ?? undefined,
    relative: typeof period === 'string' ? period : undefined,
    target: { folder, pattern: fileName },
  };
}
