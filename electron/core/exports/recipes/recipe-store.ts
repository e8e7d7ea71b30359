import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  mostRecipes,
  type Recipe,
  type RecipeContent,
  recipe,
} from '../../../../shared/domain/recipes.ts';
import { id } from '../../../../shared/domain/schemas.ts';
import { fail } from '../../../../shared/errors.ts';
import { foldName, freeName } from '../../../../shared/free-name.ts';
import { createRemoved, type StoredFiles } from '../../stored-files/index.ts';
import { checkRecipe, refusePeople } from './check-recipe.ts';

const longestName = 80;
const schema = v.strictObject({
  recipes: v.record(id, v.pipe(v.array(recipe), v.maxLength(mostRecipes))),
});

/**
 * The recipes of every venue, in a file of their own, so that losing it loses no venue. Everything
 * that saves fails with `settings-not-saved`, and then nothing has changed.
 */
export interface RecipeStore {
  list(profileId: string): readonly Recipe[];
  /** Fails with `recipe-gone`. */
  get(profileId: string, recipeId: string): Recipe;
  /** Fails with `recipe-name-taken`, `too-many-recipes`, or as `checkRecipe` and `refusePeople` do. */
  add(profileId: string, content: RecipeContent, folder: string): Recipe;
  /** Copies a recipe under a name with a number. */
  duplicate(profileId: string, recipeId: string): Recipe;
  change(
    profileId: string,
    recipeId: string,
    part: { content: RecipeContent } | { folder: string } | { lastRun: Recipe['lastRun'] },
  ): Recipe;
  remove(profileId: string, recipeId: string): void;
  /** Puts back what was removed since the app started. Fails with `recipe-gone`. */
  restore(profileId: string, recipeId: string): void;
  /** Removes all recipes of a venue. */
  forget(profileId: string): void;
  /** The name, with a number if it is taken. */
  freeName(profileId: string, name: string): string;
}

export function openRecipeStore(storedFiles: StoredFiles): RecipeStore {
  const file = storedFiles.open('recipes', {
    // The first version had no reports, and is a second one without any.
    upgrade: (content) => content,
    schema,
    empty: { recipes: {} },
  });
  const removed = createRemoved((recipe: Recipe) => recipe.recipeId);
  const list = (profileId: string): readonly Recipe[] => file.current().recipes[profileId] ?? [];
  const get = (profileId: string, recipeId: string): Recipe =>
    list(profileId).find((each) => each.recipeId === recipeId) ?? fail('recipe-gone');
  function write(profileId: string, next: readonly Recipe[]): void {
    if (next.length > mostRecipes) fail('too-many-recipes', { params: { number: mostRecipes } });
    file.write({ recipes: { ...file.current().recipes, [profileId]: [...next] } });
  }
  function isTaken(profileId: string, name: string, but: string | null): boolean {
    return list(profileId).some(
      (each) => each.recipeId !== but && foldName(each.name) === foldName(name),
    );
  }
  const nameFor = (profileId: string, name: string): string =>
    freeName(name, (each) => isTaken(profileId, each, null), {
      longest: longestName,
      put: (number) => ` ${number}`,
    });
  function add(profileId: string, content: RecipeContent, target: string): Recipe {
    checkRecipe(content);
    refusePeople(content);
    if (isTaken(profileId, content.name, null)) fail('recipe-name-taken');
    const made = { ...content, recipeId: randomUUID(), folder: target, lastRun: null };
    write(profileId, [...list(profileId), made]);
    return made;
  }

  return {
    list,
    get,
    add,
    freeName: nameFor,
    duplicate(profileId, recipeId) {
      const { recipeId: _, folder: target, lastRun: __, ...content } = get(profileId, recipeId);
      return add(profileId, { ...content, name: nameFor(profileId, content.name) }, target);
    },
    change(profileId, recipeId, part) {
      const old = get(profileId, recipeId);
      if ('content' in part) {
        checkRecipe(part.content);
        refusePeople(part.content);
        if (isTaken(profileId, part.content.name, recipeId)) fail('recipe-name-taken');
      }
      const next = 'content' in part ? { ...old, ...part.content } : { ...old, ...part };
      write(
        profileId,
        list(profileId).map((each) => (each.recipeId === recipeId ? next : each)),
      );
      return next;
    },
    remove(profileId, recipeId) {
      removed.note(profileId, get(profileId, recipeId), list(profileId));
      write(
        profileId,
        list(profileId).filter((each) => each.recipeId !== recipeId),
      );
    },
    restore(profileId, recipeId) {
      const { thing, index } = removed.find(profileId, recipeId) ?? fail('recipe-gone');
      const name = nameFor(profileId, thing.name);
      write(profileId, list(profileId).toSpliced(index, 0, { ...thing, name }));
      removed.drop(profileId, recipeId);
    },
    forget(profileId) {
      removed.forget(profileId);
      const { [profileId]: _, ...recipes } = file.current().recipes;
      file.write({ recipes });
    },
  };
}
