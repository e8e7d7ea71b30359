import { defineReport } from '../report.ts';
import { findRowsOfGroups, type GroupCounts, queryGroups } from './query.ts';
import { summariseGroups } from './summary.ts';

/**
 * Orders whose visitor is a school or a group (spec 2.14), or with a group ticket; their people (spec 2.7) and
 * amounts (spec 2.11). Reserved lines count.
 */
export const groupsReport = defineReport<GroupCounts>({
  id: 'groups',
  isRunTwice: true,
  query: queryGroups,
  summarise: summariseGroups,
  findRows: findRowsOfGroups,
});
