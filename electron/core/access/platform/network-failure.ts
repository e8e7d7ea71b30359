import { type ErrorKind, fail } from '../../../../shared/errors.ts';
import { throwIfCancelled } from '../../base/time/index.ts';

/** Chromium's network errors and our error kinds for them. The first match wins. */
const meanings: readonly (readonly [pattern: RegExp, kind: ErrorKind])[] = [
  [/ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION_FAILED|ERR_DNS_/, 'host-not-found'],
  [
    /ERR_PROXY_|ERR_TUNNEL_|ERR_MANDATORY_PROXY|ERR_NO_SUPPORTED_PROXIES|ERR_SOCKS_/,
    'proxy-failed',
  ],
  [/ERR_CERT_|ERR_SSL_|ERR_BAD_SSL|ERR_TLS_/, 'certificate-not-trusted'],
  [/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|ERR_NETWORK_IO_SUSPENDED/, 'offline'],
  [/ERR_TIMED_OUT/, 'timed-out'],
  [/redirect/i, 'answer-redirected'],
  [
    /ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE_CHUNKED|ERR_INVALID_CHUNKED|ERR_CONTENT_DECODING/,
    'answer-cut',
  ],
  [/ERR_HTTP2_|ERR_QUIC_|ERR_INVALID_HTTP|ERR_RESPONSE_HEADERS/, 'answer-not-understood'],
  [/ERR_CONNECTION_|ERR_ADDRESS_|ERR_EMPTY_RESPONSE|ERR_NETWORK_ACCESS/, 'host-not-answering'],
];

/**
 * Turns an error of `fetch` or its body into a `Failure`. While a body is read, the same errors mean that it was cut.
 */
export function failFromNetwork(
  error: unknown,
  host: string,
  signal: AbortSignal,
  stage: 'request' | 'body',
): never {
  throwIfCancelled(signal);
  const text = error instanceof Error ? error.message : '';
  const meant = meanings.find(([pattern]) => pattern.test(text))?.[1];
  const kind = meant === 'host-not-answering' && stage === 'body' ? 'answer-cut' : meant;
  fail(kind ?? (stage === 'body' ? 'answer-cut' : 'host-not-answering'), {
    cause: error,
    params: { host, network: /ERR_[A-Z0-9_]+/.exec(text)?.[0] ?? '' },
  });
}
