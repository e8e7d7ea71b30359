import { appError, Failure } from '../../../../shared/errors.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';
import type { CallOptions, WorkerCaller, WorkerMethods } from './worker-methods.ts';

export interface WorkerProcess {
  post(message: ToWorker): void;
  kill(): void;
}

export interface WorkerEvents {
  readonly onMessage: (message: FromWorker) => void;
  readonly onExit: () => void;
}

export interface Worker<M extends WorkerMethods> {
  readonly call: WorkerCaller<M>;
  /** Starts the process if none runs, so that the first call finds it ready. */
  begin(): void;
  /** Ends the process. Waiting calls fail with `worker-stopped`; the next call starts another process. */
  restart(): void;
  /**
   * Ends the process for good. Waiting calls fail with `worker-stopped`. Resolves when the process has ended and writes
   * nothing more.
   */
  stop(): Promise<void>;
}

interface PendingCall {
  resolve(value: unknown): void;
  reject(error: unknown): void;
  progress(value: unknown): void;
}

/**
 * Calls methods in another process, which starts at the latest with the first call. If it dies (DuckDB can abort,
 * keytar can hang), every waiting call fails with `worker-stopped`, `onLost` is called, and the next call starts a new
 * process.
 */
export function createWorker<M extends WorkerMethods>(
  start: (events: WorkerEvents) => WorkerProcess,
  onLost: () => void = () => undefined,
): Worker<M> {
  let process: WorkerProcess | null = null;
  let ended: Promise<void> = Promise.resolve();
  let stopped = false;
  let lastId = 0;
  const pending = new Map<number, PendingCall>();

  function receive(message: FromWorker): void {
    const call = pending.get(message.id);
    if (!call) return;
    if (message.type === 'progress') call.progress(message.value);
    else if (message.type === 'value') call.resolve(message.value);
    else if (message.type === 'failure') call.reject(new Failure(message.error));
    else call.reject(new WorkerBug(message.name, message.at));
  }

  function ensure(): WorkerProcess {
    if (stopped) throw new Failure(appError('worker-stopped'));
    if (process) return process;
    const exit = Promise.withResolvers<void>();
    ended = exit.promise;
    const started = start({
      onMessage: receive,
      onExit: () => {
        lose(started);
        exit.resolve();
      },
    });
    process = started;
    return started;
  }

  function lose(which: WorkerProcess): void {
    if (process !== which) return;
    process = null;
    for (const call of pending.values()) call.reject(new Failure(appError('worker-stopped')));
    if (!stopped) onLost();
  }

  function end(): void {
    const running = process;
    if (!running) return;
    lose(running);
    running.kill();
  }

  function call(method: string, input: unknown, options: CallOptions = {}): Promise<unknown> {
    const { signal, onProgress, deadlineMilliseconds } = options;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new Failure(appError('cancelled')));
      lastId += 1;
      const id = lastId;
      const running = ensure();
      const cancel = (): void => running.post({ type: 'cancel', id });
      const timer =
        deadlineMilliseconds === undefined ? undefined : setTimeout(end, deadlineMilliseconds);
      function settle(): void {
        pending.delete(id);
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
      }
      pending.set(id, {
        resolve: (value) => {
          settle();
          resolve(value);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
        progress: (value) => onProgress?.(value),
      });
      signal?.addEventListener('abort', cancel, { once: true });
      running.post({ type: 'call', id, method, input });
    });
  }

  const methods = new Proxy({} as WorkerCaller<M>, {
    get: (_, method) => (input: unknown, options?: CallOptions) =>
      call(String(method), input, options),
  });

  return {
    call: methods,
    begin: () => void ensure(),
    restart: end,
    stop() {
      stopped = true;
      end();
      return ended;
    },
  };
}

/** A bug inside a worker: its class and place, without its message. */
class WorkerBug extends Error {
  constructor(name: string, at: string) {
    super(`${name} ${at}`.trim());
    this.name = 'WorkerBug';
  }
}
