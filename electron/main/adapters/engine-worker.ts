import type { EngineMethods } from '../../core/engine/contract/engine-methods.ts';
import { createWorker, type Worker } from '../../core/worker/index.ts';
import { startWorkerProcess } from './worker-process.ts';

/** The engine's process. If DuckDB aborts it, all its rows are lost and `onLost` is called. */
export function createEngineWorker(
  workingFolder: string,
  onLost: () => void,
): Worker<EngineMethods> {
  return createWorker<EngineMethods>(
    (events) => startWorkerProcess('engine', [workingFolder], events),
    onLost,
  );
}
