import { fail } from '../../../../../../shared/errors.ts';
import { DatabaseError } from '../../database/database-failure.ts';

/** Where the database could not write, the target's drive is the place to look: names that. */
export function rethrowDriveError(thrown: unknown): never {
  if (thrown instanceof DatabaseError && thrown.databaseClass === 'IO') {
    return fail('folder-not-writable', { cause: thrown });
  }
  throw thrown;
}
