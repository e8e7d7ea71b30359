import type { Profile } from '../../../../../shared/domain/profiles.ts';
import type { Today } from '../../../../../shared/domain/reports.ts';
import { type AppError, Failure } from '../../../../../shared/errors.ts';
import { findMissing } from '../../../../../shared/reports/day-figures.ts';
import { isEmptyDay } from '../../../../../shared/reports/day-sources.ts';
import {
  askRevenue,
  noFigures,
  readVenueFigures,
  type VenueFigures,
} from '../../../../../shared/reports/venue-figures.ts';
import { toDay, type VenueDate } from '../../../../../shared/venue-time.ts';
import type { Reports } from '../../../answers/reports/index.ts';

/** A venue's figures, or why it has none. */
export interface VenueDay {
  readonly venue: Profile;
  /** Null if it failed. */
  readonly day: VenueDate | null;
  readonly figures: VenueFigures;
  /** The share of the day that is missing, 0 to 1. */
  readonly missing: number;
  readonly error: AppError | null;
}

/** Reads each venue's day, today by its own clock if `day` is null; a venue that fails has no figures. */
export async function readVenueDays(
  venues: readonly Profile[],
  day: VenueDate | null,
  reports: Pick<Reports, 'readToday' | 'run'>,
  signal: AbortSignal,
): Promise<VenueDay[]> {
  const days: VenueDay[] = [];
  for (const venue of venues) {
    try {
      days.push(await readVenueDay(venue, day, reports, signal));
    } catch (error) {
      if (!(error instanceof Failure) || error.error.kind === 'cancelled') throw error;
      days.push({ venue, day: null, figures: noFigures, missing: 1, error: error.error });
    }
  }
  return days;
}

async function readVenueDay(
  venue: Profile,
  shown: VenueDate | null,
  reports: Pick<Reports, 'readToday' | 'run'>,
  signal: AbortSignal,
): Promise<VenueDay> {
  const { id: profileId } = venue;
  const today = await reports.readToday({ profileId, day: shown ?? undefined }, signal);
  const parameters = askRevenue(toDay(today.now), shown);
  const revenue = await reports.run({ profileId, report: 'revenue', parameters }, signal);
  const figures = readVenueFigures(today, revenue);
  return { venue, day: today.day, figures, missing: measureMissing(today), error: null };
}

function measureMissing(today: Today): number {
  if (isEmptyDay(today)) return 1;
  const { visits, tasks } = today.sources;
  return Math.max(...[visits, tasks].map((source) => findMissing(source, today.day) ?? 0));
}
