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
    /** The user's categories, without suggestions. */
    get: { input: profileId, output: categories },
    /** Downloaded values of each categorised field; at most 200 per field. */
    observed: { input: profileId, output: v.array(observedValues) },
    /**
     * Applies all changes or none, and returns the categories. Fails with `input-not-valid` or `too-many-categorised`.
     */
    change: {
      input: v.strictObject({
        profileId: id,
        changes: v.pipe(v.array(categoryChange), v.maxLength(10 * maxCategorisedValues)),
      }),
      output: categories,
    },
    /** Returns new statuses once; the caller shows them. */
    takeNews: { input: profileId, output: v.array(categoryNews) },
    /** Asks where to save. Null if the user cancelled. */
    exportToFile: { input: profileId, output: v.nullable(savedFile) },
    /**
     * Asks for a file unless one was dropped, shows its changes, and replaces the categories of its values; others
     * stay. Returns the number of values, the new categories, and the changes that undo it. Null if the user cancelled.
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
