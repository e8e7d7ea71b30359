import { queryOptions } from '@tanstack/react-query';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { Period } from '../../shared/ranges.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { makeCallId } from '../base/cancelled-by.ts';

export const changesKey = 'changes';

/** Lead times of stored rows: days from the date on the axis to another date. */
export const leadTimesQuery = (profileId: string, dataset: DatasetId, dates: string) =>
  queryOptions({
    queryKey: ['lead-times', profileId, dataset, dates],
    queryFn: () => unwrap(desk.history.leadTimes({ profileId, dataset, dates })),
    // Cached for long: it reads all stored rows, and changes little each day.
    staleTime: 5 * 60_000,
  });

/** Changes between the rows stored at a time and now. */
export const changesQuery = (question: {
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly dates: string | null;
  readonly period: Period;
  readonly since: number;
}) =>
  queryOptions({
    queryKey: [changesKey, question.profileId, question],
    queryFn: ({ signal }) => unwrap(desk.history.changes(question, makeCallId(signal))),
    structuralSharing: false,
  });
