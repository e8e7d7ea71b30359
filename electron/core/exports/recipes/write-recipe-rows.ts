import { createHash } from 'node:crypto';
import type { RecipeContent } from '../../../../shared/domain/recipes.ts';
import type { AppError } from '../../../../shared/errors.ts';
import { isMostlyWithoutIds } from '../../../../shared/row-ids.ts';
import { missingRows } from '../missing-rows.ts';
import { listDays } from '../require-no-row-loss.ts';
import type { ExportFound, Exports } from '../run-export.ts';
import { makeRecipeSpec } from './recipe-spec.ts';
import type { WriteRecipe } from './written-recipe.ts';

/** Makes the file of a recipe of rows. Fails as `makeRecipeSpec` and `runExport` do. */
export function createWriteRecipeRows({ runExport }: Pick<Exports, 'runExport'>): WriteRecipe {
  return async ({ profile, recipe, folder, now, again, guard, owner, isWanted, ...context }) => {
    const choose = async (found: ExportFound) => {
      const fingerprint = () => computeFingerprint({ ...recipe, folder }, found);
      const problem = findProblem(found.resultSets);
      const isRefused = isWanted && !(await isWanted({ ...found, problem, fingerprint }));
      return isRefused ? null : found.suggested;
    };
    const spec = {
      ...makeRecipeSpec(recipe, profile, folder, now),
      again,
      ...(guard ? { guard } : {}),
      ...(owner === undefined ? {} : { owner }),
    };
    const run = await runExport(spec, { ...context, choose });
    if (!run) return null;
    const { at, file, resultSets, target, insteadOf, isPartial } = run;
    const isKeyless = resultSets.some(({ ingestStats }) => isMostlyWithoutIds(ingestStats));
    return {
      at,
      target,
      insteadOf,
      rows: file.rows,
      isPartial,
      ...missingRows(resultSets),
      problem: findProblem(resultSets),
      made: {
        rows: file.rows,
        days: listDays(resultSets),
        ...(isKeyless ? { isKeyless } : {}),
      },
    };
  };
}

function findProblem(resultSets: ExportFound['resultSets']): AppError | null {
  return resultSets.find(({ staleBecause }) => staleBecause)?.staleBecause ?? null;
}

async function computeFingerprint(
  recipe: RecipeContent & { readonly folder: string },
  { resultSets, digests }: ExportFound,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(recipe));
  for (const [index, digest] of (await digests()).entries()) {
    hash.update(`${JSON.stringify(resultSets[index]?.rowRequest)}${digest}`);
  }
  return hash.digest('hex');
}
