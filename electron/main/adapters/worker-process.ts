import { join } from 'node:path';
import { MessageChannelMain, utilityProcess } from 'electron';
import {
  type FromWorker,
  sessionEnvironment,
  type WorkerEvents,
  type WorkerProcess,
} from '../../core/base/worker/index.ts';
import { log } from '../shell/log.ts';

/**
 * Starts one of our workers in an Electron utility process. Messages go over a channel of their own:
 * `postMessage` of the process itself takes the whole app down where the process has just died.
 */
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
  const { port1: port, port2: theirs } = new MessageChannelMain();
  child.postMessage(null, [theirs]);
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
      // One that has not quite started can't be killed yet, and would go on.
      if (!child.kill()) child.once('spawn', () => child.kill());
    },
  };
}
