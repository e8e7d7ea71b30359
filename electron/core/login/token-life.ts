import * as v from 'valibot';
import { limits } from '../../../shared/catalogue/limits.ts';
import type { Clock } from '../time/index.ts';

/** A token is not used any more so long before it ends, or for the second half of a short life. */
const margin = 5 * 60_000;
/** How long a token is used that is over when it comes: or each call would log in. */
const shortest = 10_000;

/** When a token must be replaced, by both clocks: either may stand still or jump. */
export interface TokenLife {
  /** Milliseconds since the epoch by this machine's clock, to be shown. */
  readonly renewAt: number;
  /** It is to be replaced. */
  isOver(): boolean;
  /** It can't even be renewed any more: nobody would take it. */
  hasEnded(): boolean;
  /** Milliseconds until it is over. */
  remaining(): number;
}

/**
 * From the token's own `exp` or one hour (spec 5.4), whichever is earlier, minus the margin.
 * `offset` is the platform's time minus ours, null where it is not known.
 */
export function startTokenLife(token: string, clock: Clock, offset: number | null): TokenLife {
  const issued = { wall: clock.now(), monotonic: clock.monotonic() };
  const { exp, iat } = readTimes(token);
  // Two claims of one clock tell how long a token lives, whatever ours says.
  const start = offset === null && iat !== null ? iat : issued.wall + (offset ?? 0);
  const stated = exp === null ? Number.POSITIVE_INFINITY : exp - start;
  const life = Math.min(stated, limits.accessTokenSeconds * 1000);
  const usable = life > 0 ? life - Math.min(margin, life / 2) : shortest;
  return {
    renewAt: issued.wall + usable,
    isOver: () => hasPassed(usable, issued, clock),
    hasEnded: () => hasPassed(life, issued, clock),
    remaining: () =>
      usable - Math.max(clock.now() - issued.wall, clock.monotonic() - issued.monotonic),
  };
}

/** Until when a refresh token renews: four hours after the login that brought it (spec 5.4). */
export function startRefreshLife(clock: Clock): Pick<TokenLife, 'isOver'> {
  const issued = { wall: clock.now(), monotonic: clock.monotonic() };
  const usable = limits.refreshTokenSeconds * 1000 - margin;
  return { isOver: () => hasPassed(usable, issued, clock) };
}

function hasPassed(usable: number, since: { wall: number; monotonic: number }, clock: Clock) {
  const wall = clock.now() - since.wall;
  // Set back by minutes: how much time really went by is not known, so it is not relied on.
  return wall >= usable || wall < -margin || clock.monotonic() - since.monotonic >= usable;
}

/** The `exp` and `iat` claims in milliseconds since the epoch; null where they can't be read. */
function readTimes(token: string): { exp: number | null; iat: number | null } {
  const claims = v.safeParse(claimsSchema, readClaims(token.split('.')[1] ?? ''));
  if (!claims.success) return { exp: null, iat: null };
  const { exp, iat } = claims.output;
  return { exp: exp === undefined ? null : exp * 1000, iat: iat === undefined ? null : iat * 1000 };
}

const seconds = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);
const claimsSchema = v.object({ exp: seconds, iat: seconds });

/** One part of a JWT, decoded but not trusted; null where it is no JSON object. */
export function readClaims(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
