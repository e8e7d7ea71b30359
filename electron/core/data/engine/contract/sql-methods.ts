/** The engine's methods for SQL of assistants, over the published rows of one venue. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { WorkerMethod } from '../../../base/worker/index.ts';

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
  readonly checkSql: WorkerMethod<
    { readonly sql: string },
    { readonly datasets: readonly DatasetId[] } | SqlRefusal
  >;
  /**
   * Completes a database file, and opens it in a database of its own, which can read nothing else and write nothing.
   */
  readonly sealDatabaseFile: WorkerMethod<{ readonly fileId: string }>;
  /** Answers a statement from a sealed file. Fails with `rows-gone`, or with `worker-stopped` if it had to be killed. */
  readonly queryDatabaseFile: WorkerMethod<
    {
      readonly fileId: string;
      readonly sql: string;
      readonly rows: number;
      readonly milliseconds: number;
    },
    SqlRows | SqlRefusal
  >;
};
