import * as v from 'valibot';
import { appErrorSchema, id } from './schemas.ts';

export const sessionState = v.strictObject({
  profileId: id,
  /**
   * `idle`: none was needed yet, and the first request signs in; `signed-out`: by the user, or by a
   * refusal.
   */
  state: v.picklist(['idle', 'signed-out', 'signing-in', 'signed-in']),
  /** Milliseconds since the epoch; when the token must be renewed. */
  expiresAt: v.nullable(v.number()),
  clockOffsetSeconds: v.nullable(v.number()),
  /** Why the platform could not be reached the last time; null since it answered. */
  trouble: v.nullable(appErrorSchema),
});

export type SessionState = v.InferOutput<typeof sessionState>;
