import type { Profile } from '../../../../../shared/domain/profiles.ts';
import type { ReportId, ReportParameters } from '../../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../../shared/domain/report-runs.ts';
import { type AppError, Failure } from '../../../../../shared/errors.ts';
import type { Reports } from '../../../answers/reports/index.ts';

/** A venue's report, or why it has none. */
export interface VenueRun {
  readonly venue: Profile;
  readonly run: ReportRun | null;
  readonly error: AppError | null;
}

/** Runs a report at each venue; a venue that fails has no figures. */
export async function runAtVenues(
  venues: readonly Profile[],
  toReport: (venue: Profile) => {
    readonly report: ReportId;
    readonly parameters: ReportParameters;
  },
  reports: Pick<Reports, 'run'>,
  signal: AbortSignal,
): Promise<VenueRun[]> {
  const runs: VenueRun[] = [];
  for (const venue of venues) {
    try {
      const run = await reports.run({ profileId: venue.id, ...toReport(venue) }, signal);
      runs.push({ venue, run, error: null });
    } catch (error) {
      if (!(error instanceof Failure) || error.error.kind === 'cancelled') throw error;
      runs.push({ venue, run: null, error: error.error });
    }
  }
  return runs;
}
