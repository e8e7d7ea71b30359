import * as v from 'valibot';
import { id } from './schemas.ts';

/** A visitor token (spec 2.4) that main holds. The token itself never comes here. */
export const visitorToken = v.strictObject({
  tokenId: id,
  /** Its last four characters, to identify it. */
  lastCharacters: v.pipe(v.string(), v.maxLength(4)),
  length: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Its own `exp` claim, milliseconds since the epoch; null where it has none that can be read. */
  expiresAt: v.nullable(v.number()),
  /** When main forgets it, whatever happens. */
  cachedUntil: v.number(),
});

export type VisitorToken = v.InferOutput<typeof visitorToken>;
