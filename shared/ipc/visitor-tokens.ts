import * as v from 'valibot';
import { empty, id } from '../domain/schemas.ts';
import { visitorToken } from '../domain/visitor-tokens.ts';
import { defineArea } from './define.ts';

export const visitorTokensContract = defineArea({
  methods: {
    /**
     * Exchanges an external JWT for a visitor token. Fails with `jwt-not-valid` before anything is sent, or as the
     * platform does.
     */
    exchange: {
      input: v.strictObject({
        profileId: id,
        externalJwt: v.pipe(v.string(), v.maxLength(100_000)),
      }),
      output: visitorToken,
    },
    /** Copies it to the clipboard, which is cleared after a minute if it still has the token. */
    copy: {
      input: v.strictObject({ tokenId: id }),
      output: v.strictObject({ clearedAt: v.number() }),
    },
    forget: { input: v.strictObject({ tokenId: id }), output: empty },
  },
  events: { forgotten: { payload: v.strictObject({ tokenId: id }) } },
});
