export { type Clock, systemClock } from './clock.ts';
export { createRegularCheck, type RegularCheck } from './regular-check.ts';
export {
  getCancellation,
  type Sleep,
  sleep,
  throwIfCancelled,
  unlessCancelled,
  waitAtMost,
} from './sleep.ts';
