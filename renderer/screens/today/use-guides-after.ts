import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Today } from '../../../shared/domain/reports.ts';
import { isEmptySource } from '../../../shared/reports/day-sources.ts';
import { desk } from '../../base/bridge.ts';
import { isWalkingGuides } from '../../parts/jobs/index.ts';
import { syncJobsQuery } from '../../queries/sync.ts';

/**
 * Today needs guides' languages too: one click fetches them once availabilities are there, since a venue without any
 * has no guides to ask for.
 */
export function useGuidesAfter(profileId: string, today: Today | undefined): () => void {
  const [isWanted, setWanted] = useState(false);
  const { data: isWalking = true } = useQuery({
    ...syncJobsQuery(profileId),
    select: isWalkingGuides,
  });
  const isDue =
    isWanted &&
    !isWalking &&
    !isEmptySource(today?.sources['availabilities']) &&
    isEmptySource(today?.sources['skills']);
  useEffect(() => {
    if (!isDue) return;
    void desk.sync.walkGuides({ profileId }).then(() => setWanted(false));
  }, [isDue, profileId]);
  return () => setWanted(true);
}
