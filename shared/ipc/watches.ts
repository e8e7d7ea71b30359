import * as v from 'valibot';
import { count, datasetId, empty, id, period } from '../domain/schemas.ts';
import {
  mostWatchEntries,
  quietHours,
  watch,
  watchCondition,
  watchDraft,
  watchEntry,
  watchReading,
  watchState,
  watchSubject,
  watchTarget,
} from '../domain/watches.ts';
import { defineArea } from './define.ts';

const ofProfile = v.strictObject({ profileId: id });
const oneWatch = v.strictObject({ profileId: id, watchId: id });

/** A watch whose rows a window is to show. */
const opening = v.strictObject({ profileId: id, watchId: v.nullable(id) });

/** Over what is downloaded: no request is sent. */
export const watchesContract = defineArea({
  methods: {
    /** In the order in which they were made; the log newest first. */
    list: {
      input: ofProfile,
      output: v.strictObject({
        watches: v.array(v.strictObject({ watch, state: v.nullable(watchState) })),
        quietHours: v.nullable(quietHours),
        log: v.pipe(v.array(watchEntry), v.maxLength(mostWatchEntries)),
        /** Whether this desktop shows notifications. */
        canNotify: v.boolean(),
      }),
    },
    /** What a watch would find now. The job id is for `datasets.cancel`. */
    preview: {
      input: v.strictObject({
        jobId: id,
        profileId: id,
        subject: watchSubject,
        condition: watchCondition,
      }),
      output: v.strictObject({
        reading: watchReading,
        /** What it goes by, and whether that is kept up to date. */
        needs: v.array(v.strictObject({ dataset: datasetId, period, isKeptUp: v.boolean() })),
      }),
    },
    /** Fails with `too-many-watches` or `settings-not-saved`. */
    add: { input: v.strictObject({ profileId: id, draft: watchDraft }), output: watch },
    /** Fails with `watch-gone` or `settings-not-saved`. */
    change: { input: v.strictObject({ ...oneWatch.entries, draft: watchDraft }), output: watch },
    /** Gives what `restore` takes. Fails with `watch-gone` or `settings-not-saved`. */
    remove: { input: oneWatch, output: v.strictObject({ watch, index: count }) },
    restore: { input: v.strictObject({ profileId: id, watch, index: count }), output: empty },
    /** Looks at once: at one, or at all that are on. */
    look: { input: opening, output: empty },
    setQuietHours: {
      input: v.strictObject({ profileId: id, quietHours: v.nullable(quietHours) }),
      output: empty,
    },
    clearLog: { input: ofProfile, output: empty },
    /** Where the rows of a watch are seen. The job id as above. */
    findRows: {
      input: v.strictObject({ jobId: id, profileId: id, watchId: id }),
      output: watchTarget,
    },
    /** What this window was opened for by a notification, once; null: for nothing in particular. */
    takeOpening: { input: empty, output: v.nullable(opening) },
  },
  events: {
    changed: { payload: ofProfile },
    /** A notification was clicked, and this window was brought to the front for it. */
    opening: { payload: empty },
  },
});
