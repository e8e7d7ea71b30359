import { type ErrorKind, Failure, fail } from '../../../../shared/errors.ts';
import type { Worker } from '../../base/worker/index.ts';
import type { KeychainMethods } from '../keychain/keychain-methods.ts';
import type { SecretStore } from './secret-store.ts';

/** Milliseconds for one call of the keychain, including a person at its unlock prompt. */
export const keychainDeadline = 15_000;

/** Milliseconds by which a timer may run before the clock that a call is measured with. */
const timerTolerance = 50;

/**
 * Creates the store in the keychain, through its worker process. A call over its deadline ends the worker (the only
 * cure for a hanging prompt) and fails with `keychain-waiting`. An unavailable keychain is tried once more in a new
 * process: on Linux a connection to a restarted keychain stays broken. This side always ends the worker, since Electron
 * crashes if it writes to one that is ending by itself.
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
      const late = performance.now() - started >= deadlineMilliseconds - timerTolerance;
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
