import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export type TokenKind = 'access' | 'refresh' | 'visitor';

export interface Claims {
  readonly iss: string;
  /** The tenant's number. */
  readonly tenant: number;
  readonly kind: TokenKind;
  /** Seconds since the epoch, by the sandbox's clock. */
  readonly iat: number;
  readonly exp: number;
  readonly jti: string;
}

export type TokenProblem = 'malformed' | 'forged' | 'expired' | 'revoked';

export interface Tokens {
  issue(tenant: number, kind: TokenKind, lifetimeSeconds: number, nowSeconds: number): string;
  /** Returns the claims of a valid token of ours, or why it isn't valid. */
  read(token: string, nowSeconds: number): Claims | TokenProblem;
  revoke(claims: Claims): void;
}

const issuer = 'venue-desk-sandbox';

/** Makes JWTs, signed with HS256 by a key that only this run has (spec 5.4). */
export function makeTokens(): Tokens {
  const key = randomBytes(32);
  const revoked = new Set<string>();
  const seal = (signed: string) => createHmac('sha256', key).update(signed).digest();
  return {
    issue(tenant, kind, lifetimeSeconds, nowSeconds) {
      const iat = Math.floor(nowSeconds);
      const exp = iat + lifetimeSeconds;
      const jti = randomBytes(9).toString('base64url');
      const claims: Claims = { iss: issuer, tenant, kind, iat, exp, jti };
      const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
      return `${signed}.${seal(signed).toString('base64url')}`;
    },
    read(token, nowSeconds) {
      const [header, payload, signature, ...more] = token.split('.');
      if (!header || !payload || !signature || more.length > 0) return 'malformed';
      const given = Buffer.from(signature, 'base64url');
      const right = seal(`${header}.${payload}`);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 'forged';
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Claims;
      if (nowSeconds >= claims.exp) return 'expired';
      return revoked.has(claims.jti) ? 'revoked' : claims;
    },
    revoke(claims) {
      revoked.add(claims.jti);
    },
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part), 'utf8').toString('base64url');
}

/** Returns the payload of a text in the form of a foreign JWT. Null for other texts. */
export function makeForeignPayload(token: string): Record<string, unknown> | null {
  const parts = token.split('.');
  if (parts.length !== 3 || parts.some((part) => !/^[\w-]+$/.test(part))) return null;
  const [header, payload] = parts.slice(0, 2).map(readPart);
  return header && payload && typeof header.alg === 'string' ? payload : null;
}

function readPart(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
