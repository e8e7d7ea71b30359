import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { toPeriod } from '../../../shared/ranges.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import * as clock from '../../base/clock.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { useQuarterRefresh } from '../../parts/scans/index.ts';
import { findFailure } from '../../queries/find-failure.ts';
import { todayQuery } from '../../queries/reports.ts';
import { resultQuery } from '../../queries/result-sets.ts';

const quarter = 15 * 60_000;

/** The figures of today or another day, calculated again every quarter of an hour; at midnight the day changes. */
export function useToday(profile: Profile, day?: VenueDate) {
  // The day before stays, with its own name, until the figures of this one are there.
  const today = useQuery({ ...todayQuery(profile.id, day), placeholderData: keepPreviousData });
  const { refetch, dataUpdatedAt, errorUpdatedAt } = today;
  const settledAt = Math.max(dataUpdatedAt, errorUpdatedAt);
  useEffect(() => {
    if (settledAt === 0) return;
    const due = Math.floor(settledAt / quarter) * quarter + quarter;
    const timer = setTimeout(() => void refetch(), Math.max(0, due - clock.now()) + 500);
    return () => clearTimeout(timer);
  }, [settledAt, refetch]);
  return {
    data: today.data,
    settledAt,
    failure: findFailure(today),
    isReckoning: today.isFetching,
    refetch: () => void refetch(),
  };
}

/** Notifies the user once that the day has changed, such as after a night. */
export function useTurnOfDay(day: VenueDate | undefined): void {
  const messages = useMessages();
  const before = useRef(day);
  useEffect(() => {
    const was = before.current;
    before.current = day;
    if (was === undefined || day === undefined || was === day) return;
    notify(messages.text('today.turned', { day: messages.longDay(day) }));
  }, [day, messages]);
}

/**
 * Today's scans, fetched every quarter of an hour as on their own screen, if some scans of this venue are downloaded.
 * Storing them recalculates the day.
 */
export function useScansOfToday(profile: Profile, day: VenueDate, isEnabled: boolean) {
  // Once it began it goes on, also while more is downloaded.
  const [began, setBegan] = useState(isEnabled);
  if (isEnabled && !began) setBegan(true);
  const scans = useQuery({
    ...resultQuery(profile.id, 'scans', {
      by: 'period',
      period: toPeriod({ first: day, last: day }),
    }),
    enabled: began,
  });
  const refresh = () => {
    if (began && !scans.isFetching) void scans.refetch();
  };
  useQuarterRefresh({
    isEnabled: began,
    settledAt: Math.max(scans.dataUpdatedAt, scans.errorUpdatedAt),
    isFetching: scans.isFetching,
    refresh,
  });
  return { failure: findFailure(scans), isFetching: scans.isFetching, refresh };
}
