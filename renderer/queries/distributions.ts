import { queryOptions } from '@tanstack/react-query';
import type { View } from '../../shared/domain/views.ts';
import { desk, unwrap } from '../base/bridge.ts';

/** What a column has in the rows of a view. */
export const distributionQuery = (view: View, field: string) =>
  queryOptions({
    queryKey: ['views', view.resultId, 'distribution', view, field],
    queryFn: () => unwrap(desk.views.distribution({ view: { ...view, sort: [] }, field })),
    gcTime: 20_000,
  });
