import type { EngineMethods } from '../../core/engine/contract/engine-methods.ts';
import { createWorker, type Worker } from '../../core/worker/index.ts';
import { startWorkerProcess } from './worker-process.ts';

/** The engine's process. DuckDB can abort it: what it held is then lost, and `onLost` is told. */
export function createEngineWorker(
  workingFolder: string,
  onLost: () => void,
): Worker<EngineMethods> {
  return createWorker<EngineMethods>(
    (events) => startWorkerProcess('engine', [workingFolder], events),
    onLost,
  );
}
