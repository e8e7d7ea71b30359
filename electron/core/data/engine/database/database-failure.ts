import { Failure, fail } from '../../../../../shared/errors.ts';

/**
 * An error of DuckDB without its message, which can contain data values, paths and statements (fact: messages carry
 * data): only the class before the colon remains.
 */
export class DatabaseError extends Error {
  readonly databaseClass: string;
  constructor(databaseClass: string) {
    super(`DuckDB: ${databaseClass}`);
    this.name = 'DatabaseError';
    this.databaseClass = databaseClass;
  }
}

/** Turns an error of DuckDB into a `Failure` with a message for users, or into a bug without DuckDB's message. */
export function failFromDatabase(thrown: unknown): never {
  if (thrown instanceof Failure || thrown instanceof DatabaseError) throw thrown;
  const message = thrown instanceof Error ? thrown.message : '';
  const found = /^([A-Z][A-Za-z]*(?: [A-Za-z]+){0,3}?)(?: Error| exception)?:/.exec(message);
  const cause = new DatabaseError(found?.[1] ?? 'unknown');
  if (cause.databaseClass === 'INTERRUPT') return fail('cancelled', { cause });
  if (/No space left|File too large|Disk quota|max_temp_directory_size/i.test(message))
    return fail('disk-full', { cause });
  if (cause.databaseClass === 'Out of Memory') return fail('answer-too-large', { cause });
  throw cause;
}
