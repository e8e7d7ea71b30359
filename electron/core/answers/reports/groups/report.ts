import { defineReport } from '../report.ts';
import { findRowsOfGroups, type GroupCounts, queryGroups } from './query.ts';
import { summariseGroups } from './summary.ts';

/**
 * R9: orders of which a visitor names a school or a group (spec 2.14), or with a ticket that is said to
 * be one of groups; their people (spec 2.7) and amounts (spec 2.11). What is reserved counts, too.
 */
export const groupsReport = defineReport<GroupCounts>({
  id: 'groups',
  query: queryGroups,
  summarise: summariseGroups,
  findRows: findRowsOfGroups,
});
