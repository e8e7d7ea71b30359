import { defineReport } from '../report.ts';
import { type ListedTasks, queryTasks } from '../shared/tasks.ts';
import { findRowsOfTasks } from './rows.ts';
import { summariseTasks } from './summary.ts';

/** Tasks by start day (spec 2.13) that are unconfirmed, cancelled or uncategorised. Ignored tasks are left out. */
export const tasksReport = defineReport<ListedTasks>({
  id: 'tasks',
  query: ({ period }) => queryTasks(period, 'starting', 'without orders'),
  summarise: summariseTasks,
  findRows: findRowsOfTasks,
});
