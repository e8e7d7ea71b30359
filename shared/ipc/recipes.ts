import * as v from 'valibot';
import { withoutControls } from '../control-characters.ts';
import { parseRelativePeriod } from '../relative-periods.ts';
import { defineArea } from './define.ts';
import {
  csvFlavour,
  exportReceipt,
  fileFormat,
  groupSteps,
  insteadOf,
  mostParts,
} from './exports.ts';
import {
  appErrorSchema,
  count,
  empty,
  fieldName,
  id,
  period,
  shortText,
  venueDate,
} from './schemas.ts';
import { view } from './views.ts';

/** How many a venue may have. */
export const mostRecipes = 50;

/** The words that a recipe's file name may be made of, each in braces. */
export const nameTokens = ['venue', 'dataset', 'period', 'from', 'to', 'asOf', 'date'] as const;

const recipeName = v.pipe(
  v.string(),
  // Also of what an older version kept: a control character in a name is no reason to lose it.
  v.transform((name) => withoutControls(name)),
  v.trim(),
  v.minLength(1),
  v.maxLength(80),
);

/** A period that moves with the days, such as `last-month`, or days that stay. */
export const recipePeriod = v.union([
  v.pipe(
    shortText,
    v.check((text) => parseRelativePeriod(text) !== null, 'not a period'),
  ),
  v.strictObject({ first: venueDate, last: venueDate }),
]);
export type RecipePeriod = v.InferOutput<typeof recipePeriod>;

/**
 * One dataset and what of it. Its name is not checked against the catalogue, so that a recipe of
 * another version is told as out of date instead of taken for damaged.
 */
export const recipePart = v.strictObject({
  dataset: v.pipe(v.string(), v.regex(/^[a-zA-Z]{1,40}$/)),
  view: v.omit(view, ['resultId']),
  /** What its sheet is called; without it, as the dataset. */
  title: v.optional(recipeName),
  /** Rows are put together by these, as in an export. */
  grouping: v.optional(groupSteps),
});
export type RecipePart = v.InferOutput<typeof recipePart>;

const content = {
  name: recipeName,
  /** More than one only for a workbook: a sheet for each. */
  parts: v.pipe(v.array(recipePart), v.minLength(1), v.maxLength(mostParts)),
  period: recipePeriod,
  format: fileFormat,
  /** CSV only. */
  flavour: v.nullable(csvFlavour),
  /** The rules of the flavours as they were when this recipe was made (`csvFlavoursVersion`). */
  flavourVersion: count,
  headings: v.picklist(['labels', 'fields']),
  /** Parquet only: makes a folder, a file for each month of this date-time field. */
  partition: v.optional(fieldName),
  /** With `nameTokens` in braces; the format's extension is added. */
  fileName: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
};

/** What a person decides. The folder is chosen in a dialog of the system's. */
export const recipeContent = v.strictObject(content);
export type RecipeContent = v.InferOutput<typeof recipeContent>;

/** How it went the last time, on this machine. */
const lastRun = v.strictObject({
  /** Milliseconds since the epoch. */
  at: v.number(),
  fileName: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
  insteadOf,
  rows: count,
  /** Rows are missing, or could not be asked for anew. */
  isPartial: v.boolean(),
  /** What is missing because a stored file is damaged. */
  damaged: v.optional(v.array(period), []),
  error: v.nullable(appErrorSchema),
  /** The last file that has all of its rows. */
  made: v.exactOptional(
    v.strictObject({
      fileName: v.pipe(v.string(), v.maxLength(1000)),
      rows: count,
      /** Of each part. */
      days: v.pipe(
        v.array(v.strictObject({ first: venueDate, last: venueDate })),
        v.maxLength(100),
      ),
      /** Most of its rows had no key, and it was written all the same. */
      isKeyless: v.exactOptional(v.boolean()),
    }),
  ),
});
export type LastRun = v.InferOutput<typeof lastRun>;

export const recipe = v.strictObject({
  ...content,
  recipeId: id,
  folder: v.pipe(v.string(), v.minLength(1), v.maxLength(4096)),
  lastRun: v.nullable(lastRun),
});
export type Recipe = v.InferOutput<typeof recipe>;

/** What a run wrote. */
const recipeReceipt = v.strictObject({
  exportId: id,
  fileName: v.pipe(v.string(), v.maxLength(1000)),
  folder: v.pipe(v.string(), v.maxLength(4096)),
  insteadOf,
  rows: count,
  isPartial: v.boolean(),
  /** What is missing because a stored file is damaged. */
  damaged: v.array(period),
});

const ofProfile = v.strictObject({ profileId: id });
const ofRecipe = v.strictObject({ profileId: id, recipeId: id });

export const recipesContract = defineArea({
  methods: {
    list: { input: ofProfile, output: v.array(recipe) },
    /**
     * Asks for the folder (null: the user changed their mind) and keeps it. Fails with
     * `recipe-name-taken`, `too-many-recipes`, `recipe-out-of-date` or `input-not-valid`.
     */
    add: {
      input: v.strictObject({ profileId: id, content: recipeContent }),
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
     * Asks for the rows and writes the file, in place of one of the same name. `exports.progress`
     * tells how far it is, and `exports.cancel` stops it. Fails with `recipe-out-of-date`, where
     * nothing is written, and as an export does.
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
     * Writes what a recipe would, without keeping it: gets the rows, asks where to save the file
     * (null: the user changed their mind), and notes it among the exports. Progress and cancel as of
     * an export. Fails as `run` does.
     */
    writeOnce: {
      input: v.strictObject({ profileId: id, exportId: id, content: recipeContent }),
      output: v.nullable(exportReceipt),
    },
    /** Asks where to save it, without its folder; null: the user changed their mind. */
    exportToFile: {
      input: ofRecipe,
      output: v.nullable(
        v.strictObject({
          fileName: v.pipe(v.string(), v.maxLength(1000)),
          folder: v.pipe(v.string(), v.maxLength(4096)),
        }),
      ),
    },
    /** Asks for such a file, and for the folder to write to. */
    importFromFile: { input: ofProfile, output: v.nullable(recipe) },
  },
  events: { changed: { payload: ofProfile } },
});
