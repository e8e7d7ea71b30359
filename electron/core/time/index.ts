export { type Clock, systemClock } from './clock.ts';
export { type Sleep, sleep, throwIfCancelled, unlessCancelled } from './sleep.ts';
