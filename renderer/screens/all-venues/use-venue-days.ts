import { useQueries } from '@tanstack/react-query';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { CredentialState, Profile } from '../../../shared/domain/profiles.ts';
import type { Today } from '../../../shared/domain/reports.ts';
import type { SessionState } from '../../../shared/domain/session.ts';
import type { AppError } from '../../../shared/errors.ts';
import {
  askRevenue,
  findNeed,
  noFigures,
  readVenueFigures,
  type VenueFigures,
  type VenueNeed,
} from '../../../shared/reports/venue-figures.ts';
import { toDay, type VenueDate } from '../../../shared/venue-time.ts';
import { findTodayAt } from '../../base/use-now.ts';
import { areBlocked, findObstacle, waitsAlone } from '../../parts/jobs/index.ts';
import { findFailure } from '../../queries/find-failure.ts';
import { credentialStateQuery, hasUsableKeys } from '../../queries/profiles.ts';
import { reportQuery, todayQuery } from '../../queries/reports.ts';
import { sessionQuery } from '../../queries/session.ts';
import { isAwaited, syncJobsQuery } from '../../queries/sync.ts';

/** A venue's day, read with its own keys, on its own clock. */
export interface VenueDay {
  readonly profile: Profile;
  readonly figures: VenueFigures;
  readonly today: Today | null;
  readonly need: VenueNeed;
  readonly platformError: SessionState['error'];
  readonly platformErrorSince: number | null;
  /** Why its keys can't be used; its rows then stay closed, as on its own screens. */
  readonly locked: Exclude<CredentialState, 'present' | 'memory'> | null;
  /** Why its day can't be read, or its downloads wait for the network or the user. */
  readonly failure: AppError | null;
  /** Datasets that are being downloaded. */
  readonly coming: ReadonlySet<DatasetId>;
  readonly isPending: boolean;
  readonly retry: () => void;
}

/**
 * Each venue's day: this one, or today by its own clock. Nothing is read for a venue whose keys are locked or missing.
 */
export function useVenueDays(
  profiles: readonly Profile[],
  shown: VenueDate | null,
): readonly VenueDay[] {
  const keys = useQueries({ queries: profiles.map(({ id }) => credentialStateQuery(id)) });
  const sessions = useQueries({ queries: profiles.map(({ id }) => sessionQuery(id)) });
  const jobs = useQueries({ queries: profiles.map(({ id }) => syncJobsQuery(id)) });
  const days = useQueries({
    queries: profiles.map(({ id }, at) => ({
      ...todayQuery(id, shown ?? undefined),
      enabled: hasUsableKeys(keys[at]?.data),
    })),
  });
  const revenues = useQueries({
    queries: profiles.map(({ id, timeZone }, at) => ({
      ...reportQuery(
        id,
        'revenue',
        askRevenue(days[at]?.data ? toDay(days[at].data.now) : findTodayAt(timeZone), shown),
      ),
      enabled: hasUsableKeys(keys[at]?.data),
    })),
  });
  return profiles.flatMap((profile, at): VenueDay[] => {
    const [key, session, job, day, revenue] = [
      keys[at],
      sessions[at]?.data,
      jobs[at],
      days[at],
      revenues[at],
    ];
    if (!key || !job || !day || !revenue) return [];
    const locked = key.data && !hasUsableKeys(key.data) ? key.data : null;
    const today = locked === null ? (day.data ?? null) : null;
    const platformError = session?.error ?? null;
    const failure = findFailure(day);
    const downloads = (job.data ?? []).filter((one) => !waitsAlone(one));
    const obstacle = areBlocked(downloads) ? findObstacle(downloads) : null;
    return [
      {
        profile,
        today,
        figures: today
          ? readVenueFigures(today, locked === null ? (revenue.data ?? null) : null)
          : noFigures,
        need: findNeed(today, platformError !== null),
        platformError,
        platformErrorSince: session?.errorSince ?? null,
        locked,
        failure: failure && failure.kind !== 'nothing-kept' ? failure : (obstacle?.error ?? null),
        coming: new Set(
          obstacle === null ? downloads.filter(isAwaited).map(({ dataset }) => dataset) : [],
        ),
        isPending: key.isPending || (locked === null && day.isPending && failure === null),
        retry: () => {
          void key.refetch();
          void day.refetch();
          void revenue.refetch();
        },
      },
    ];
  });
}
