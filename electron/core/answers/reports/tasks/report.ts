import { defineReport } from '../report.ts';
import { type ListedTasks, queryTasks } from '../shared/tasks.ts';
import { findRowsOfTasks } from './rows.ts';
import { summariseTasks } from './summary.ts';

/**
 * R3: tasks by the day of their start (spec 2.13) that are not confirmed: waiting for it, cancelled, or of
 * a status that nobody categorised. What is to be ignored is left out.
 */
export const tasksReport = defineReport<ListedTasks>({
  id: 'tasks',
  query: ({ period }) => queryTasks(period, 'starting', 'without orders'),
  summarise: summariseTasks,
  findRows: findRowsOfTasks,
});
