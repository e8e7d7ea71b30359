import * as v from 'valibot';
import { type RecipeContent, recipeContent } from '../../../../shared/domain/recipes.ts';
import { fail } from '../../../../shared/errors.ts';

/** Identifies recipe files among all JSON files. */
const format = 'venue-desk-recipe';
/** The first version had no reports: a recipe of rows is written so that it can still read it. */
const versions = { rows: 1, reports: 2 } as const;

const envelope = v.looseObject({
  format: v.literal(format),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const file = v.strictObject({
  format: v.literal(format),
  version: v.picklist(Object.values(versions)),
  recipe: v.unknown(),
});

/** A recipe for a colleague: without its id and folder, which belong to one computer. */
export function writeRecipeFile(content: RecipeContent): string {
  const recipe = v.parse(recipeContent, content);
  const version = recipe.reports ? versions.reports : versions.rows;
  return `${JSON.stringify({ format, version, recipe }, null, 2)}\n`;
}

/**
 * Reads the recipe in a file's text. Fails with `recipe-file-not-one`, `recipe-file-newer` or
 * `recipe-file-damaged`. `checkRecipe` then checks its content.
 */
export function readRecipeFile(text: string): RecipeContent {
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  const opened = v.safeParse(envelope, json);
  if (!opened.success) return fail('recipe-file-not-one');
  if (opened.output.version > versions.reports) return fail('recipe-file-newer');
  const parsed = v.safeParse(file, json);
  const recipe = v.safeParse(recipeContent, parsed.success ? parsed.output.recipe : null);
  return recipe.success ? recipe.output : fail('recipe-file-damaged');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('recipe-file-not-one');
  }
}
