import { createHash } from 'node:crypto';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset, DatasetId } from '../../../shared/catalogue/types.ts';
import { coversTime, findGaps } from '../../../shared/coverage.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { fail } from '../../../shared/errors.ts';
import { listStatusColumns } from '../../../shared/published-categories.ts';
import { listPublishedColumns, rowFormat } from '../../../shared/published-columns.ts';
import {
  type DayRange,
  findLastDay,
  listDays,
  type Period,
  toDayRange,
} from '../../../shared/ranges.ts';
import { getDayStart, getVenueNow, toDay, type VenueDate } from '../../../shared/venue-time.ts';
import type { Clock } from '../base/time/index.ts';
import type { EngineCaller } from '../data/engine/contract/engine-methods.ts';
import { type OpenStored, planStored } from '../data/queries/index.ts';
import { findStateProblem, type SegmentStore } from '../data/segment-store/index.ts';

export interface MonthServices {
  readonly segmentStore: Pick<SegmentStore, 'get' | 'state'>;
  readonly openStored: OpenStored;
  readonly engine: EngineCaller;
  readonly clock: Clock;
}

/** A dataset of a venue. */
export interface PublishPart {
  readonly profile: Profile;
  readonly dataset: DatasetId;
  /** Months that these days touch. Null: all that are downloaded. */
  readonly days: DayRange | null;
}

/** A month that has downloaded days. */
export interface DownloadedMonth {
  readonly month: VenueDate;
  /** See `PublishedWindow`. */
  readonly sources: string;
  readonly daysMissing: readonly VenueDate[];
  /** See `PublishedWindow`. */
  readonly knownAt: Date;
}

/** The months that have downloaded days, in order. */
export async function listMonths(
  { segmentStore, clock }: Pick<MonthServices, 'segmentStore' | 'clock'>,
  { profile, dataset: id, days }: PublishPart,
): Promise<readonly DownloadedMonth[]> {
  const problem = findStateProblem(await segmentStore.state(profile.id));
  if (problem) fail(problem);
  const dataset = getDataset(id);
  const segments = (await segmentStore.get(profile.id, id)).segments.filter(coversTime);
  const months = new Set<VenueDate>();
  for (const { window } of segments) {
    const { last } = toTouchedDays(window);
    for (let month = toMonth(window.from); month <= last; month = followMonth(month))
      months.add(month);
  }
  const isMissing = (month: VenueDate): boolean => {
    const period = toMonthPeriod(month);
    const [gap] = findGaps(segments, period);
    return gap?.from === period.from && gap.to === period.to;
  };
  const isWanted = (month: VenueDate): boolean =>
    days === null || (month >= toMonth(days.first) && month <= days.last);
  const now = getVenueNow(profile.timeZone, clock.now());
  const format = [
    rowFormat,
    listPublishedColumns(id).map(({ name }) => name),
    listStatusColumns(id),
  ];
  return [...months]
    .filter((month) => isWanted(month) && !isMissing(month))
    .sort()
    .map((month) => {
      const query = { period: toMonthPeriod(month), dates: null };
      const { slices, gaps } = planStored(dataset, segments, query);
      const daysMissing = listMissingDays(gaps, dataset, now);
      const from = JSON.stringify([format, slices, daysMissing]);
      const hash = createHash('sha256').update(from).digest('hex');
      const paths = new Set(slices.map(({ path }) => path));
      const read = segments.filter(({ path }) => paths.has(path));
      const knownAt = new Date(Math.max(...read.map(({ fetchedAt }) => fetchedAt)));
      return { month, sources: hash, daysMissing, knownAt };
    });
}

/** Opens a month's downloaded rows. Null if they can't be read. */
export async function withMonth<T>(
  { openStored, engine, clock }: MonthServices,
  {
    profile,
    dataset,
    month,
    signal,
  }: Omit<PublishPart, 'days'> & { readonly month: VenueDate; readonly signal: AbortSignal },
  work: (resultSet: ResultSet, daysMissing: readonly VenueDate[]) => Promise<T>,
): Promise<T | null> {
  const period = toMonthPeriod(month);
  const opened = await openStored({
    profileId: profile.id,
    dataset,
    rowRequest: { by: 'stored', dates: null, period },
    question: { period, dates: null },
    // Rows that were fetched one by one belong to no month's download.
    among: coversTime,
    signal,
  });
  if (opened === null) return null;
  try {
    const now = getVenueNow(profile.timeZone, clock.now());
    const missing = listMissingDays(opened.gaps, getDataset(dataset), now);
    return await work(opened, missing);
  } finally {
    await engine.release({ resultId: opened.resultId });
  }
}

/** Days that are not downloaded, without those to come. */
function listMissingDays(
  gaps: readonly Period[],
  { axis }: Dataset,
  now: Temporal.PlainDateTime,
): readonly VenueDate[] {
  const last = axis && findLastDay(axis, now);
  return listDays(gaps.map(toTouchedDays)).filter((day) => !last || day <= last);
}

function toMonth(time: string): VenueDate {
  return `${time.slice(0, 7)}-01`;
}

function followMonth(month: VenueDate): VenueDate {
  return Temporal.PlainDate.from(month).add({ months: 1 }).toString();
}

function toMonthPeriod(month: VenueDate): Period {
  return { from: getDayStart(month), to: getDayStart(followMonth(month)) };
}

/** The days that a period touches. */
function toTouchedDays({ from, to }: Period): DayRange {
  return to === getDayStart(toDay(to))
    ? toDayRange({ from: getDayStart(toDay(from)), to })
    : { first: toDay(from), last: toDay(to) };
}
