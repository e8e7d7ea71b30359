import { appError, Failure } from '../../../shared/errors.ts';
import type { SecretStore } from './secret-store.ts';

/** How long a keychain may take, a person at its unlock prompt included. */
export const keychainDeadline = 15_000;

/**
 * A store that is asked one thing at a time (concurrent calls crash some keychains), each with a
 * deadline of its own. While a call that ran over its deadline still hangs, later ones fail at once
 * with `keychain-waiting` instead of queueing behind it.
 */
export function oneAtATime(store: SecretStore, deadlineMilliseconds: number): SecretStore {
  let last: Promise<unknown> = Promise.resolve();
  let hanging = 0;

  function run<T>(call: () => Promise<T>): Promise<T> {
    const turn = last.then(() => {
      if (hanging > 0) throw waiting();
      return withDeadline(call);
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  function withDeadline<T>(call: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        hanging += 1;
        reject(waiting());
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

function waiting(): Failure {
  return new Failure(appError('keychain-waiting'));
}
