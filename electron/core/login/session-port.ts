import type { SessionState } from '../../../shared/domain/session.ts';

/**
 * What one call to the platform is sent with. It is made whole by one session of one profile and
 * never changed, so no request can mix two profiles' headers or an old token with a new one.
 */
export interface Authorisation {
  readonly profileId: string;
  readonly apiKey: string;
  readonly tenantKey: string;
  /** What the booking API is asked with (spec 5.6): the same two, unless it has keys of its own. */
  readonly booking: { readonly apiKey: string; readonly tenantKey: string };
  readonly token: string;
  readonly refreshToken: string | null;
}

export interface Session {
  /**
   * A token that holds for the next minutes: the one at hand, or a new one. However many ask at
   * once, one login is under way. Fails with `signed-out` after `signOut`, `login-refused`,
   * `clock-off`, a vault's or a network's failure.
   */
  authorise(signal: AbortSignal): Promise<Authorisation>;
  /**
   * The platform answered 401 to this one. If it is still the current one the next `authorise`
   * logs in again; if a newer one is at hand that one is used.
   */
  refuse(authorisation: Authorisation): void;
  /** Signs in now, also after a `signOut`. */
  signIn(signal: AbortSignal): Promise<SessionState>;
  /** Forgets the tokens, stops a login under way. Nothing logs in again until `signIn`. */
  signOut(): void;
  state(): SessionState;
  /** Returns how to stop listening. */
  onChange(listener: (state: SessionState) => void): () => void;
}

/** What a login is sent with: its body (spec 2.1), and the tenant key as a header (spec 5.1). */
export interface LoginRequest {
  readonly apiKey: string;
  readonly tenantKey: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** Spec 2.2. */
export interface LoginResponse {
  readonly authToken: string;
  readonly refreshToken: string | null;
}

/**
 * Posts a login. `make` is called for every attempt, so that each carries a fresh timestamp and
 * signature. Implemented by `platform/login-call.ts`.
 */
export type SendLogin = (make: () => LoginRequest, signal: AbortSignal) => Promise<LoginResponse>;

/** What a renewal is sent with: all of it from one session, with a refresh token. */
export type Renewable = Authorisation & { readonly refreshToken: string };

/** Posts a renewal (spec 2.3) and returns the new access token. Implemented by `platform/renew-call.ts`. */
export type SendRenew = (renewable: Renewable, signal: AbortSignal) => Promise<string>;
