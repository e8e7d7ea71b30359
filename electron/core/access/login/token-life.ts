import * as v from 'valibot';
import { limits } from '../../../../shared/catalogue/limits.ts';
import type { Clock } from '../../base/time/index.ts';

/** Milliseconds. A token isn't used in its last five minutes; a short-lived token is used for half of its life. */
const margin = 5 * 60_000;
/** Milliseconds. A token is used for this long even if it came expired; otherwise each call would log in. */
const shortest = 10_000;

/** Tells when a token must be replaced. Uses both clocks, since either may stop or jump. */
export interface TokenLife {
  /** Milliseconds since the epoch by this machine's clock, for display. */
  readonly renewAt: number;
  /** False in its last minutes: it must be renewed. */
  isUsable(): boolean;
  /** True if the token has ended, so that it can't even be renewed. */
  hasEnded(): boolean;
  /** Milliseconds for which it is usable. */
  remaining(): number;
}

/**
 * Starts the life of an access token: it ends at its own `exp` or after one hour (spec 5.4), whichever is earlier,
 * minus the margin. `offset` is the platform's time minus ours in milliseconds, null if unknown.
 */
export function startTokenLife(token: string, clock: Clock, offset: number | null): TokenLife {
  const issued = { wall: clock.now(), monotonic: clock.monotonic() };
  const { exp, iat } = readTimes(token);
  // Two claims by the same clock give a token's lifetime, whatever our clock says.
  const start = offset === null && iat !== null ? iat : issued.wall + (offset ?? 0);
  const stated = exp === null ? Number.POSITIVE_INFINITY : exp - start;
  const life = Math.min(stated, limits.accessTokenSeconds * 1000);
  const usable = life > 0 ? life - Math.min(margin, life / 2) : shortest;
  return {
    renewAt: issued.wall + usable,
    isUsable: () => !hasPassed(usable, issued, clock),
    hasEnded: () => hasPassed(life, issued, clock),
    remaining: () =>
      usable - Math.max(clock.now() - issued.wall, clock.monotonic() - issued.monotonic),
  };
}

/** Starts the life of a refresh token: four hours after its login (spec 5.4). */
export function startRefreshLife(clock: Clock): Pick<TokenLife, 'isUsable'> {
  const issued = { wall: clock.now(), monotonic: clock.monotonic() };
  const usable = limits.refreshTokenSeconds * 1000 - margin;
  return { isUsable: () => !hasPassed(usable, issued, clock) };
}

function hasPassed(usable: number, since: { wall: number; monotonic: number }, clock: Clock) {
  const wall = clock.now() - since.wall;
  // If the clock was set back by minutes, nobody knows how much time has passed: the token counts as over.
  return wall >= usable || wall < -margin || clock.monotonic() - since.monotonic >= usable;
}

/** Returns the `exp` and `iat` claims in milliseconds since the epoch. Null if they can't be read. */
function readTimes(token: string): { exp: number | null; iat: number | null } {
  const claims = v.safeParse(claimsSchema, readClaims(token.split('.')[1] ?? ''));
  if (!claims.success) return { exp: null, iat: null };
  const { exp, iat } = claims.output;
  return { exp: exp === undefined ? null : exp * 1000, iat: iat === undefined ? null : iat * 1000 };
}

const seconds = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined);
const claimsSchema = v.object({ exp: seconds, iat: seconds });

/** Returns one part of a JWT, decoded but not trusted. Null if it isn't a JSON object. */
export function readClaims(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
