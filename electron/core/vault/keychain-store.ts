import { type ErrorKind, Failure, fail } from '../../../shared/errors.ts';
import type { WorkerCaller } from '../worker/worker-methods.ts';
import type { KeychainMethods } from './keychain-methods.ts';
import { keychainDeadline } from './one-at-a-time.ts';
import type { SecretStore } from './secret-store.ts';

/** Until a worker that lost its keychain has ended, and the next call starts a new one. */
const restartMilliseconds = 200;

/**
 * The keychain through its worker process. A call over its deadline ends the worker (the only cure
 * for a prompt that hangs) and is told as `keychain-waiting`. What is unavailable is asked once more
 * in a new process, since a worker does not notice that a keychain came back.
 */
export function createKeychainStore(
  caller: WorkerCaller<KeychainMethods>,
  deadlineMilliseconds = keychainDeadline,
): SecretStore {
  async function callOnce<T>(run: Run<T>): Promise<T> {
    const started = performance.now();
    try {
      return await run({ deadlineMilliseconds });
    } catch (error) {
      if (kindOf(error) !== 'worker-stopped') throw error;
      const late = performance.now() - started >= deadlineMilliseconds - 50;
      return fail(late ? 'keychain-waiting' : 'keychain-unavailable');
    }
  }

  async function call<T>(run: Run<T>): Promise<T> {
    try {
      return await callOnce(run);
    } catch (error) {
      if (kindOf(error) !== 'keychain-unavailable') throw error;
      await new Promise((resolve) => setTimeout(resolve, restartMilliseconds));
      return callOnce(run);
    }
  }

  return {
    get: (account) => call((options) => caller.get({ account }, options)),
    set: async (account, text) => {
      await call((options) => caller.set({ account, text }, options));
    },
    delete: (account) => call((options) => caller.delete({ account }, options)),
  };
}

type Run<T> = (options: { deadlineMilliseconds: number }) => Promise<T>;

function kindOf(error: unknown): ErrorKind | null {
  return error instanceof Failure ? error.error.kind : null;
}
