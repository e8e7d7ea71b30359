import type { Cell } from '../../../../shared/domain/views.ts';
import { parseVenueDateTime, type VenueDate } from '../../../../shared/venue-time.ts';
import type { Lane, Span } from '../../../ui/charts/timeline-layout.ts';

/** A time span in which a guide is available on a day. */
export interface GuideItem extends Span {
  readonly id: string;
  readonly guideId: string;
}

export interface GuideDay {
  readonly lanes: readonly Lane[];
  readonly items: readonly GuideItem[];
  /** The first time span with the most guides at once. Null without guides. */
  readonly peak: { readonly guides: number; readonly start: number; readonly end: number } | null;
  /** Number of rows whose start or end is missing or can't be read. */
  readonly withoutEnd: number;
}

/** The cells of a row. */
export type GuideRow = readonly [guideId: Cell, name: Cell, from: Cell, till: Cell];

/** Returns the guides of a day in order of their names, and when each is available. */
export function findGuideDay(
  rows: readonly GuideRow[],
  day: VenueDate,
  timeZone: string,
  locale: string,
): GuideDay {
  const date = Temporal.PlainDate.from(day);
  const midnight = date.toZonedDateTime(timeZone).epochMilliseconds;
  const next = date.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds;
  const names = new Map<string, string>();
  const items: GuideItem[] = [];
  let withoutEnd = 0;
  for (const [index, [guide, name, from, till]] of rows.entries()) {
    const guideId = typeof guide === 'string' ? guide : '';
    const start = toEpoch(from, timeZone);
    const end = toEpoch(till, timeZone);
    if (start === null || end === null) {
      withoutEnd += 1;
      continue;
    }
    const span = { start: Math.max(start, midnight), end: Math.min(end, next) };
    if (span.start >= span.end) continue;
    names.set(guideId, writeName(name, guideId));
    items.push({ id: `${index}`, guideId, lane: guideId, ...span });
  }
  const { compare } = new Intl.Collator(locale, { numeric: true });
  const lanes = [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => compare(a.name, b.name));
  return { lanes, items, peak: findPeak(items), withoutEnd };
}

function writeName(name: Cell, guideId: string): string {
  return typeof name === 'object' && name !== null && 'name' in name ? name.name : guideId;
}

function toEpoch(cell: Cell, timeZone: string): number | null {
  const parsed = typeof cell === 'string' ? parseVenueDateTime(cell) : null;
  return parsed?.toZonedDateTime(timeZone).epochMilliseconds ?? null;
}

/** Counts each guide once, even if several of their rows overlap. */
function findPeak(items: readonly GuideItem[]): GuideDay['peak'] {
  const moments = [...new Set(items.flatMap(({ start, end }) => [start, end]))].sort(
    (a, b) => a - b,
  );
  const counts = moments.slice(0, -1).map((start, index) => {
    const end = moments[index + 1] ?? start;
    const there = items.filter((item) => item.start <= start && item.end >= end);
    return { guides: new Set(there.map(({ guideId }) => guideId)).size, start, end };
  });
  const most = counts.reduce((highest, { guides }) => Math.max(highest, guides), 0);
  const first = counts.findIndex(({ guides }) => guides === most);
  const begin = counts[first];
  if (most === 0 || !begin) return null;
  const after = counts.findIndex(({ guides }, index) => index > first && guides < most);
  return { ...begin, end: counts.at(after < 0 ? -1 : after - 1)?.end ?? begin.end };
}
