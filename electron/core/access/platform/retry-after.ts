/** Seconds. Nobody who asks for more than a day means it, and a mistake must not stop a venue for good. */
const longest = 24 * 60 * 60;

/**
 * A `Retry-After` header in seconds from now: either form of RFC 9110 10.2.3, a date measured
 * against the platform's own clock, never below 0 nor above a day. Of several the longest
 * counts. Null where there is none, or none that can be read.
 */
export function readRetryAfter(header: string | undefined, platformNow: number): number | null {
  const text = header?.trim() ?? '';
  if (text === '') return null;
  const date = Date.parse(text);
  const seconds = /^\d+(\s*,\s*\d+)*$/.test(text)
    ? Math.max(...text.split(',').map(Number))
    : /^[A-Za-z]/.test(text) && Number.isFinite(date)
      ? Math.ceil((date - platformNow) / 1000)
      : null;
  return seconds === null ? null : Math.min(Math.max(seconds, 0), longest);
}
