import { serveWorker, type WorkerMethods, type WorkerPort } from '../core/base/worker/index.ts';

/** A channel's end as a utility process receives it: silent until it is started. */
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

/** Serves the methods on the port that main sends with its first message. See `startWorkerProcess`. */
export function servePort(methods: WorkerMethods): void {
  parentPort.once('message', ({ ports: [port] }) => {
    if (!port) throw new Error('main sent no port');
    serveWorker(port, methods);
    port.start();
  });
}
