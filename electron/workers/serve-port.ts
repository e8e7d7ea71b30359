import { serveWorker, type WorkerMethods, type WorkerPort } from '../core/base/worker/index.ts';

/** The end of a channel, as it arrives in a utility process: silent until it is started. */
interface ReceivedPort extends WorkerPort {
  start(): void;
}

interface ParentPort {
  once(
    event: 'message',
    listener: (event: { readonly ports: readonly ReceivedPort[] }) => void,
  ): unknown;
}

const { parentPort } = process as unknown as { readonly parentPort: ParentPort };

/** Answers on the port that main sends along with its first message. See `startWorkerProcess`. */
export function servePort(methods: WorkerMethods): void {
  parentPort.once('message', ({ ports: [port] }) => {
    if (!port) throw new Error('main sent no port');
    serveWorker(port, methods);
    port.start();
  });
}
