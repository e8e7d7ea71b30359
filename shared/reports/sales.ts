import { addDays } from '../venue-time.ts';
import {
  changedAfterVisit,
  changedWithin,
  channelFilter,
  offerFilter,
  soldFilter,
  ticketFilter,
} from './choices.ts';
import type { ReportDescription } from './description.ts';

/** Common parts of all sales reports. */
export const salesParts = {
  periods: [
    'last4Weeks',
    'last13Weeks',
    'lastWeek',
    'lastMonth',
    'thisMonth',
    'thisYear',
    'lastYear',
    'next4Weeks',
  ],
  maxDays: 732,
  dataset: 'orders',
  comparisons: ['lastYear', 'previous'],
  filters: [soldFilter, offerFilter, ticketFilter, channelFilter],
  needs: (periods, today, { basis }) =>
    periods.map(({ first, last }) => {
      const [from, to] =
        basis === 'visit'
          ? [addDays(first, -changedWithin), addDays(last, changedAfterVisit)]
          : [first, addDays(last, changedWithin)];
      const yesterday = addDays(today, -1);
      return { dataset: 'orders', days: { first: from, last: to < yesterday ? to : yesterday } };
    }),
} as const satisfies Partial<ReportDescription>;
