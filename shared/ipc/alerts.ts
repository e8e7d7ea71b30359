import * as v from 'valibot';
import {
  alert,
  alertCondition,
  alertDraft,
  alertEntry,
  alertReading,
  alertState,
  alertSubject,
  alertTarget,
  maxAlertEntries,
  quietHours,
} from '../domain/alerts.ts';
import { datasetId, empty, id, period } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const ofProfile = v.strictObject({ profileId: id });
const oneAlert = v.strictObject({ profileId: id, alertId: id });

/** An alert whose rows a window is to show. */
const opening = v.strictObject({ profileId: id, alertId: v.nullable(id) });

/** Over what is downloaded: no request is sent. */
export const alertsContract = defineArea({
  methods: {
    /** In the order in which they were made; the log newest first. */
    list: {
      input: ofProfile,
      output: v.strictObject({
        alerts: v.array(v.strictObject({ alert, state: v.nullable(alertState) })),
        quietHours: v.nullable(quietHours),
        log: v.pipe(v.array(alertEntry), v.maxLength(maxAlertEntries)),
        /** Whether this desktop shows notifications. */
        canNotify: v.boolean(),
      }),
    },
    /** What an alert would find now. The job id is for `datasets.cancel`. */
    preview: {
      input: v.strictObject({
        jobId: id,
        profileId: id,
        subject: alertSubject,
        condition: alertCondition,
      }),
      output: v.strictObject({
        reading: alertReading,
        /** What it goes by, and whether that is kept up to date. */
        needs: v.array(v.strictObject({ dataset: datasetId, period, isKeptUp: v.boolean() })),
      }),
    },
    /** Fails with `too-many-alerts` or `settings-not-saved`. */
    add: { input: v.strictObject({ profileId: id, draft: alertDraft }), output: alert },
    /** Fails with `alert-gone` or `settings-not-saved`. */
    change: { input: v.strictObject({ ...oneAlert.entries, draft: alertDraft }), output: alert },
    /** Fails with `settings-not-saved`. */
    remove: { input: oneAlert, output: empty },
    /** Fails with `alert-gone`, `too-many-alerts` or `settings-not-saved`. */
    restore: { input: oneAlert, output: empty },
    /** Looks at once: at one, or at all that are on. */
    look: { input: opening, output: empty },
    setQuietHours: {
      input: v.strictObject({ profileId: id, quietHours: v.nullable(quietHours) }),
      output: empty,
    },
    clearLog: { input: ofProfile, output: empty },
    /** Where the rows of an alert are seen. The job id as above. */
    findRows: {
      input: v.strictObject({ jobId: id, profileId: id, alertId: id }),
      output: alertTarget,
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
