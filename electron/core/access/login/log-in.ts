import { limits } from '../../../../shared/catalogue/limits.ts';
import type { Credentials } from '../../../../shared/domain/profiles.ts';
import { type AppError, appError, Failure } from '../../../../shared/errors.ts';
import { type Clock, throwIfCancelled } from '../../base/time/index.ts';
import type { ServerClock } from './server-clock.ts';
import type { Authorisation, SendLogin } from './session-port.ts';
import { signLogin, writeLoginTimestamp } from './signature.ts';
import { startRefreshLife, startTokenLife, type TokenLife } from './token-life.ts';

/** Milliseconds. A refused login is tried once more if its timestamp would change by at least this much. */
const correctAbove = 30_000;

export interface LoginOptions {
  readonly profileId: string;
  /** Called for every login and not cached, so that replaced keys count at once. */
  readonly credentials: () => Promise<Credentials>;
  readonly sendLogin: SendLogin;
  readonly clock: Clock;
  readonly serverClock: ServerClock;
}

/** A successful login's tokens, and how long they may be used. */
export interface OpenSession {
  readonly authorisation: Authorisation;
  readonly life: TokenLife;
  readonly refreshLife: Pick<TokenLife, 'isUsable'>;
}

/**
 * Makes the function that signs in (spec 5). A refused login is tried once more by the platform's time, if the response
 * had a time that differs from ours. Fails with `login-refused`, `login-not-valid`, or `clock-off` if the computer's
 * clock explains the refusal.
 */
export function createLogIn(options: LoginOptions): (signal: AbortSignal) => Promise<OpenSession> {
  const { profileId, clock, serverClock } = options;

  return async (signal) => {
    const credentials = await options.credentials();
    throwIfCancelled(signal);
    const used = correction();
    try {
      return await logInOnce(credentials, signal);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      // The refusing response had the platform's time: try once more with it.
      if (Math.abs(correction() - used) < correctAbove) throw diagnose(error);
      return await logInOnce(credentials, signal).catch((again: unknown) => {
        throw isRefusal(again) ? diagnose(again) : again;
      });
    }
  };

  async function logInOnce(credentials: Credentials, signal: AbortSignal): Promise<OpenSession> {
    const { apiKey, tenantKey, apiSecret, signing } = credentials;
    const { bookingApiKey = apiKey, bookingTenantKey = tenantKey } = credentials;
    const answer = await options.sendLogin(() => {
      const timestamp = writeLoginTimestamp(serverClock.now());
      const signature = signLogin({ apiKey, timestamp, apiSecret }, signing);
      return { apiKey, tenantKey, timestamp, signature };
    }, signal);
    const offset = serverClock.offset();
    const authorisation: Authorisation = Object.freeze({
      profileId,
      apiKey,
      tenantKey,
      booking: Object.freeze({ apiKey: bookingApiKey, tenantKey: bookingTenantKey }),
      token: answer.authToken,
      refreshToken: answer.refreshToken,
    });
    return {
      authorisation,
      life: startTokenLife(answer.authToken, clock, offset),
      refreshLife: startRefreshLife(clock),
    };
  }

  /** Milliseconds to add to a timestamp made now. */
  function correction(): number {
    return serverClock.now() - clock.now();
  }

  /** Returns `clock-off` if the clock explains the refusal: the platform permits two minutes (spec 5.3). */
  function diagnose(failure: Failure): Failure {
    const offset = Math.round((serverClock.offset() ?? 0) / 1000);
    if (Math.abs(offset) <= limits.clockDriftSeconds) return failure;
    const { kind: _kind, repair: _repair, retryable: _retryable, ...details } = failure.error;
    const error = appError('clock-off', { ...details, params: { seconds: offset } });
    return new Failure(error, { cause: failure });
  }
}

export function isRefusal(error: unknown): error is Failure & { error: AppError } {
  if (!(error instanceof Failure)) return false;
  return error.error.kind === 'login-refused' || error.error.kind === 'login-not-valid';
}
