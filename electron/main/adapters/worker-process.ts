import { join } from 'node:path';
import { MessageChannelMain, utilityProcess } from 'electron';
import {
  type FromWorker,
  makeSessionEnvironment,
  type WorkerEvents,
  type WorkerProcess,
} from '../../core/base/worker/index.ts';
import { log } from '../shell/log.ts';

/**
 * Starts a worker in an Electron utility process. Messages use a separate channel: the process's own `postMessage`
 * crashes the app if the process has just died.
 */
export function startWorkerProcess(
  name: 'engine' | 'keychain',
  args: readonly string[],
  events: WorkerEvents,
): WorkerProcess {
  const child = utilityProcess.fork(join(import.meta.dirname, `../workers/${name}.js`), [...args], {
    serviceName: `Venue Desk ${name}`,
    stdio: 'ignore',
    env: makeSessionEnvironment(),
  });
  const { port1: port, port2: workerPort } = new MessageChannelMain();
  child.postMessage(null, [workerPort]);
  port.on('message', ({ data }) => events.onMessage(data as FromWorker));
  port.start();
  child.on('exit', (code) => {
    log('worker-exit', { worker: name, code });
    port.close();
    events.onExit();
  });
  return {
    post: (message) => port.postMessage(message),
    kill() {
      // A process that is still starting can't be killed yet and would survive.
      if (!child.kill()) child.once('spawn', () => child.kill());
    },
  };
}
