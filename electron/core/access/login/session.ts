import type { SessionState } from '../../../../shared/domain/session.ts';
import {
  type AppError,
  Failure,
  fail,
  getErrorTraits,
  ignoreFailure,
} from '../../../../shared/errors.ts';
import { type Sleep, throwIfCancelled } from '../../base/time/index.ts';
import { keepFresh } from './keep-fresh.ts';
import { createLogIn, isRefusal, type LoginOptions, type OpenSession } from './log-in.ts';
import type { Authorisation, Renewable, SendRenew, Session } from './session-port.ts';
import { shareWork } from './share-work.ts';
import { startTokenLife } from './token-life.ts';

export interface SessionOptions extends LoginOptions {
  /** The deprecated renewal, for profiles that prefer it to a login each time. */
  readonly renewal?: { readonly isWanted: () => boolean; readonly send: SendRenew };
  /** While `isNeeded`, tokens are replaced before they end; otherwise when the next request needs one. */
  readonly freshness?: { readonly isNeeded: () => boolean; readonly sleep: Sleep };
}

/** The session of one profile, with tokens in memory only. */
export function createSession(options: SessionOptions): Session {
  const { profileId, clock, serverClock } = options;
  const logIn = createLogIn(options);
  const listeners = new Set<(state: SessionState) => void>();
  let current: OpenSession | null = null;
  /** A login was tried. If there is no session, it failed. */
  let hasTried = false;
  let signedOutByUser = false;
  /** The platform doesn't support renewals, or refused one for this session: no more are sent. */
  let renewalRefused = false;
  let byLogin = false;
  let watching = new AbortController();
  let platformError: AppError | null = null;
  let errorSince: number | null = null;

  const login = shareWork(async (signal) => {
    notify();
    try {
      const opened = (await renew(signal)) ?? (await logIn(signal));
      throwIfCancelled(signal);
      current = opened;
      setError(null);
      byLogin = false;
      watch(opened);
      return opened.authorisation;
    } catch (error) {
      // A stopped login must not undo a later one's result. A failed one must not drop a token that is still valid.
      if (!signal.aborted && (isRefusal(error) || current?.life.hasEnded())) current = null;
      if (!signal.aborted) setError(findPlatformError(error));
      throw error;
    }
  }, notify);

  function watch({ life, authorisation }: OpenSession): void {
    watching.abort();
    watching = new AbortController();
    const { signal } = watching;
    if (!options.freshness) return;
    const { isNeeded, sleep } = options.freshness;
    const isStill = (): boolean => current?.authorisation === authorisation;
    keepFresh({
      life,
      isNeeded: () => isStill() && isNeeded(),
      replace: (next) => replace(next, signal),
      clock,
      sleep,
      signal,
    }).catch(ignoreFailure);
  }

  /**
   * Returns false, to try again later, only for errors that may go away. With any other, the next request signs in and
   * reports it.
   */
  async function replace(startsByLogin: boolean, signal: AbortSignal): Promise<boolean> {
    byLogin = startsByLogin;
    try {
      // Not with `signal`: the new token aborts it, and would cancel its own login.
      await login.join(new AbortController().signal);
      return true;
    } catch (error) {
      if (signal.aborted || !(error instanceof Failure) || !error.error.retryable) return true;
      return false;
    }
  }

  /** Returns the present session with a new token. Null if a login is needed. */
  async function renew(signal: AbortSignal): Promise<OpenSession | null> {
    const before = current;
    if (!before || !options.renewal?.isWanted() || renewalRefused) return null;
    const { authorisation, life, refreshLife } = before;
    if (!isRenewable(authorisation) || !refreshLife.isUsable()) return null;
    // An ended token can't be renewed, and after sleep it is unknown whether it has ended.
    if (life.hasEnded() || byLogin) return null;
    try {
      const token = await options.renewal.send(authorisation, signal);
      const life = startTokenLife(token, clock, serverClock.offset());
      return { authorisation: Object.freeze({ ...authorisation, token }), life, refreshLife };
    } catch (error) {
      throwIfCancelled(signal);
      if (!(error instanceof Failure)) throw error;
      const { status } = error.error;
      if (status === 404 || status === 422) renewalRefused = true;
      // Whatever else failed: sign in. If that fails too, its error says why.
      return null;
    }
  }

  function getLoginState(): SessionState['state'] {
    if (login.isRunning()) return 'signing-in';
    if (current) return 'signed-in';
    return hasTried || signedOutByUser ? 'signed-out' : 'idle';
  }

  function state(): SessionState {
    const offset = serverClock.offset();
    return {
      profileId,
      state: getLoginState(),
      renewAt: current?.life.renewAt ?? null,
      clockOffsetSeconds: offset === null ? null : Math.round(offset / 1000),
      error: platformError,
      errorSince,
    };
  }

  function setError(next: AppError | null): void {
    errorSince = next && (errorSince ?? clock.now());
    platformError = next;
  }

  function notify(): void {
    const now = state();
    for (const listener of listeners) listener(now);
  }

  async function authorise(signal: AbortSignal): Promise<Authorisation> {
    throwIfCancelled(signal);
    if (signedOutByUser) fail('signed-out');
    if (current?.life.isUsable()) return current.authorisation;
    hasTried = true;
    return login.join(signal);
  }

  return {
    authorise,
    refuse(authorisation) {
      if (current?.authorisation === authorisation) current = null;
    },
    async signIn(signal) {
      signedOutByUser = false;
      await authorise(signal);
      return state();
    },
    observe(outcome) {
      const before = platformError?.kind;
      setError(findPlatformError(outcome));
      if (platformError?.kind !== before) notify();
    },
    signOut() {
      signedOutByUser = true;
      renewalRefused = false;
      current = null;
      watching.abort();
      login.stop('signed-out');
      notify();
    },
    state,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the error if the platform can't be reached or has failed. Null for other errors: the platform answered. */
function findPlatformError(error: unknown): AppError | null {
  if (!(error instanceof Failure)) return null;
  const { waitsFor } = getErrorTraits(error.error.kind);
  const isAway = waitsFor === 'network' || error.error.kind === 'platform-away';
  return isAway || error.error.kind === 'platform-failed' ? error.error : null;
}

function isRenewable(authorisation: Authorisation): authorisation is Renewable {
  return authorisation.refreshToken !== null;
}
