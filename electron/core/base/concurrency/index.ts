export { forEachAtOnce } from './for-each-at-once.ts';
export {
  createRunningTasks,
  noWindow,
  type RunningTasks,
  type TaskOwner,
} from './running-tasks.ts';
export type { Handlers, Sender } from './sender.ts';
export { shareRuns } from './share-runs.ts';
export { takeTurns } from './take-turns.ts';
