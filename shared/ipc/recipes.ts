import * as v from 'valibot';
import { exportReceipt } from '../domain/exports.ts';
import { recipe, recipeContent, recipeReceipt } from '../domain/recipes.ts';
import { droppedText, empty, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const ofProfile = v.strictObject({ profileId: id });

const ofRecipe = v.strictObject({ profileId: id, recipeId: id });

export const recipesContract = defineArea({
  methods: {
    list: { input: ofProfile, output: v.array(recipe) },
    /**
     * Asks the user for the folder (null if they cancel) and saves the recipe. Fails with
     * `recipe-name-taken`, `too-many-recipes`, `recipe-out-of-date` or `input-not-valid`.
     */
    add: {
      /** `inUsualFolder`: without asking for a folder. */
      input: v.strictObject({
        profileId: id,
        content: recipeContent,
        inUsualFolder: v.optional(v.boolean()),
      }),
      output: v.nullable(recipe),
    },
    /** As `add`; the folder stays. */
    save: {
      input: v.strictObject({ ...ofRecipe.entries, content: recipeContent }),
      output: recipe,
    },
    chooseFolder: { input: ofRecipe, output: v.nullable(recipe) },
    /** The same, under a name of its own. */
    duplicate: { input: ofRecipe, output: recipe },
    remove: { input: ofRecipe, output: empty },
    /**
     * Gets the rows and writes the file, in place of one of the same name. `exports.progress`
     * reports progress, and `exports.cancel` stops it. Fails with `recipe-out-of-date`, writing
     * nothing, and as an export does.
     */
    run: {
      input: v.strictObject({
        ...ofRecipe.entries,
        exportId: id,
        /**
         * Replaces a file also by one of far fewer rows, or of rows without their keys; else that
         * fails with `rows-shrunk` or `rows-without-key`.
         */
        acceptsFewer: v.optional(v.boolean(), false),
      }),
      output: recipeReceipt,
    },
    /**
     * Writes what a recipe would, without saving the recipe: gets the rows, asks the user where to
     * save the file (null if they cancel), and adds it to the list of exports. Progress and cancel
     * as for an export. Fails as `run` does.
     */
    writeOnce: {
      input: v.strictObject({ profileId: id, exportId: id, content: recipeContent }),
      output: v.nullable(exportReceipt),
    },
    /** Asks the user where to save it, without its folder; null if they cancel. */
    exportToFile: {
      input: ofRecipe,
      output: v.nullable(
        v.strictObject({
          fileName: v.pipe(v.string(), v.maxLength(1000)),
          folder: v.pipe(v.string(), v.maxLength(4096)),
        }),
      ),
    },
    /** Puts back what was removed since the app started, its schedule too. Fails with `recipe-gone`. */
    restore: { input: ofRecipe, output: empty },
    /** Asks the user for such a file, and for the folder to write to; of one that was dropped, neither. */
    importFromFile: {
      input: v.strictObject({ profileId: id, text: droppedText }),
      output: v.nullable(recipe),
    },
  },
  events: { changed: { payload: ofProfile } },
});
