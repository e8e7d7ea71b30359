import type { AppError, ErrorKind } from '../../../shared/errors.ts';

/** Errors whose cause the connection check can find: signing in, and reaching the platform. */
const kinds: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'login-refused',
  'login-not-valid',
  'clock-off',
  'token-refused',
  'key-header-refused',
  'booking-refused',
  'not-found',
  'answer-redirected',
  'answer-not-understood',
  'host-not-found',
  'host-not-answering',
  'certificate-not-trusted',
  'certificate-changed',
  'timed-out',
  'platform-away',
  'answer-too-slow',
  'proxy-failed',
]);

/** Returns whether to offer the connection check beside this error. */
export function isSignInError(error: AppError): boolean {
  return kinds.has(error.kind);
}
