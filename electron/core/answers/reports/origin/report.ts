import { addDays } from '../../../../../shared/venue-time.ts';
import { defineReport } from '../report.ts';
import { findRowsOfOrigin, type OriginCounts, queryOrigin } from './query.ts';
import { summariseOrigin } from './summary.ts';

/**
 * Orders by country and postcode of their visitors (spec 2.14), by creation date. An order is cancelled if every
 * line is (spec 2.11).
 */
export const originReport = defineReport<OriginCounts>({
  id: 'origin',
  isRunTwice: true,
  findLastDay: (_, today) => addDays(today, -1),
  query: queryOrigin,
  summarise: summariseOrigin,
  findRows: findRowsOfOrigin,
});
