import { randomBytes } from 'node:crypto';
import type { Period } from '../../../../shared/ranges.ts';
import { formatVenueDateTime, parseVenueDateTime } from '../../../../shared/venue-time.ts';
import type { NewSegment } from './segment-header.ts';

/**
 * The end of every segment's name. Files with another ending, such as half-written ones, are
 * ignored.
 */
export const segmentEnding = '.segment';

/** The ending for a segment whose body is known to be altered, which its header can't show. */
export const alteredEnding = `.altered${segmentEnding}`;

/** Makes a name that describes the file for people; the app relies on the header. Without colons, for Windows. */
export function makeSegmentName({ window, fetchedAt }: NewSegment): string {
  const compact = (text: string): string => text.replace(/[-:]/g, '');
  const times = [compact(window.from), compact(window.to), String(Math.trunc(fetchedAt))];
  return `${times.join('-')}-${randomBytes(4).toString('hex')}${segmentEnding}`;
}

/** The facts in a segment's name, for when the file itself can't be read. */
export interface NamedRows {
  readonly window: Period;
  /** Milliseconds since the epoch. */
  readonly fetchedAt: number;
}

const pattern = /^(\d{8}T\d{6})-(\d{8}T\d{6})-(\d{1,15})-[0-9a-f]{8}(\.altered)?\.segment$/;

/** Reads a name that `makeSegmentName` made. Null for other names. */
export function readSegmentName(name: string): NamedRows | null {
  const [, from = '', to = '', fetchedAt = ''] = pattern.exec(name) ?? [];
  const start = parseVenueDateTime(toDateTime(from));
  const end = parseVenueDateTime(toDateTime(to));
  if (!start || !end) return null;
  return {
    window: { from: formatVenueDateTime(start), to: formatVenueDateTime(end) },
    fetchedAt: Number(fetchedAt),
  };
}

/** Converts `20260301T000000` to `2026-03-01T00:00:00`. */
function toDateTime(compact: string): string {
  return compact.replace(
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})$/,
    (_, ...parts: string[]) => `${parts.slice(0, 3).join('-')}T${parts.slice(3, 6).join(':')}`,
  );
}
