import { Failure, fail } from '../../../../shared/errors.ts';

/**
 * DuckDB's messages carry data values, paths and statements (fact: messages carry data). Only the class in front
 * of the colon leaves here.
 */
export class DatabaseError extends Error {
  readonly databaseClass: string;
  constructor(databaseClass: string) {
    super(`DuckDB: ${databaseClass}`);
    this.name = 'DatabaseError';
    this.databaseClass = databaseClass;
  }
}

/** Turns whatever DuckDB threw into a failure with words, or a bug without its message. */
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
