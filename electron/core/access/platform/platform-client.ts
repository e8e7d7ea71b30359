import { rm } from 'node:fs/promises';
import {
  getAuthenticationOperation,
  getBookingOperation,
} from '../../../../shared/catalogue/catalogue.ts';
import { limits } from '../../../../shared/catalogue/limits.ts';
import type { BookingOperation, OperationId } from '../../../../shared/catalogue/types.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { type AppError, appError, Failure } from '../../../../shared/errors.ts';
import { throwIfCancelled } from '../../base/time/index.ts';
import {
  type Authorisation,
  maxClockOffset,
  type ServerClock,
  type Session,
} from '../login/index.ts';
import { joinAddress } from './addresses.ts';
import { listSecrets, makeAuthenticationHeaders, makeBookingHeaders } from './call-headers.ts';
import type { LoginWait } from './login-call.ts';
import { makeOperationAddress } from './operation-address.ts';
import type { Pace } from './pace.ts';
import type {
  CallOptions,
  CallParameters,
  CallProgress,
  JsonRecord,
  PlatformClient,
} from './platform-port.ts';
import { readRecord, readRequiredToken } from './read-response-fields.ts';
import { getRetryClass, type Retry } from './retry.ts';
import type { Attempt, Transport } from './transport.ts';

export interface PlatformClientOptions {
  readonly profile: Pick<Profile, 'id' | 'authUrl' | 'baseUrl'>;
  readonly session: Session;
  readonly transport: Transport;
  readonly retry: Retry;
  readonly pace: Pace;
  readonly serverClock: ServerClock;
  /** Listens for a shared login that has to wait. Returns the function that stops listening. */
  readonly onLoginWait?: (listener: LoginWait) => () => void;
}

/** Creates the client of one profile. See `PlatformClient`. */
export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const { profile, session, transport, retry, pace, serverClock } = options;
  const closed = new AbortController();

  /** Makes one call: authorised, paced, retried, and with a new token at most once (fact: never a loop). */
  async function call<T>(
    { signal: callerSignal, onProgress }: CallOptions,
    makeAttempt: (authorisation: Authorisation) => Omit<Attempt, 'signal' | 'onBytes'>,
    send: (attempt: Attempt) => Promise<T>,
    repeatable = true,
  ): Promise<T> {
    const signal = AbortSignal.any([callerSignal, closed.signal]);
    throwIfCancelled(signal);
    let number = 1;
    let hasRenewed = false;
    const report = (part: Pick<CallProgress, 'phase'> & Partial<CallProgress>): void =>
      onProgress?.({
        bytes: 0,
        totalBytes: null,
        attempt: number,
        retryAt: null,
        waitsFor: null,
        ...part,
      });
    const onWait = (retryAt: number, waitsFor: AppError | null): void =>
      report({ phase: 'waiting', retryAt, waitsFor });
    const stopListening = options.onLoginWait?.((retryAt, attempt, waitsFor) =>
      report({ phase: 'waiting', retryAt, attempt, waitsFor }),
    );

    async function authorise(): Promise<Authorisation> {
      if (session.state().state !== 'signed-in') report({ phase: 'signing-in' });
      const authorisation = await session.authorise(signal);
      if (authorisation.profileId !== profile.id) throw new Error("another profile's session");
      return authorisation;
    }

    function sendOnce(authorisation: Authorisation): Promise<T> {
      return pace.run(
        async () => {
          report({ phase: 'asking' });
          const attempt = makeAttempt(authorisation);
          const onBytes = (bytes: number, totalBytes: number | null): void =>
            report({ phase: 'receiving', bytes, totalBytes });
          try {
            const value = await send({ ...attempt, signal, onBytes });
            pace.calm();
            session.observe(null);
            return value;
          } catch (error) {
            if (!signal.aborted) session.observe(error);
            // Throttle before the slot is free, so that the next request already waits.
            if (getRetryClass(error) === 'throttled') pace.throttle((error as Failure).error);
            throw error;
          }
        },
        signal,
        onWait,
      );
    }

    try {
      return await retry.run({
        signal,
        repeatable,
        prepare: authorise,
        attempt: async (authorisation, attemptNumber) => {
          number = attemptNumber;
          try {
            return await sendOnce(authorisation);
          } catch (error) {
            if (!isTokenRefused(error)) throw error;
            session.refuse(authorisation);
            if (hasRenewed) throw diagnose(error);
            hasRenewed = true;
          }
          const fresh = await makeFailureFinal(authorise());
          return sendOnce(fresh).catch((error: unknown) => {
            if (!isTokenRefused(error)) throw error;
            session.refuse(fresh);
            throw diagnose(error);
          });
        },
        onWait: (retryAt, next, waitsFor) => {
          number = next;
          onWait(retryAt, waitsFor);
        },
      });
    } catch (error) {
      throw error instanceof FinalFailure ? error.failure : error;
    } finally {
      stopListening?.();
    }
  }

  /** Explains a second refusal with a new token: `clock-off` if the clock is far off, otherwise the token's rights. */
  function diagnose(failure: Failure): Failure {
    const seconds = Math.round((serverClock.offset() ?? 0) / 1000);
    if (Math.abs(seconds) <= limits.clockDriftSeconds) return failure;
    return new Failure(appError('clock-off', { params: { seconds } }), { cause: failure });
  }

  function sendBookingRequest<T>(
    id: OperationId,
    parameters: CallParameters,
    callOptions: CallOptions,
    send: (attempt: Attempt, operation: BookingOperation) => Promise<T>,
  ): Promise<T> {
    const operation = getBookingOperation(id);
    return call(
      callOptions,
      (authorisation) => ({
        operation,
        url: makeOperationAddress(profile.baseUrl, operation, parameters),
        headers: makeBookingHeaders(authorisation),
        secrets: listSecrets(authorisation),
      }),
      (attempt) => send(attempt, operation),
    );
  }

  async function requestRecord(
    id: OperationId,
    parameters: CallParameters,
    callOptions: CallOptions,
  ): Promise<JsonRecord> {
    const text = await sendBookingRequest(id, parameters, callOptions, (attempt) =>
      transport.text(attempt),
    );
    return readRecord(text, id);
  }

  async function exchangeVisitorToken(
    { externalJwt }: { readonly externalJwt: string },
    callOptions: CallOptions,
  ): Promise<{ readonly token: string }> {
    const operation = getAuthenticationOperation('exchangeVisitorToken');
    const url = joinAddress(profile.authUrl, operation.path);
    const text = await call(
      callOptions,
      (authorisation) => ({
        operation,
        url,
        headers: makeAuthenticationHeaders(operation, url, authorisation),
        body: JSON.stringify({ externalJwt }),
        secrets: [...listSecrets(authorisation), externalJwt],
      }),
      transport.text,
      // Not repeatable: this creates a token, and only reads and logins are sent twice.
      false,
    );
    const record = readRecord(text, operation.id);
    return { token: readRequiredToken(record, 'token', operation.id) };
  }

  return {
    exchangeVisitorToken,
    getBatchRunStatus: (parameters, callOptions) =>
      requestRecord('getBatchRunStatus', { ...parameters }, callOptions),
    async download(request) {
      const { operation: id, parameters, bodyPath } = request;
      const received = await sendBookingRequest(id, parameters, request, (attempt, operation) =>
        transport.file(
          request.onWritten ? { ...attempt, onWritten: request.onWritten } : attempt,
          bodyPath,
          operation.returns.shape,
        ),
      );
      // The receiving time decides which rows are the newest, so a clock that can't be right must not give it.
      const offset = serverClock.offset() ?? 0;
      if (Math.abs(offset) > maxClockOffset) {
        await rm(bodyPath, { force: true });
        throw new Failure(
          appError('clock-off', { params: { seconds: Math.round(offset / 1000) } }),
        );
      }
      return { ...received, receivedAt: serverClock.now() };
    },
    close: () => closed.abort(new Failure(appError('cancelled'))),
  };
}

/** Ends the retries: getting a token has had its own. */
class FinalFailure extends Error {
  readonly failure: unknown;
  constructor(failure: unknown) {
    super('final');
    this.failure = failure;
  }
}

function makeFailureFinal<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw new FinalFailure(error);
  });
}

function isTokenRefused(error: unknown): error is Failure {
  return error instanceof Failure && error.error.kind === 'token-refused';
}
