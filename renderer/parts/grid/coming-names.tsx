import { useIsFetching, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useMemo } from 'react';
import { nameSources } from '../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import { namesKey } from '../../queries/names.ts';
import { resultsKey } from '../../queries/result-sets.ts';
import { syncJobsQuery } from '../../queries/sync.ts';

/** Datasets whose rows, and so names, are being downloaded or read. */
export const ComingNamesContext = createContext<ReadonlySet<DatasetId>>(new Set());

/** Tells the tables of a venue for which numbers names may still come. */
export function ComingNamesProvider({
  profileId,
  children,
}: {
  readonly profileId: string;
  readonly children: ReactNode;
}) {
  const { data: jobs = [] } = useQuery(syncJobsQuery(profileId));
  const isNaming = useIsFetching({ queryKey: [namesKey, profileId] }) > 0;
  const isFetchingOrders = useIsFetching({ queryKey: [resultsKey, profileId, 'orders'] }) > 0;
  const coming = nameSources
    .map(({ dataset }) => dataset)
    .filter(
      (dataset) =>
        isNaming ||
        (dataset === 'orders' && isFetchingOrders) ||
        jobs.some((job) => job.dataset === dataset && ['queued', 'running'].includes(job.state)),
    );
  const key = coming.join(' ');
  const value = useMemo(() => new Set(key.split(' ') as DatasetId[]), [key]);
  return <ComingNamesContext value={value}>{children}</ComingNamesContext>;
}
