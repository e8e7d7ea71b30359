import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { coverageByDay } from '../../../../shared/coverage.ts';
import { getDataAsOf } from '../../../../shared/data-as-of.ts';
import type { Coverage } from '../../../../shared/domain/stored-rows.ts';
import { fail } from '../../../../shared/errors.ts';
import { provisionalDays } from '../../../../shared/provisional.ts';
import { isBeyondYears, type Period } from '../../../../shared/ranges.ts';
import { addDays, getDayStart, type VenueDate } from '../../../../shared/venue-time.ts';
import { damagedPeriods } from './damaged-periods.ts';
import type { StoredSegments } from './segment-store.ts';

export interface CoverageQuery {
  readonly dataset: DatasetId;
  readonly first: VenueDate;
  readonly last: VenueDate;
  readonly asOf?: number | undefined;
}

const mostVersions = 1000;

/** Reads which days of a dataset are stored, and how new they are. Fails with `input-not-valid`. */
export async function readCoverage(
  { dataset, first, last, asOf = Number.POSITIVE_INFINITY }: CoverageQuery,
  venueNow: Temporal.PlainDateTime,
  failed: readonly Period[],
  getStored: () => Promise<StoredSegments>,
): Promise<Coverage> {
  checkDays(first, last);
  const { axis } = getDataset(dataset);
  if (axis === null) return fail('input-not-valid', { params: { field: 'dataset' } });
  const { state, segments, damaged } = await getStored();
  const lost = damagedPeriods({ damaged }, asOf);
  const known = segments.filter(({ fetchedAt }) => fetchedAt <= asOf);
  const provisional = new Set(provisionalDays(getDataset(dataset), known).map(({ day }) => day));
  const now = getDataAsOf(getDataset(dataset), venueNow);
  const end = getDayStart(addDays(last, 1));
  const versions = segments
    .filter(({ window }) => window.from < end && window.to > getDayStart(first))
    .map(({ fetchedAt }) => fetchedAt);
  return {
    state,
    days: coverageByDay(segments, first, last, { asOf, failed, damaged: lost }).map((day) => ({
      ...day,
      isCurrent: day.state === 'held' && day.dataAsOf === now,
      isProvisional: day.state === 'held' && provisional.has(day.day),
    })),
    versions: [...new Set(versions)].sort((a, b) => b - a).slice(0, mostVersions),
    damaged: damaged.length,
  };
}

function checkDays(first: VenueDate, last: VenueDate): void {
  if (last < first || isBeyondYears({ from: getDayStart(first), to: getDayStart(last) })) {
    fail('input-not-valid', { params: { field: 'last' } });
  }
}
