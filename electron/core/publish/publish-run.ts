import { hostname } from 'node:os';
import { datasetsByPeriod, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { coversTime, findGaps } from '../../../shared/coverage.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { WindowRefusal } from '../../../shared/domain/targets.ts';
import { fail } from '../../../shared/errors.ts';
import {
  type DayRange,
  lastDay,
  listDays,
  type Period,
  toDayRange,
} from '../../../shared/ranges.ts';
import { getDayStart, toDay, type VenueDate, venueNow } from '../../../shared/venue-time.ts';
import { type Clock, throwIfCancelled } from '../base/time/index.ts';
import type { EngineCaller } from '../data/engine/contract/engine-methods.ts';
import type { OpenStored } from '../data/queries/index.ts';
import { findStateProblem, type SegmentStore } from '../data/segment-store/index.ts';
import type {
  CheckedWindow,
  PublishedVenue,
  PublishTarget,
  WindowOptions,
  WindowOutcome,
} from './publish-target.ts';
import { readWindowRows } from './window-rows.ts';

export interface PublishServices {
  readonly segmentStore: Pick<SegmentStore, 'get' | 'state'>;
  readonly openStored: OpenStored;
  readonly engine: EngineCaller;
  readonly clock: Clock;
  /** A profile's platform, as its keys and rows are marked. */
  readonly platform: (profile: Profile) => {
    readonly addresses: string;
    readonly tenant: string | null;
  };
}

/** A dataset of a venue. */
export interface PublishPart {
  readonly profile: Profile;
  readonly dataset: DatasetId;
  /** Months that these days touch. Null: all that are downloaded. */
  readonly days: DayRange | null;
}

export interface PublishScope {
  readonly profiles: readonly Profile[];
  /** Empty: all. */
  readonly datasets: readonly DatasetId[];
  /** A dataset's days; null if it has none of them yet. Without it everything that is downloaded. */
  readonly findDays?: (dataset: DatasetId, now: Temporal.PlainDateTime) => DayRange | null;
}

interface MonthsRequest extends PublishPart {
  readonly signal: AbortSignal;
  readonly onMonth: (month: VenueDate) => void;
}

export interface PublishRequest extends PublishScope, WindowOptions {
  readonly signal: AbortSignal;
  readonly onMonth: (at: MonthOfPart & { readonly done: number; readonly total: number }) => void;
  /** Called after each month, so that what was published before a failure is known. */
  readonly onPublished: (published: PublishedMonth) => void;
}

interface MonthOfPart extends Omit<PublishPart, 'days'> {
  readonly month: VenueDate;
}

export interface PublishedMonth extends MonthOfPart {
  readonly outcome: WindowOutcome;
  readonly daysMissing: readonly VenueDate[];
}

export interface ComparedMonth {
  readonly month: VenueDate;
  readonly state: 'same' | 'damaged' | 'outdated' | 'not-published' | 'newer-published';
}

export function describeVenue(
  profile: Profile,
  { platform }: Pick<PublishServices, 'platform'>,
): PublishedVenue {
  const { addresses, tenant } = platform(profile);
  const { name, timeZone, currency } = profile;
  // Both are hashes already: nothing can be read from them.
  return { platform: `${addresses}.${tenant ?? ''}`, name, timeZone, currency: currency ?? null };
}

/** Lists the datasets of venues, in the order in which they are published. */
export function listParts(
  { profiles, datasets, findDays }: PublishScope,
  { clock }: Pick<PublishServices, 'clock'>,
): readonly PublishPart[] {
  return profiles.flatMap((profile) => {
    const now = venueNow(profile.timeZone, clock.now());
    return (datasets.length > 0 ? datasets : datasetsByPeriod).flatMap((dataset) => {
      const days = findDays ? findDays(dataset, now) : null;
      return findDays && days === null ? [] : [{ profile, dataset, days }];
    });
  });
}

/** Publishes the downloaded months of venues, one at a time, so that no transaction is open for long. */
export async function publishMonths(
  services: PublishServices,
  target: PublishTarget,
  { signal, onMonth, onPublished, again, acceptsFewer, ...scope }: PublishRequest,
): Promise<void> {
  const all: MonthOfPart[] = [];
  for (const { profile, dataset, days } of listParts(scope, services)) {
    const months = await listMonths(services, profile, dataset, days);
    all.push(...months.map((month) => ({ profile, dataset, month })));
  }
  for (const [done, part] of all.entries()) {
    throwIfCancelled(signal);
    onMonth({ ...part, done, total: all.length });
    const { profile, dataset, month } = part;
    const venue = describeVenue(profile, services);
    const published = await withMonth(
      services,
      { ...part, signal },
      async (rows, { gaps, dataAsOf, fetchedAt }, daysMissing) => {
        const wanted = {
          venue,
          dataset,
          month,
          fetchedAt: new Date(fetchedAt),
          dataAsOf,
          gaps,
          daysMissing,
        };
        const outcome = await target.publish(wanted, rows, { again, acceptsFewer });
        return { ...part, outcome, daysMissing };
      },
    );
    if (published !== null) onPublished(published);
  }
}

/** Compares the published months of a dataset with the downloaded rows. */
export async function compareMonths(
  services: PublishServices,
  checked: readonly CheckedWindow[],
  { profile, dataset, days, signal, onMonth }: MonthsRequest,
): Promise<readonly ComparedMonth[]> {
  const compared: ComparedMonth[] = [];
  const there = new Map(
    checked.filter((one) => one.dataset === dataset).map((one) => [one.month, one]),
  );
  const months = await listMonths(services, profile, dataset, days);
  for (const month of new Set([...months, ...there.keys()])) {
    throwIfCancelled(signal);
    onMonth(month);
    const window = there.get(month);
    if (!months.includes(month)) {
      if (days === null && window)
        compared.push({ month, state: window.isWhole ? 'same' : 'damaged' });
      continue;
    }
    const state = await withMonth(
      services,
      { profile, dataset, month, signal },
      async (rows, { fetchedAt }) => {
        if (!window) return 'not-published';
        if (!window.isWhole) return 'damaged';
        if (window.rows === rows.rows && window.rowSum === rows.rowSum) return 'same';
        return window.fetchedAt.getTime() > fetchedAt ? 'newer-published' : 'outdated';
      },
    );
    if (state !== null) compared.push({ month, state });
  }
  return compared.sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** True for a refusal that somebody must look at. A newer download is none. */
export function isProblem(refusal: WindowRefusal): boolean {
  return refusal !== 'newer-published';
}

export function getPublisherName(): string {
  return hostname();
}

interface Month {
  readonly profile: Profile;
  readonly dataset: DatasetId;
  readonly month: VenueDate;
  readonly signal: AbortSignal;
}

/** Opens a month's downloaded rows. Null if they can't be read. */
async function withMonth<T>(
  services: PublishServices,
  { profile, dataset, month, signal }: Month,
  work: (
    rows: Parameters<Parameters<typeof readWindowRows>[3]>[0],
    resultSet: ResultSet,
    daysMissing: readonly VenueDate[],
  ) => Promise<T>,
): Promise<T | null> {
  const { openStored, engine, clock } = services;
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
    const { axis } = getDataset(dataset);
    const last = axis && lastDay(axis, venueNow(profile.timeZone, clock.now()));
    const missing = listDays(opened.gaps.map(toTouchedDays)).filter((day) => !last || day <= last);
    return await readWindowRows(engine, opened.resultId, signal, (rows) =>
      work(rows, opened, missing),
    );
  } finally {
    await engine.release({ resultId: opened.resultId });
  }
}

/** The months that have downloaded days, in order. */
async function listMonths(
  { segmentStore }: Pick<PublishServices, 'segmentStore'>,
  { id }: Profile,
  dataset: DatasetId,
  days: DayRange | null,
): Promise<readonly VenueDate[]> {
  const problem = findStateProblem(await segmentStore.state(id));
  if (problem) fail(problem);
  const segments = (await segmentStore.get(id, dataset)).segments.filter(coversTime);
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
  return [...months].filter((month) => isWanted(month) && !isMissing(month)).sort();
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

/** The days that a period has any part of. */
function toTouchedDays({ from, to }: Period): DayRange {
  return to === getDayStart(toDay(to))
    ? toDayRange({ from: getDayStart(toDay(from)), to })
    : { first: toDay(from), last: toDay(to) };
}
