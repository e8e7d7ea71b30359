import * as v from 'valibot';
import { id } from './schemas.ts';

/** A visitor token (spec 2.4) in main. The token itself never leaves main. */
export const visitorToken = v.strictObject({
  tokenId: id,
  /** Its last four characters, to identify it. */
  lastCharacters: v.pipe(v.string(), v.maxLength(4)),
  length: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Its `exp` claim, milliseconds since the epoch. Null if it can't be read. */
  expiresAt: v.nullable(v.number()),
  /** When main discards it in any case, milliseconds since the epoch. */
  cachedUntil: v.number(),
});

export type VisitorToken = v.InferOutput<typeof visitorToken>;
