import { fail } from '../../../../../../shared/errors.ts';
import { DatabaseError } from '../../database/database-failure.ts';

/** Fails with `folder-not-writable` if the database couldn't write, which is a problem of the target's drive. */
export function rethrowDriveError(thrown: unknown): never {
  if (thrown instanceof DatabaseError && thrown.databaseClass === 'IO') {
    return fail('folder-not-writable', { cause: thrown });
  }
  throw thrown;
}
