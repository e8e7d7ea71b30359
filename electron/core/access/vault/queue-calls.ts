import { appError, Failure } from '../../../../shared/errors.ts';
import { takeTurns } from '../../base/concurrency/index.ts';
import type { SecretStore } from './secret-store.ts';

/**
 * Makes a store take one call at a time (concurrent calls crash some keychains), each with its own deadline. When a
 * call ends with `keychain-waiting`, those queued behind it fail the same way at once, and so do later calls while it
 * still hangs.
 */
export function queueCalls(store: SecretStore, deadlineMilliseconds: number): SecretStore {
  const inTurn = takeTurns();
  let hanging = 0;
  let waits = 0;

  function run<T>(call: () => Promise<T>): Promise<T> {
    const waitsBefore = waits;
    return inTurn(async () => {
      if (hanging > 0 || waits > waitsBefore) throw makeWaitingFailure();
      try {
        return await withDeadline(call);
      } catch (error) {
        if (error instanceof Failure && error.error.kind === 'keychain-waiting') waits += 1;
        throw error;
      }
    });
  }

  function withDeadline<T>(call: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        hanging += 1;
        reject(makeWaitingFailure());
      }, deadlineMilliseconds);
      call()
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer);
          if (late) hanging -= 1;
        });
    });
  }

  return {
    get: (account) => run(() => store.get(account)),
    set: (account, text) => run(() => store.set(account, text)),
    delete: (account) => run(() => store.delete(account)),
  };
}

function makeWaitingFailure(): Failure {
  return new Failure(appError('keychain-waiting'));
}
