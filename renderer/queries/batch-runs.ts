import { desk } from '../base/bridge.ts';
import { venueQuery } from './venue-query.ts';

/** A venue's known batch runs. Sends no request. */
export const batchRunsQuery = venueQuery(['batch-runs'], (of) => desk.batchRuns.list(of));
