import { queryOptions } from '@tanstack/react-query';
import type { PivotQuery } from '../../shared/domain/pivots.ts';
import { desk, unwrap } from '../base/bridge.ts';

/** Groups down and across. Shows the previous pivot until the new one is calculated. */
export const pivotQuery = (query: PivotQuery) =>
  queryOptions({
    queryKey: ['views', query.view.resultId, 'pivot', query],
    queryFn: () => unwrap(desk.views.pivot(query)),
    placeholderData: (before) => before,
    gcTime: 20_000,
  });
