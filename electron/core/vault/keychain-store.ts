import { type ErrorKind, Failure, fail } from '../../../shared/errors.ts';
import type { KeychainMethods } from '../keychain/keychain-methods.ts';
import type { Worker } from '../worker/index.ts';
import { keychainDeadline } from './one-at-a-time.ts';
import type { SecretStore } from './secret-store.ts';

/**
 * The keychain through its worker process. A call over its deadline ends the worker (the only cure
 * for a prompt that hangs) and is told as `keychain-waiting`. What is unavailable is asked once more
 * in a new process: on Linux a connection to a keychain that was restarted stays broken for good. The
 * process is ended from here, never by itself: Electron crashes where it writes to one that is ending.
 */
export function createKeychainStore(
  worker: Pick<Worker<KeychainMethods>, 'call' | 'restart'>,
  deadlineMilliseconds = keychainDeadline,
): SecretStore {
  async function callOnce<T>(run: Run<T>): Promise<T> {
    const started = performance.now();
    try {
      return await run({ deadlineMilliseconds });
    } catch (error) {
      if (findKind(error) !== 'worker-stopped') throw error;
      const late = performance.now() - started >= deadlineMilliseconds - 50;
      return fail(late ? 'keychain-waiting' : 'keychain-unavailable');
    }
  }

  async function call<T>(run: Run<T>): Promise<T> {
    try {
      return await callOnce(run);
    } catch (error) {
      if (findKind(error) !== 'keychain-unavailable') throw error;
      worker.restart();
      return callOnce(run);
    }
  }

  return {
    get: (account) => call((options) => worker.call.get({ account }, options)),
    set: async (account, text) => {
      await call((options) => worker.call.set({ account, text }, options));
    },
    delete: (account) => call((options) => worker.call.delete({ account }, options)),
  };
}

type Run<T> = (options: { deadlineMilliseconds: number }) => Promise<T>;

function findKind(error: unknown): ErrorKind | null {
  return error instanceof Failure ? error.error.kind : null;
}
