/** The engine's methods for SQL of assistants, over the published rows of one venue. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { CallContext } from '../../../base/worker/index.ts';

/** The reason why a statement is refused, with the refused name or the database's message. */
export interface SqlRefusal {
  readonly refusal:
    | 'several'
    | 'notSelect'
    | 'unreadable'
    | 'table'
    | 'function'
    | 'failed'
    | 'time'
    | 'memory';
  readonly detail: string;
}

export interface SqlRows {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: readonly (readonly unknown[])[];
  /** There are more rows than `rows` allowed. */
  readonly hasMore: boolean;
}

export type SqlMethods = {
  /** Parses a statement, and says which datasets it reads. Runs nothing. */
  readonly checkSql: (
    input: { readonly sql: string },
    context: CallContext,
  ) => Promise<{ readonly datasets: readonly DatasetId[] } | SqlRefusal>;
  /**
   * Completes a database file, and opens it in a database of its own, which can read nothing else and write nothing.
   */
  readonly sealDatabaseFile: (
    input: { readonly fileId: string },
    context: CallContext,
  ) => Promise<Record<string, never>>;
  /** Answers a statement from a sealed file. Fails with `rows-gone`, or with `worker-stopped` if it had to be killed. */
  readonly queryDatabaseFile: (
    input: {
      readonly fileId: string;
      readonly sql: string;
      readonly rows: number;
      readonly milliseconds: number;
    },
    context: CallContext,
  ) => Promise<SqlRows | SqlRefusal>;
};
