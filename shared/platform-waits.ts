import type { AppError } from './errors.ts';

const firstMilliseconds = 2_000;

/**
 * Milliseconds until the next attempt after `error` and some earlier failures: two seconds, doubled each time up to
 * `longest`, and at least the platform's `Retry-After`.
 */
export function computeWait(
  { retryAfterSeconds = 0 }: Pick<AppError, 'retryAfterSeconds'>,
  failures: number,
  longest: number,
): number {
  return Math.max(Math.min(longest, firstMilliseconds * 2 ** failures), retryAfterSeconds * 1000);
}

/** Longest wait in milliseconds, such as during the platform's maintenance. */
export const maxPlatformWait = 10 * 60_000;
