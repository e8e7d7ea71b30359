import { defineReport } from '../report.ts';
import { getSalesReach } from '../shared/sales-lines.ts';
import { findRowsOfPayments, type PaymentCounts, queryPayments } from './query.ts';
import { summarisePayments } from './summary.ts';

/**
 * R5: what `totalAmount` of order lines (spec 2.11) is made of (`quantity` × `amount`, less
 * `totalDiscountAmount`, with or without `serviceFee`, as the venue's own lines say), what of it nothing
 * explains, and how it was paid.
 */
export const paymentsReport = defineReport<PaymentCounts>({
  id: 'payments',
  reach: getSalesReach,
  query: queryPayments,
  summarise: summarisePayments,
  findRows: findRowsOfPayments,
});
