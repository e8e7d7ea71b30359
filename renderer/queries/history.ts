import { queryOptions } from '@tanstack/react-query';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { Period } from '../../shared/ranges.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { cancelledBy } from './cancelled-by.ts';

export const changesKey = 'changes';

/** The lead times of stored rows: how long before another date their date on the axis lies. */
export const leadTimesQuery = (profileId: string, dataset: DatasetId, dates: string) =>
  queryOptions({
    queryKey: ['lead-times', profileId, dataset, dates],
    queryFn: () => unwrap(desk.history.leadTimes({ profileId, dataset, dates })),
    // It takes reading all that is stored, and moves little with each day.
    staleTime: 5 * 60_000,
  });

/** Changes between the rows stored at a time and those stored now. */
export const changesQuery = (question: {
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly dates: string | null;
  readonly period: Period;
  readonly since: number;
}) =>
  queryOptions({
    queryKey: [changesKey, question.profileId, question],
    queryFn: ({ signal }) =>
      cancelledBy(signal, (jobId) => unwrap(desk.history.changes({ jobId, ...question }))),
    structuralSharing: false,
  });
