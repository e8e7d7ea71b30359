export { forEachAtOnce } from './for-each-at-once.ts';
export { createRunningTasks, type RunningTasks } from './running-tasks.ts';
