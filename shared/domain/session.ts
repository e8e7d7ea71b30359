import * as v from 'valibot';
import { appErrorSchema, id } from './schemas.ts';

export const sessionState = v.strictObject({
  profileId: id,
  /** `idle`: not needed yet, the first request signs in. `signed-out`: by the user, or after a refusal. */
  state: v.picklist(['idle', 'signed-out', 'signing-in', 'signed-in']),
  /** When the token must be renewed, milliseconds since the epoch. */
  renewAt: v.nullable(v.number()),
  clockOffsetSeconds: v.nullable(v.number()),
  /** Why the platform could not be reached last time. Null since it responded. */
  error: v.nullable(appErrorSchema),
  /** Since when, milliseconds since the epoch. Null if there is no error. */
  errorSince: v.nullable(v.number()),
});

export type SessionState = v.InferOutput<typeof sessionState>;
