import { Failure } from '../../../../shared/errors.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';
import type { WorkerMethods } from './worker-methods.ts';

/** The worker's end of the channel, like `process.parentPort` of a utility process. */
export interface WorkerPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): unknown;
}

/** Handles the calls on this port. Sends a `Failure` back as a value. */
export function serveWorker(port: WorkerPort, methods: WorkerMethods): void {
  const running = new Map<number, AbortController>();
  const send = (message: FromWorker): void => port.postMessage(message);

  async function answer({ id, method, input }: Extract<ToWorker, { type: 'call' }>): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (!run) throw new TypeError('unknown worker method');
      const value = await run(input, {
        signal: controller.signal,
        progress: (progress) => send({ type: 'progress', id, value: progress }),
      });
      send({ type: 'value', id, value });
    } catch (error) {
      if (error instanceof Failure) send({ type: 'failure', id, error: error.error });
      else send({ type: 'bug', id, ...describeBug(error) });
    } finally {
      running.delete(id);
    }
  }

  port.on('message', ({ data }) => {
    const message = data as ToWorker;
    if (message.type === 'cancel') running.get(message.id)?.abort();
    else void answer(message);
  });
}

function describeBug(error: unknown): { name: string; at: string } {
  if (!(error instanceof Error)) return { name: typeof error, at: '' };
  const at = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at ')) ?? '';
  return { name: error.name, at: at.trim() };
}
