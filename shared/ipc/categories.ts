import * as v from 'valibot';
import {
  categories,
  categoryChange,
  categoryNews,
  maxCategorisedValues,
  observedValues,
  savedFile,
} from '../domain/categories.ts';
import { count, droppedText, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const profileId = v.strictObject({ profileId: id });

export const categoryContract = defineArea({
  methods: {
    /** What people said; suggestions are no part of it. */
    get: { input: profileId, output: categories },
    /** What is downloaded of each categorised field; of a field at most 200 values are listed. */
    observed: { input: profileId, output: v.array(observedValues) },
    /** All of them or none; the categories after it. Fails with `input-not-valid` or `too-many-categorised`. */
    change: {
      input: v.strictObject({
        profileId: id,
        changes: v.pipe(v.array(categoryChange), v.maxLength(10 * maxCategorisedValues)),
      }),
      output: categories,
    },
    /** Statuses that nobody was told of yet: whoever takes them tells them. */
    takeNews: { input: profileId, output: v.array(categoryNews) },
    /** Asks where to save it (null: the user changed their mind). */
    exportToFile: { input: profileId, output: v.nullable(savedFile) },
    /**
     * Asks for a file (null likewise), unless one was dropped, says what of it is new, changed and
     * removed, and puts that in place of what was said of the same values; the rest stays. How many
     * values it names, the categories after it, and what undoes it.
     */
    importFromFile: {
      input: v.strictObject({ profileId: id, text: droppedText }),
      output: v.nullable(
        v.strictObject({ values: count, categories, undo: v.array(categoryChange) }),
      ),
    },
  },
  events: {
    changed: { payload: profileId },
  },
});
