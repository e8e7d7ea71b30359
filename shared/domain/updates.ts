/** Newer versions of the app: their source and state (ADR 71). */
import * as v from 'valibot';
import { appErrorSchema, count, shortText } from './schemas.ts';

/** Only numbers: pre-releases must not install automatically. */
export const appVersion = v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/));

/** The administrator's policy. `unreadable`: it can't be read, and permits nothing. */
const updatePolicy = v.picklist(['free', 'asked', 'off', 'unreadable']);
export type UpdatePolicy = v.InferOutput<typeof updatePolicy>;

export const updateStatus = v.strictObject({
  /** The host of updates. Null: this copy has none. */
  source: v.nullable(shortText),
  policy: updatePolicy,
  automatic: v.boolean(),
  /** Last successful check, milliseconds since the epoch. */
  checkedAt: v.nullable(v.number()),
  doing: v.picklist(['nothing', 'checking', 'downloading']),
  /** The newer version. */
  offer: v.nullable(
    v.strictObject({
      version: appVersion,
      notes: v.array(v.string()),
      bytes: count,
      /** The user postponed this version. */
      isLater: v.boolean(),
      /** Downloaded and verified. */
      isReady: v.boolean(),
    }),
  ),
  /** Why the last automatic check or download failed. */
  error: v.nullable(appErrorSchema),
});
export type UpdateStatus = v.InferOutput<typeof updateStatus>;

/** Result of an installation: the installer runs, or the user has to run this command. */
export const updateInstall = v.strictObject({
  command: v.nullable(v.string()),
});
export type UpdateInstall = v.InferOutput<typeof updateInstall>;
