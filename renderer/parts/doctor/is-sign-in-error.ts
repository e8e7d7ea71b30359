import type { AppError, ErrorKind } from '../../../shared/errors.ts';

/** Failures whose cause the login doctor can name: signing in, and the way to the platform. */
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

/** Whether the login doctor is worth offering beside this error. */
export function isSignInError(error: AppError): boolean {
  return kinds.has(error.kind);
}
