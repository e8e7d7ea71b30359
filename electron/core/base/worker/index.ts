export { serveWorker, type WorkerPort } from './serve-worker.ts';
export { makeSessionEnvironment } from './session-environment.ts';
export {
  createWorker,
  type Worker,
  type WorkerEvents,
  type WorkerProcess,
} from './worker-caller.ts';
export type { FromWorker } from './worker-messages.ts';
export type { CallContext, WorkerCaller, WorkerMethod, WorkerMethods } from './worker-methods.ts';
