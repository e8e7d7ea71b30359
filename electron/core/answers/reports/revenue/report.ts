import { defineReport } from '../report.ts';
import { findLastSalesDay } from '../shared/sales-lines.ts';
import { findRevenueRows, queryRevenue, type RevenueCounts } from './query.ts';
import { summariseRevenue } from './summary.ts';

/**
 * The `totalAmount` of order lines (spec 2.11) by day of sale or visit, by channel, sales point, offer or ticket.
 * Tickets are their `quantity`, orders are distinct numbers. Counts sold lines unless other status categories are
 * chosen.
 */
export const revenueReport = defineReport<RevenueCounts>({
  id: 'revenue',
  findLastDay: findLastSalesDay,
  query: queryRevenue,
  summarise: summariseRevenue,
  findRows: findRevenueRows,
});
