import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import type { EngineMethods } from '../core/warehouse/engine.ts';
import { createWorker, type Worker } from '../core/worker/worker-caller.ts';
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

/**
 * The private folder in which answers lie in plain text for as long as they are read. Emptied at
 * start: what a crash left there goes. Only one instance of the app runs, so it is nobody else's.
 */
export function emptyWorkingFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
}
