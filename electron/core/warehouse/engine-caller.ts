import type { WorkerCaller } from '../worker/worker-methods.ts';
import type { EngineMethods } from './engine.ts';

/** The engine, as it is called from another process. */
export type EngineCaller = WorkerCaller<EngineMethods>;
