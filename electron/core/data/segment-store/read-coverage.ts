import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { type DayCoverage, listCoverageByDay } from '../../../../shared/coverage.ts';
import { getDataAsOf } from '../../../../shared/data-as-of.ts';
import type { Coverage } from '../../../../shared/domain/stored-rows.ts';
import { fail } from '../../../../shared/errors.ts';
import { isBeyondYears, type Period } from '../../../../shared/ranges.ts';
import { addDays, getDayEnd, getDayStart, type VenueDate } from '../../../../shared/venue-time.ts';
import { listDamagedPeriods } from './damaged-periods.ts';
import type { StoredSegments } from './date-segments.ts';

export interface CoverageQuery {
  readonly dataset: DatasetId;
  readonly first: VenueDate;
  readonly last: VenueDate;
  readonly asOf?: number | undefined;
}

const maxVersions = 1000;

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
  const lost = listDamagedPeriods({ damaged }, asOf);
  const now = getDataAsOf(getDataset(dataset), venueNow);
  // Only responses whose load may still come: those of earlier days are old anyway.
  const open = segments.filter((one) => one.fetchedAt <= asOf && one.isDue !== undefined);
  const mayChange = ({ day, fetchedAt }: DayCoverage): boolean =>
    open.some(
      (one) =>
        one.fetchedAt === fetchedAt &&
        one.window.from <= getDayEnd(day) &&
        one.window.to > getDayStart(day),
    );
  const end = getDayStart(addDays(last, 1));
  const versions = segments
    .filter(({ window }) => window.from < end && window.to > getDayStart(first))
    .map(({ fetchedAt }) => fetchedAt);
  return {
    state,
    days: listCoverageByDay(segments, first, last, { asOf, failed, damaged: lost }).map((day) => ({
      ...day,
      isCurrent: day.state === 'stored' && day.dataAsOf === now,
      isProvisional: day.state === 'stored' && mayChange(day),
    })),
    versions: [...new Set(versions)].sort((a, b) => b - a).slice(0, maxVersions),
    damaged: damaged.length,
  };
}

function checkDays(first: VenueDate, last: VenueDate): void {
  if (last < first || isBeyondYears({ from: getDayStart(first), to: getDayStart(last) })) {
    fail('input-not-valid', { params: { field: 'last' } });
  }
}
