import type { AppError } from './errors.ts';

const firstMilliseconds = 2_000;

/**
 * Milliseconds until the platform is asked again that said `error`, after so many failures before
 * it: two seconds, twice as long each time up to `longest`, and never less than it asked for
 * (`Retry-After`).
 */
export function computeWait(
  { retryAfterSeconds = 0 }: Pick<AppError, 'retryAfterSeconds'>,
  failures: number,
  longest: number,
): number {
  return Math.max(Math.min(longest, firstMilliseconds * 2 ** failures), retryAfterSeconds * 1000);
}

/** Between two requests to a platform under maintenance for hours. */
export const longestPlatformWait = 10 * 60_000;
