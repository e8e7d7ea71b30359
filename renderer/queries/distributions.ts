import { queryOptions } from '@tanstack/react-query';
import type { View } from '../../shared/domain/views.ts';
import type { VenueDate } from '../../shared/venue-time.ts';
import { desk, unwrap } from '../base/bridge.ts';

/** The distribution of a column's values in the rows of a view. */
export const distributionQuery = (view: View, field: string) =>
  queryOptions({
    queryKey: ['views', view.resultId, 'distribution', view, field],
    queryFn: () => unwrap(desk.views.distribution({ view: { ...view, sort: [] }, field })),
    gcTime: 20_000,
  });

/** The number of a day's rows by quarter-hour. Null: the last day with rows. */
export const quartersQuery = (view: View, field: string, day: VenueDate | null) =>
  queryOptions({
    queryKey: ['views', view.resultId, 'quarters', view, field, day],
    queryFn: () => unwrap(desk.views.quarters({ view: { ...view, sort: [] }, field, day })),
    placeholderData: (before) => before,
    gcTime: 20_000,
  });
