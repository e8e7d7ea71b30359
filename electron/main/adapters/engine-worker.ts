import { createWorker, type Worker } from '../../core/base/worker/index.ts';
import type { EngineMethods } from '../../core/data/engine/contract/engine-methods.ts';
import { startWorkerProcess } from './worker-process.ts';

/** The engine's process. If DuckDB aborts the process, all its rows are lost and `onLost` is called. */
export function createEngineWorker(
  workingFolder: string,
  onLost: () => void,
): Worker<EngineMethods> {
  return createWorker<EngineMethods>(
    (events) => startWorkerProcess('engine', [workingFolder], events),
    onLost,
  );
}
