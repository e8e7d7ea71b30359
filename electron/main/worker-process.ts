import { join } from 'node:path';
import { utilityProcess } from 'electron';
import type { WorkerEvents, WorkerProcess } from '../core/worker/worker-caller.ts';
import type { FromWorker } from '../core/worker/worker-messages.ts';
import { log } from './log.ts';
import { sessionEnvironment } from './session-environment.ts';

/** Starts one of our workers in an Electron utility process. */
export function startWorkerProcess(
  name: 'engine' | 'keychain',
  args: readonly string[],
  events: WorkerEvents,
): WorkerProcess {
  const child = utilityProcess.fork(join(import.meta.dirname, `../workers/${name}.js`), [...args], {
    serviceName: `Venue Desk ${name}`,
    stdio: 'ignore',
    env: sessionEnvironment(),
  });
  child.on('message', (message: FromWorker) => events.onMessage(message));
  child.on('exit', (code) => {
    log('worker-exit', { worker: name, code });
    events.onExit();
  });
  return {
    post: (message) => child.postMessage(message),
    kill: () => void child.kill(),
  };
}
