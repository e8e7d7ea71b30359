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

/** An alert whose rows a window should show. */
const opening = v.strictObject({ profileId: id, alertId: v.nullable(id) });

/** Uses downloaded rows: no request is sent. */
export const alertsContract = defineArea({
  methods: {
    /** Alerts in order of creation; the log newest first. */
    list: {
      input: ofProfile,
      output: v.strictObject({
        alerts: v.array(v.strictObject({ alert, state: v.nullable(alertState) })),
        quietHours: v.nullable(quietHours),
        log: v.pipe(v.array(alertEntry), v.maxLength(maxAlertEntries)),
        /** This desktop shows notifications. */
        canNotify: v.boolean(),
      }),
    },
    /** Evaluates a draft. */
    preview: {
      input: v.strictObject({
        profileId: id,
        subject: alertSubject,
        condition: alertCondition,
      }),
      output: v.strictObject({
        reading: alertReading,
        /** The datasets and periods of the figure, and whether they are kept up to date. */
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
    /** Evaluates one alert at once, or all that are on (null). */
    evaluate: { input: opening, output: empty },
    setQuietHours: {
      input: v.strictObject({ profileId: id, quietHours: v.nullable(quietHours) }),
      output: empty,
    },
    clearLog: { input: ofProfile, output: empty },
    /** Finds the screen with an alert's rows. */
    findRows: { input: oneAlert, output: alertTarget },
    /** Returns once which alert a notification opened this window for. Null if none. */
    takeOpening: { input: empty, output: v.nullable(opening) },
  },
  events: {
    changed: { payload: ofProfile },
    /** A notification was clicked, and this window came to the front for it. */
    opening: { payload: empty },
  },
});
