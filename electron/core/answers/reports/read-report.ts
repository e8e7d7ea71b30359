import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { findNeededDays, measureCompleteness } from '../../../../shared/completeness.ts';
import { findGaps, intersectPeriods, listCoverageByDay } from '../../../../shared/coverage.ts';
import { findDataDate, findMayChange, findUnfollowedSince } from '../../../../shared/data-date.ts';
import type { ValueCategories } from '../../../../shared/domain/categories.ts';
import type { Reported, SourceState } from '../../../../shared/domain/reports.ts';
import { fail } from '../../../../shared/errors.ts';
import {
  allTime,
  findLastDay,
  listDays,
  type Period,
  toPeriod,
} from '../../../../shared/ranges.ts';
import {
  addDays,
  getVenueNow,
  toDay,
  toVenueDay,
  type VenueDate,
} from '../../../../shared/venue-time.ts';
import { isByBookingDate } from '../../../../shared/visits-ahead.ts';
import type { Clock } from '../../base/time/index.ts';
import type { EngineCaller, SegmentSlice } from '../../data/engine/contract/engine-methods.ts';
import { findLimits, planStored } from '../../data/queries/index.ts';
import {
  findEmptyProblem,
  type SegmentStore,
  type StoredSegments,
} from '../../data/segment-store/index.ts';
import {
  type Downloads,
  type ReportQuery,
  type ReportSource,
  reportFields,
} from './report-query.ts';

export type ReadReport = <Figures>(
  profileId: string,
  query: ReportQuery<Figures>,
  signal: AbortSignal,
) => Promise<Reported<Figures>>;

/**
 * Reads reports from stored rows, without a request. A dataset without stored rows is empty, as its source's state
 * says. Fails with `nothing-kept` and the like if nothing of the venue can be read.
 */
export function createReadReport(services: {
  readonly segmentStore: Pick<SegmentStore, 'get' | 'markDamaged'>;
  readonly engine: Pick<EngineCaller, 'report'>;
  readonly categories: (profileId: string) => ValueCategories;
  readonly timeZone: (profileId: string) => string;
  readonly clock: Clock;
}): ReadReport {
  const { segmentStore, engine, clock } = services;

  return async (profileId, query, signal) => {
    const named = Object.entries(query.sources);
    const known = new Set<string>();
    const timeZone = services.timeZone(profileId);
    for (;;) {
      const stored = new Map<string, StoredSegments>();
      for (const [name, { dataset }] of named) {
        stored.set(name, await segmentStore.get(profileId, dataset));
      }
      const orders = await segmentStore.get(profileId, 'orders');
      const key = [...stored.values()].find((one) => one.key !== null)?.key;
      if (!key) return fail(findEmptyProblem([...stored.values()][0]?.state ?? 'stored'));
      const tables = named.map(([name, source]) => {
        const found = stored.get(name);
        const { slices, select } = source.isEveryVersion
          ? { slices: listVersions(found, timeZone), select: null }
          : planSource(source, found);
        const fields = source.fields ?? reportFields[source.dataset] ?? [];
        const part = JSON.stringify([
          source.within ?? null,
          source.asOf ?? null,
          source.isEveryVersion ?? null,
        ]);
        const leads = isByOtherDate(source) ? { leadTimes: source.dates } : {};
        const table = {
          dataset: source.dataset,
          part,
          slices,
          fields,
          select: source.within ? select : null,
          ...leads,
          ...(source.isEveryVersion ? { isEveryVersion: true } : {}),
        };
        return [name, table] as const;
      });
      const { rows, leadTimes, damaged } = await engine.report(
        {
          profileId,
          key,
          categories: services.categories(profileId),
          tables: Object.fromEntries(tables),
          ...(query.lists ? { lists: query.lists } : {}),
          ...(query.parts ? { parts: query.parts } : {}),
          statements: query.statements,
          ...(query.lookup ? { lookup: query.lookup } : {}),
        },
        { signal },
      );
      const all = Object.entries(damaged);
      if (all.length === 0) {
        const now = getVenueNow(timeZone, clock.now());
        const describeSources = () =>
          named.map(([name, source]) => {
            const found = stored.get(name);
            const leads = leadTimes[name] ?? [];
            return [name, describeSource(source, found, leads, { orders, now })] as const;
          });
        let states: Record<string, SourceState> | undefined;
        const downloads = named.map(
          ([name, source]) => [name, countDownloads(source, stored.get(name), timeZone)] as const,
        );
        return {
          figures: query.read(rows, Object.fromEntries(downloads)),
          // Not described for the rows behind a figure, which nobody asks for their days.
          get sources() {
            states ??= Object.fromEntries(describeSources());
            return states;
          },
        };
      }
      // Plans again without the damaged file: an older one may cover its days.
      const paths = all.flatMap(([, segments]) => segments.map(({ path }) => path));
      if (paths.every((path) => known.has(path))) throw new Error('damage that comes back');
      for (const path of paths) known.add(path);
      for (const [name, segments] of all) {
        const source = query.sources[name];
        if (source) await segmentStore.markDamaged(profileId, source.dataset, segments);
      }
    }
  };
}

function planSource({ dataset, within, asOf }: ReportSource, stored: StoredSegments | undefined) {
  const period = within ?? allTime;
  return planStored(getDataset(dataset), stored?.segments ?? [], { period, dates: null, asOf });
}

function isByOtherDate({ dataset, dates }: ReportSource): boolean {
  const { axis } = getDataset(dataset);
  return axis?.field !== undefined && axis.field !== dates && dates !== '';
}

/** All stored segments, each with the venue's day on which it came. */
function listVersions(stored: StoredSegments | undefined, timeZone: string): SegmentSlice[] {
  return (stored?.segments ?? []).map(({ path, fetchedAt }) => ({
    path,
    period: null,
    seen: toVenueDay(timeZone, fetchedAt),
  }));
}

function countDownloads(
  source: ReportSource,
  stored: StoredSegments | undefined,
  timeZone: string,
): Downloads {
  const { sources } = planSource(source, stored);
  const days = (stored?.segments ?? []).map(({ fetchedAt }) => toVenueDay(timeZone, fetchedAt));
  return {
    duplicates: sources.reduce((sum, { ingestStats }) => sum + ingestStats.duplicates, 0),
    seen: [...new Set(days)].sort(),
  };
}

/** Describes which of the figures' days are missing in a source. */
function describeSource(
  source: ReportSource,
  stored: StoredSegments | undefined,
  percentiles: readonly number[],
  { orders, now }: { readonly orders: StoredSegments; readonly now: Temporal.PlainDateTime },
): SourceState {
  const dataset = getDataset(source.dataset);
  const { axis } = dataset;
  const segments = stored?.segments ?? [];
  const { sources } = planSource(source, stored);
  const { asOf = Number.POSITIVE_INFINITY } = source;
  const known = segments.filter(({ fetchedAt }) => fetchedAt <= asOf);
  const since = isByBookingDate(dataset)
    ? findUnfollowedSince(dataset, known, source, orders.segments)
    : null;
  const mayChange = findMayChange(dataset, known, source);
  const state = {
    dataset: source.dataset,
    isEmpty: sources.length === 0,
    dataAsOf: sources.length === 0 ? null : findDataDate(dataset, known, source),
    ...(since === null ? {} : { unfollowedSince: since }),
    ...(mayChange === null ? {} : { mayChange }),
    damaged: stored?.damaged.length ?? 0,
  };
  const days = axis === null ? [] : listDays(source.days);
  if (axis === null || !isByOtherDate(source)) {
    const [first = '', last = first] = [days[0], days.at(-1)];
    const period = days.length === 0 ? null : toPeriod({ first, last });
    const gaps = period === null ? [] : findGaps(known, period);
    const { seams = [] } = period === null ? {} : findLimits(dataset, sources, segments, period);
    const missing = (day: VenueDate): number => {
      const midnight = `${day}T00:00:00`;
      const near = gaps.filter(({ from, to }) => to > midnight && from.slice(0, 10) <= day);
      // Over many years, most days are either complete or missing, so they are decided first.
      if (near.length === 0) return 0;
      if (near.some(({ from, to }) => from <= midnight && to.slice(0, 10) > day)) return 1;
      return intersectPeriods(near, [toPeriod({ first: day, last: day })]).reduce(
        (sum, gap) => sum + measureDayPart(gap),
        0,
      );
    };
    return {
      ...state,
      ...(seams.length === 0 ? {} : { seams: seams.map((seam) => addDays(toDay(seam), -1)) }),
      days: days.map((day) => ({ day, missing: missing(day), later: 0 })),
    };
  }
  const [first, last] = [days[0], days.at(-1)];
  if (percentiles.length === 0 || first === undefined || last === undefined) {
    return { ...state, days: days.map((day) => ({ day, missing: 1, later: 0 })) };
  }
  const needed = findNeededDays(percentiles, { first, last });
  const covered = listCoverageByDay(segments, needed.first, needed.last);
  const covers = new Set(covered.filter((day) => day.state === 'stored').map(({ day }) => day));
  const latest = findLastDay(axis, now);
  return {
    ...state,
    isEstimated: true,
    days: days.map((day) => {
      const own = { first: day, last: day };
      const { missing, later } = measureCompleteness(
        percentiles,
        own,
        (one) => covers.has(one),
        latest,
      );
      return { day, missing, later };
    }),
  };
}

/** Part of a day of 24 hours of local time. */
function measureDayPart({ from, to }: Period): number {
  const [start, end] = [from, to].map((text) => Temporal.PlainDateTime.from(text));
  return start && end ? start.until(end).total({ unit: 'hours' }) / 24 : 0;
}
