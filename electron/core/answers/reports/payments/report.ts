import { defineReport } from '../report.ts';
import { findLastSalesDay } from '../shared/sales-lines.ts';
import { findRowsOfPayments, type PaymentCounts, queryPayments } from './query.ts';
import { summarisePayments } from './summary.ts';

/**
 * The components of `totalAmount` of order lines (spec 2.11): `quantity` × `amount`, less `totalDiscountAmount`,
 * with or without `serviceFee` by the venue's own lines; the unexplained rest; and the payment methods.
 */
export const paymentsReport = defineReport<PaymentCounts>({
  id: 'payments',
  findLastDay: findLastSalesDay,
  query: queryPayments,
  summarise: summarisePayments,
  findRows: findRowsOfPayments,
});
