/** Newer versions of the app: where they come from, and how far one is (ADR 71). */
import * as v from 'valibot';
import { appErrorSchema, count, shortText } from './schemas.ts';

/** Only numbers: what is tested by few has no place among what installs itself. */
export const appVersion = v.pipe(v.string(), v.regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/));

/** What whoever runs the computer says of them. `unreadable`: a policy that can't be read is one of none. */
export const updatePolicy = v.picklist(['free', 'asked', 'off', 'unreadable']);
export type UpdatePolicy = v.InferOutput<typeof updatePolicy>;

export const updateStatus = v.strictObject({
  /** The host that they come from; null: this copy was made without one. */
  source: v.nullable(shortText),
  policy: updatePolicy,
  automatic: v.boolean(),
  /** When it was last known whether there is one, milliseconds since the epoch. */
  checkedAt: v.nullable(v.number()),
  doing: v.picklist(['nothing', 'checking', 'downloading']),
  /** The newer version that there is. */
  offer: v.nullable(
    v.strictObject({
      version: appVersion,
      notes: v.array(v.string()),
      bytes: count,
      /** The user said so, of this version. */
      isLater: v.boolean(),
      /** Downloaded and checked. */
      isReady: v.boolean(),
    }),
  ),
  /** Why the last check or download that went by itself came to nothing. */
  error: v.nullable(appErrorSchema),
});
export type UpdateStatus = v.InferOutput<typeof updateStatus>;

/** What became of an installation: it takes over, or the user has this to run. */
export const updateInstall = v.strictObject({
  command: v.nullable(v.string()),
});
export type UpdateInstall = v.InferOutput<typeof updateInstall>;
