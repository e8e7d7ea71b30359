import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AlertCondition, AlertSubject } from '../../shared/domain/alerts.ts';
import { desk, unwrap } from '../base/bridge.ts';
import { makeCallId } from '../base/cancelled-by.ts';
import { venueQuery } from './venue-query.ts';

/** A venue's alerts with their states and their log. */
export const alertsQuery = venueQuery(['alerts'], (of) => desk.alerts.list(of), { staleTime: 0 });

/** Reads an alert's figure and the data that it needs. Sends no request. */
export const alertPreviewQuery = (
  profileId: string,
  subject: AlertSubject,
  kind: AlertCondition['kind'],
) =>
  queryOptions({
    queryKey: ['alertPreview', profileId, subject, kind === 'newRows'],
    queryFn: ({ signal }) => {
      const condition: AlertCondition =
        kind === 'newRows' ? { kind } : { kind: 'above', limit: '0' };
      return unwrap(desk.alerts.preview({ profileId, subject, condition }, makeCallId(signal)));
    },
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
