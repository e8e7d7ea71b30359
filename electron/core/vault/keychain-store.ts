import { Failure, fail } from '../../../shared/errors.ts';
import type { WorkerCaller } from '../worker/worker-methods.ts';
import type { KeychainMethods } from './keychain-methods.ts';
import { keychainDeadline } from './one-at-a-time.ts';
import type { SecretStore } from './secret-store.ts';

/**
 * The keychain through its worker process. A call over its deadline ends the worker (the only cure
 * for a prompt that hangs) and is told as `keychain-waiting`; a worker that died for another reason
 * as `keychain-unavailable`.
 */
export function createKeychainStore(
  caller: WorkerCaller<KeychainMethods>,
  deadlineMilliseconds = keychainDeadline,
): SecretStore {
  async function call<T>(
    run: (options: { deadlineMilliseconds: number }) => Promise<T>,
  ): Promise<T> {
    const started = performance.now();
    try {
      return await run({ deadlineMilliseconds });
    } catch (error) {
      if (!(error instanceof Failure) || error.error.kind !== 'worker-stopped') throw error;
      const late = performance.now() - started >= deadlineMilliseconds - 50;
      return fail(late ? 'keychain-waiting' : 'keychain-unavailable');
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
