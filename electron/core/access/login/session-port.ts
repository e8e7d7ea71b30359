import type { SessionState } from '../../../../shared/domain/session.ts';

/**
 * The headers of a call to the platform. Made by one session of one profile and never changed, so
 * no request can mix two profiles' headers or an old token with a new one.
 */
export interface Authorisation {
  readonly profileId: string;
  readonly apiKey: string;
  readonly tenantKey: string;
  /** Keys for the booking API (spec 5.6): the two keys above, unless the profile has others for it. */
  readonly booking: { readonly apiKey: string; readonly tenantKey: string };
  readonly token: string;
  readonly refreshToken: string | null;
}

export interface Session {
  /**
   * Returns tokens that are valid for the next minutes: the present ones, or new ones. Concurrent callers share one
   * login. Fails with `signed-out` after `signOut`, with `login-refused`, `login-not-valid`, `clock-off`, or an error
   * of the vault or the network.
   */
  authorise(signal: AbortSignal): Promise<Authorisation>;
  /**
   * Reports that the platform answered 401 to this authorisation. The next `authorise` logs in again, unless there is a
   * newer one already.
   */
  refuse(authorisation: Authorisation): void;
  /** Reports the outcome of a call to the platform: an error, or null. Cancelled calls are ignored. */
  observe(outcome: unknown): void;
  /** Signs in now, even after a `signOut`. */
  signIn(signal: AbortSignal): Promise<SessionState>;
  /** Forgets the tokens and stops a running login. Nothing logs in again until `signIn`. */
  signOut(): void;
  state(): SessionState;
  /** Returns the function that stops listening. */
  onChange(listener: (state: SessionState) => void): () => void;
}

/** A login's body (spec 2.1), and the tenant key for its header (spec 5.1). */
export interface LoginRequest {
  readonly apiKey: string;
  readonly tenantKey: string;
  readonly timestamp: string;
  readonly signature: string;
}

/** A login's response (spec 2.2). */
export interface LoginResponse {
  readonly authToken: string;
  readonly refreshToken: string | null;
}

/**
 * Posts a login. Calls `make` for every attempt, so that each has a fresh timestamp and signature.
 * Implemented by `platform/login-call.ts`.
 */
export type SendLogin = (make: () => LoginRequest, signal: AbortSignal) => Promise<LoginResponse>;

export type Renewable = Authorisation & { readonly refreshToken: string };

/** Posts a renewal (spec 2.3) and returns the new access token. Implemented by `platform/renew-call.ts`. */
export type SendRenew = (renewable: Renewable, signal: AbortSignal) => Promise<string>;
