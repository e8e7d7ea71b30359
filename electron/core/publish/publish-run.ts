import { hostname } from 'node:os';
import { datasetsByPeriod } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../shared/domain/categories.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { WindowRefusal } from '../../../shared/domain/targets.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import { getVenueNow, type VenueDate } from '../../../shared/venue-time.ts';
import { throwIfCancelled } from '../base/time/index.ts';
import {
  type DownloadedMonth,
  listMonths,
  type MonthServices,
  type PublishPart,
  withMonth,
} from './downloaded-months.ts';
import type {
  CheckedWindow,
  PublishedVenue,
  PublishTarget,
  WindowOptions,
  WindowOutcome,
} from './publish-target.ts';
import { publishResult, readWindowRows } from './window-rows.ts';

export interface PublishServices extends MonthServices {
  /** A profile's platform, as its keys and rows are marked. */
  readonly platform: (profile: Profile) => {
    readonly addresses: string;
    readonly tenant: string | null;
  };
  readonly categories: (profileId: string) => ValueCategories;
}

export interface PublishScope {
  readonly profiles: readonly Profile[];
  /** Empty: all datasets. */
  readonly datasets: readonly DatasetId[];
  /** Returns a dataset's days, or null if it has none of them yet. Default: all downloaded days. */
  readonly findDays?: (dataset: DatasetId, now: Temporal.PlainDateTime) => DayRange | null;
}

interface MonthsRequest extends PublishPart {
  readonly signal: AbortSignal;
  readonly onMonth: (month: VenueDate) => void;
}

export interface PublishRequest extends PublishScope, WindowOptions {
  readonly signal: AbortSignal;
  readonly onMonth: (at: MonthOfPart & { readonly done: number; readonly total: number }) => void;
  /** Called after each month, so that months published before a failure are known. */
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
  { platform, categories }: Pick<PublishServices, 'platform' | 'categories'>,
): PublishedVenue {
  const { addresses, tenant } = platform(profile);
  const { id, name, timeZone, currency } = profile;
  return {
    // Both are hashes already, so they reveal nothing.
    platform: `${addresses}.${tenant ?? ''}`,
    name,
    timeZone,
    currency: currency ?? null,
    categories: categories(id),
  };
}

/** Lists the datasets of venues, in the order in which they are published. */
export function listParts(
  { profiles, datasets, findDays }: PublishScope,
  { clock }: Pick<PublishServices, 'clock'>,
): readonly PublishPart[] {
  return profiles.flatMap((profile) => {
    const now = getVenueNow(profile.timeZone, clock.now());
    return (datasets.length > 0 ? datasets : datasetsByPeriod).flatMap((dataset) => {
      const days = findDays ? findDays(dataset, now) : null;
      return findDays && days === null ? [] : [{ profile, dataset, days }];
    });
  });
}

/** Publishes the downloaded months of venues, one at a time, so that no transaction is open for long. */
export async function publishMonths(
  services: PublishServices,
  target: Pick<PublishTarget, 'publish' | 'renew' | 'readReceipts'>,
  { signal, onMonth, onPublished, again, acceptsFewer, ...scope }: PublishRequest,
): Promise<void> {
  const parts: (MonthOfPart & DownloadedMonth)[][] = [];
  for (const part of listParts(scope, services)) {
    const { profile, dataset } = part;
    const months = await listMonths(services, part);
    if (months.length > 0) parts.push(months.map((month) => ({ profile, dataset, ...month })));
  }
  const total = parts.reduce((sum, months) => sum + months.length, 0);
  let done = 0;
  for (const months of parts) {
    let receipts: Awaited<ReturnType<PublishTarget['readReceipts']>> | null = null;
    for (const { sources, daysMissing, knownAt, ...part } of months) {
      throwIfCancelled(signal);
      onMonth({ ...part, done, total });
      done += 1;
      const { profile, dataset, month } = part;
      const venue = describeVenue(profile, services);
      if (!again) receipts ??= await target.readReceipts(venue, dataset);
      const known = receipts?.get(month);
      if (known?.sources === sources) {
        onPublished({ ...part, outcome: { state: 'unchanged', rows: known.rows }, daysMissing });
        continue;
      }
      const published = await withMonth(
        services,
        { ...part, signal },
        async ({ resultId, gaps, dataAsOf, fetchedAt }, missing) => {
          const outcome = await publishResult(
            services.engine,
            resultId,
            target,
            {
              venue,
              dataset,
              month,
              sources,
              fetchedAt: new Date(fetchedAt),
              knownAt,
              dataAsOf,
              gaps,
              daysMissing: missing,
            },
            { again, acceptsFewer, signal },
          );
          return { ...part, outcome, daysMissing: missing };
        },
      );
      if (published !== null) onPublished(published);
    }
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
  const downloaded = await listMonths(services, { profile, dataset, days });
  const months = downloaded.map(({ month }) => month);
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
      ({ resultId, fetchedAt }) =>
        readWindowRows(services.engine, resultId, signal, async (rows) => {
          if (!window) return 'not-published';
          if (!window.isWhole) return 'damaged';
          if (window.rows === rows.rows && window.rowSum === rows.rowSum) return 'same';
          return window.fetchedAt > fetchedAt ? 'newer-published' : 'outdated';
        }),
    );
    if (state !== null) compared.push({ month, state });
  }
  return compared.sort((a, b) => (a.month < b.month ? -1 : 1));
}

/** Returns whether a refusal needs attention. It doesn't if the target has a newer download. */
export function isProblem(refusal: WindowRefusal): boolean {
  return refusal !== 'newer-published';
}

export function getPublisherName(): string {
  return hostname();
}
