/** Seconds. A wait of more than a day is a mistake, and a mistake must not stop a venue for good. */
const maxSeconds = 24 * 60 * 60;

/**
 * Returns a `Retry-After` header in seconds from now, between 0 and a day. Accepts both forms of RFC 9110 10.2.3; a
 * date is compared with the platform's clock. The longest of several counts. Null if there is none, or none can be
 * read.
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
  return seconds === null ? null : Math.min(Math.max(seconds, 0), maxSeconds);
}
