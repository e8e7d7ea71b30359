import { defineReport } from '../report.ts';
import { type ArrivalCounts, queryArrivals } from './query.ts';
import { findRowsOfArrivals } from './rows.ts';
import { summariseArrivals } from './summary.ts';

/**
 * R7: barcodes by weekday and time of their first scan of a day (spec 2.12), and by ticket type what was
 * sold for those days (spec 2.11) against what was scanned. An order has no barcode, so that is never
 * told of an order. What is uncategorised may come, and counts as sold.
 */
export const arrivalsReport = defineReport<ArrivalCounts>({
  id: 'arrivals',
  query: queryArrivals,
  summarise: summariseArrivals,
  findRows: findRowsOfArrivals,
});
