import type { StorageState } from '../../../../shared/domain/stored-rows.ts';
import type { ErrorKind } from '../../../../shared/errors.ts';
import type { DataKeyReading } from '../../access/vault/index.ts';

/** The error if stored rows can't be read, or new ones can't be stored, by the key's state. */
export const storageProblems: Readonly<
  Record<Exclude<DataKeyReading['state'], 'present'>, ErrorKind>
> = {
  missing: 'stored-rows-locked',
  locked: 'stored-rows-locked',
  waiting: 'keychain-waiting',
  unavailable: 'keychain-unavailable',
  corrupt: 'stored-rows-key-damaged',
  elsewhere: 'stored-rows-elsewhere',
};

/** Returns why stored rows can't be read. Null if they can. */
export function findStateProblem(state: StorageState): ErrorKind | null {
  return state === 'stored' || state === 'memory' ? null : storageProblems[state];
}

/** Returns the error for a dataset without stored rows. */
export function findEmptyProblem(state: StorageState): ErrorKind {
  if (state === 'memory') return 'kept-in-memory-only';
  return findStateProblem(state) ?? 'nothing-kept';
}
