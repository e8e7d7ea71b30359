import * as v from 'valibot';
import { defineArea } from './define.ts';
import { empty, id } from './schemas.ts';

const sessionState = v.strictObject({
  profileId: id,
  /** `idle`: none was needed yet, the first question signs in; `signed-out`: by the user, or by a refusal. */
  state: v.picklist(['idle', 'signed-out', 'signing-in', 'signed-in']),
  /** Milliseconds since the epoch; when the token must be renewed. */
  expiresAt: v.nullable(v.number()),
  clockOffsetSeconds: v.nullable(v.number()),
});
export type SessionState = v.InferOutput<typeof sessionState>;

export const sessionContract = defineArea({
  methods: {
    state: { input: v.strictObject({ profileId: id }), output: sessionState },
    signIn: { input: v.strictObject({ profileId: id }), output: sessionState },
    signOut: { input: v.strictObject({ profileId: id }), output: empty },
  },
  events: { changed: { payload: sessionState } },
});
