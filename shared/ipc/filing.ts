import * as v from 'valibot';
import {
  filing,
  filingChange,
  filingNews,
  mostFiledValues,
  observedValues,
  savedFile,
} from '../domain/filing.ts';
import { count, droppedText, id } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const profileId = v.strictObject({ profileId: id });

export const filingContract = defineArea({
  methods: {
    /** What people said; suggestions are no part of it. */
    get: { input: profileId, output: filing },
    /** What is downloaded of each filed field; of a field at most 200 values are listed. */
    observed: { input: profileId, output: v.array(observedValues) },
    /** All of them or none; the filing after it. Fails with `input-not-valid` or `too-many-filed`. */
    change: {
      input: v.strictObject({
        profileId: id,
        changes: v.pipe(v.array(filingChange), v.maxLength(10 * mostFiledValues)),
      }),
      output: filing,
    },
    /** Statuses that nobody was told of yet: whoever takes them tells them. */
    takeNews: { input: profileId, output: v.array(filingNews) },
    /** Asks where to save it (null: the user changed their mind). */
    exportToFile: { input: profileId, output: v.nullable(savedFile) },
    /**
     * Asks for a file (null likewise), unless one was dropped, says what of it is new, changed and
     * removed, and puts that in place of what was said of the same values; the rest stays. How many
     * values it names, the filing after it, and what undoes it.
     */
    importFromFile: {
      input: v.strictObject({ profileId: id, text: droppedText }),
      output: v.nullable(v.strictObject({ values: count, filing, undo: v.array(filingChange) })),
    },
  },
  events: {
    changed: { payload: profileId },
  },
});
