import { defineReport } from '../report.ts';
import { type ArrivalCounts, queryArrivals } from './query.ts';
import { findRowsOfArrivals } from './rows.ts';
import { summariseArrivals } from './summary.ts';

/**
 * Barcodes by weekday and time of their first scan of a day (spec 2.12), and by ticket type those sold (spec 2.11)
 * against those scanned. Orders have no barcodes, so there are no figures by order. Uncategorised lines count as sold.
 */
export const arrivalsReport = defineReport<ArrivalCounts>({
  id: 'arrivals',
  isRunTwice: true,
  findLastDay: (_, today) => today,
  query: queryArrivals,
  summarise: summariseArrivals,
  findRows: findRowsOfArrivals,
});
