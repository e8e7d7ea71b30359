import { defineReport } from '../report.ts';
import { findRowsOfOrigin, type OriginCounts, queryOrigin } from './query.ts';
import { summariseOrigin } from './summary.ts';

/**
 * R10: orders by the country and the first letters of the postal code of their visitors (spec 2.14), by
 * the day on which they were created. Cancelled is an order of which every line is (spec 2.11).
 */
export const originReport = defineReport<OriginCounts>({
  id: 'origin',
  query: queryOrigin,
  summarise: summariseOrigin,
  findRows: findRowsOfOrigin,
});
