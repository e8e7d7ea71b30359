import { MessageChannel } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { serveWorker } from '../../../../electron/core/base/worker/serve-worker.ts';
import { createWorker } from '../../../../electron/core/base/worker/worker-caller.ts';
import type { CallContext } from '../../../../electron/core/base/worker/worker-methods.ts';
import { appError, fail } from '../../../../shared/errors.ts';

const methods = {
  double: async ({ n }: { n: number }) => n * 2,
  refuse: async (_: object) => fail('disk-full'),
  break: async (_: object) => {
    throw new RangeError('secret@example.org was in the row');
  },
  never: async (_: object) => new Promise<void>(() => undefined),
  count: async ({ to }: { to: number }, { progress }: CallContext) => {
    for (let n = 1; n <= to; n += 1) progress(n);
    return to;
  },
  untilCancelled: async (_: object, { signal }: CallContext) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        try {
          fail('cancelled');
        } catch (error) {
          reject(error);
        }
      });
    }),
};

/** A real message channel; only the process around it is missing. */
function startWorker() {
  let starts = 0;
  let lost = 0;
  let exit = (): void => undefined;
  const worker = createWorker<typeof methods>(
    ({ onMessage, onExit }) => {
      starts += 1;
      const { port1, port2 } = new MessageChannel();
      serveWorker(
        {
          postMessage: (message) => port2.postMessage(message),
          on: (_event, listener) => port2.on('message', (data) => listener({ data })),
        },
        methods,
      );
      port1.on('message', onMessage);
      exit = () => {
        port1.close();
        onExit();
      };
      return { post: (message) => port1.postMessage(message), kill: exit };
    },
    () => {
      lost += 1;
    },
  );
  return { worker, crash: () => exit(), starts: () => starts, lost: () => lost };
}

describe('a worker', () => {
  it('has stopped when its process has ended, and no sooner', async () => {
    let end = (): void => undefined;
    const worker = createWorker<typeof methods>(({ onExit }) => {
      end = onExit;
      return { post: () => undefined, kill: () => undefined };
    });
    await createWorker(() => expect.unreachable('nothing was called')).stop();
    const call = worker.call.never({});
    const order: string[] = [];
    const stopped = worker.stop().then(() => order.push('stopped'));
    await expect(call).rejects.toMatchObject({ error: { kind: 'worker-stopped' } });
    order.push('ending');
    end();
    await stopped;
    expect(order).toEqual(['ending', 'stopped']);
  });

  it('answers calls, and many at once', async () => {
    const { worker, starts } = startWorker();
    const answers = await Promise.all([1, 2, 3].map((n) => worker.call.double({ n })));
    expect(answers).toEqual([2, 4, 6]);
    expect(starts()).toBe(1);
    await worker.stop();
  });

  it('can be started before its first call, which finds it', async () => {
    const { worker, starts } = startWorker();
    worker.begin();
    worker.begin();
    expect(starts()).toBe(1);
    expect(await worker.call.double({ n: 4 })).toBe(8);
    expect(starts()).toBe(1);
    await worker.stop();
    expect(worker.begin).toThrow();
  });

  it('hands an expected failure on as a Failure', async () => {
    const { worker } = startWorker();
    await expect(worker.call.refuse({})).rejects.toMatchObject({ error: appError('disk-full') });
    await worker.stop();
  });

  it('tells of a bug without what it said, since that can carry data', async () => {
    const { worker } = startWorker();
    const error = await worker.call.break({}).then(
      () => null,
      (thrown: unknown) => thrown as Error,
    );
    expect(error?.message).toContain('RangeError');
    expect(JSON.stringify([error?.message, error?.stack])).not.toContain('secret@example.org');
    await worker.stop();
  });

  it('passes progress on in order', async () => {
    const { worker } = startWorker();
    const seen: unknown[] = [];
    await worker.call.count({ to: 5 }, { onProgress: (value) => seen.push(value) });
    expect(seen).toEqual([1, 2, 3, 4, 5]);
    await worker.stop();
  });

  it('cancels a call on the other side', async () => {
    const { worker } = startWorker();
    const controller = new AbortController();
    const call = worker.call.untilCancelled({}, { signal: controller.signal });
    controller.abort();
    await expect(call).rejects.toMatchObject({ error: { kind: 'cancelled' } });
    await worker.stop();
  });

  it('fails what waits when the process dies, and starts anew for the next call', async () => {
    const { worker, crash, starts, lost } = startWorker();
    const waiting = worker.call.never({});
    crash();
    await expect(waiting).rejects.toMatchObject({ error: { kind: 'worker-stopped' } });
    expect(lost()).toBe(1);
    expect(await worker.call.double({ n: 4 })).toBe(8);
    expect(starts()).toBe(2);
    await worker.stop();
  });

  it('ends a process that does not answer within the deadline', async () => {
    const { worker, starts } = startWorker();
    await expect(worker.call.never({}, { deadlineMilliseconds: 20 })).rejects.toMatchObject({
      error: { kind: 'worker-stopped' },
    });
    expect(await worker.call.double({ n: 1 })).toBe(2);
    expect(starts()).toBe(2);
    await worker.stop();
  });

  it('refuses a method that it does not have, inherited names included', async () => {
    const { worker } = startWorker();
    const call = worker.call as unknown as Record<string, (input: object) => Promise<unknown>>;
    await expect(call['toString']?.({})).rejects.toThrow('TypeError');
    await worker.stop();
  });

  it('stays down once it was stopped', async () => {
    const { worker } = startWorker();
    await worker.stop();
    await expect(worker.call.double({ n: 1 })).rejects.toMatchObject({
      error: { kind: 'worker-stopped' },
    });
  });
});
