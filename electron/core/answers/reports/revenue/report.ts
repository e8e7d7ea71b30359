import { defineReport } from '../report.ts';
import { getSalesReach } from '../shared/sales-lines.ts';
import { queryRevenue, type RevenueCounts } from './query.ts';
import { summariseRevenue } from './summary.ts';
import { findRowsOfRevenue } from './tables.ts';

/**
 * R4: `totalAmount` of order lines (spec 2.11) by the day of the sale or of the visit, by channel, sales
 * point, offer or ticket; tickets are their `quantity`, orders distinct numbers. What is sold, unless
 * other status groups are asked for.
 */
export const revenueReport = defineReport<RevenueCounts>({
  id: 'revenue',
  reach: getSalesReach,
  query: queryRevenue,
  summarise: summariseRevenue,
  findRows: findRowsOfRevenue,
});
