import { desk } from '../base/bridge.ts';
import { venueQuery } from './venue-query.ts';

/** A venue's latest exports, newest first. */
export const exportHistoryQuery = venueQuery(['exports'], (of) => desk.exports.history(of));

/** Exports whose files are missing. Checked again whenever the user may have moved one. */
export const goneExportsQuery = venueQuery(['exports', 'gone'], (of) => desk.exports.findGone(of), {
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
});
