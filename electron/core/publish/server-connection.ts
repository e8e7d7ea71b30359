import type { ClientRequest, RequestOptions } from 'node:http';
import { isAbsolute } from 'node:path';
import { getCACertificates } from 'node:tls';
import { appError, Failure } from '../../../shared/errors.ts';

/** Milliseconds until a server must have answered. */
export const connectMilliseconds = 15_000;

/** Milliseconds without a byte in either direction after which a server has stalled. */
export const stallMilliseconds = 60_000;

/** A row's columns as texts; null for NULL. */
export type TextRow = Readonly<Record<string, string | null>>;

/** Never encrypted, because it never leaves this computer. */
export function isLocal(host: string): boolean {
  return isAbsolute(host) || host === '127.0.0.1';
}

/** TLS with full checks. The only alternative is no TLS at all. */
export function makeTlsOptions(host: string, certificate: string | null) {
  return {
    // Without `host`, Node would compare an IP address's certificate with `localhost`.
    host,
    ca: certificate === null ? listAuthorities() : [certificate],
    minVersion: 'TLSv1.2',
    rejectUnauthorized: true,
  } as const;
}

interface Connecting {
  /** The host as the user typed it. */
  readonly host: string;
  /** Null: not encrypted. */
  readonly tls: ReturnType<typeof makeTlsOptions> | null;
  readonly stallAfter: number;
  readonly onError: (error: unknown) => void;
}

/** Starts a request. It ends if the connection takes too long or the server stalls. */
export function startRequest(
  options: RequestOptions,
  { host, tls, stallAfter, onError }: Connecting,
): ClientRequest {
  // An import would make each start of the app load all that `node:http` can do.
  const { request: send } = process.getBuiltinModule(tls ? 'node:https' : 'node:http');
  const request = send({ ...options, ...tls });
  let isConnected = false;
  const connecting = setTimeout(() => {
    const isReached = tls !== null && request.socket?.connecting === false;
    request.destroy(isReached ? makeNotEncrypted(host) : makeNotReached(host, 'ETIMEDOUT'));
  }, connectMilliseconds);
  request.once('socket', (socket) =>
    socket.once(tls ? 'secureConnect' : 'connect', () => {
      isConnected = true;
      clearTimeout(connecting);
    }),
  );
  request.once('close', () => clearTimeout(connecting));
  request.on('error', (error) => {
    const isEnded = tls && !isConnected && /^(ECONNRESET|EPIPE)$/.test(getErrorCode(error));
    onError(isEnded ? makeNotEncrypted(host) : error);
  });
  return request
    .setTimeout(stallAfter)
    .on('timeout', () => request.destroy(makeNotReached(host, 'stalled')));
}

/** For a server that was reached but closed the connection or stayed silent. Most often its port doesn't speak TLS. */
function makeNotEncrypted(host: string): Failure {
  return new Failure(appError('target-not-trusted', { params: { host, problem: 'incomplete' } }));
}

function listAuthorities(): string[] {
  return [...getCACertificates('default'), ...getCACertificates('system')];
}

/** Codes of TLS, by what is wrong with the certificate. */
const certificateProblems: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'name',
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'unknown',
  SELF_SIGNED_CERT_IN_CHAIN: 'unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'unknown',
};

/** Returns the certificate's fault. Undefined if the error is about something else. */
export function findCertificateProblem(error: unknown): string | undefined {
  // A server that answers in plain text has no record of TLS.
  if (error instanceof Error && /WRONG_VERSION_NUMBER/i.test(error.message)) return 'plain';
  return certificateProblems[getErrorCode(error)];
}

export function getErrorCode(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}

export function makeNotReached(host: string, code: string): Failure {
  return new Failure(appError('target-not-reached', { params: { host, code: code || '–' } }));
}
