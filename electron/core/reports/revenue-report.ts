import { defineReport } from './report.ts';
import { queryRevenue, type RevenueCounts } from './revenue-query.ts';
import { summariseRevenue } from './revenue-summary.ts';
import { findRowsOfRevenue } from './revenue-tables.ts';
import { getSalesReach } from './sales-lines.ts';

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
