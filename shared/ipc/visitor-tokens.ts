import * as v from 'valibot';
import { defineArea } from './define.ts';
import { empty, id } from './schemas.ts';

/** A visitor token (spec 2.4) that main holds. The token itself never comes here. */
const visitorToken = v.strictObject({
  tokenId: id,
  /** Its last four characters, to tell two apart. */
  lastCharacters: v.pipe(v.string(), v.maxLength(4)),
  length: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Its own `exp` claim, milliseconds since the epoch; null where it has none that can be read. */
  expiresAt: v.nullable(v.number()),
  /** When main forgets it, whatever happens. */
  heldUntil: v.number(),
});
export type VisitorToken = v.InferOutput<typeof visitorToken>;

export const visitorTokensContract = defineArea({
  methods: {
    /**
     * Exchanges an external JWT for a visitor token. Fails with `jwt-not-valid` before anything is
     * sent, or as the platform does.
     */
    exchange: {
      input: v.strictObject({
        profileId: id,
        externalJwt: v.pipe(v.string(), v.maxLength(100_000)),
      }),
      output: visitorToken,
    },
    /** Puts it on the clipboard, which is cleared after a minute if it is still there. */
    copy: {
      input: v.strictObject({ tokenId: id }),
      output: v.strictObject({ clearedAt: v.number() }),
    },
    forget: { input: v.strictObject({ tokenId: id }), output: empty },
  },
  events: { forgotten: { payload: v.strictObject({ tokenId: id }) } },
});
