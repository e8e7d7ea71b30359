/** The engine's methods for publishing: rows as lines for a database, with a hash of each. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { ValueCategories } from '../../../../../shared/domain/categories.ts';
import type { FilePlace, WrittenFile } from '../../../base/output/index.ts';
import type { WorkerMethod } from '../../../base/worker/index.ts';

export interface PreparedLines {
  /** Identifies the prepared rows in later calls. */
  readonly linesId: string;
  /** See `sumRows`. */
  readonly content: string;
  readonly rows: number;
  /** The sum of the first 32 bits of each row's hash, whatever the order of the rows. */
  readonly rowSum: bigint;
  /** Values in which U+0000 was replaced. */
  readonly nulReplaced: number;
  /** The least and the greatest id, as decimals. Null if ids are no numbers. */
  readonly ids: IdRange | null;
}

export interface IdRange {
  /** The id's column. */
  readonly name: string;
  readonly least: string;
  readonly greatest: string;
}

export interface LinesPart {
  /** Whole lines. */
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
}

/** A published window, as a database file records it. */
export interface FileWindow {
  readonly venue: {
    readonly platform: string;
    readonly name: string;
    readonly timeZone: string;
    readonly currency: string | null;
    readonly categories?: ValueCategories;
  };
  readonly dataset: DatasetId;
  /** The month's first day. */
  readonly month: string;
  readonly dataAsOf: string;
  /** In milliseconds since the epoch. */
  readonly fetchedAt: number;
  readonly daysMissing: readonly string[];
  readonly appVersion: string;
  readonly publishedBy: string;
  /** Names of the dataset's fields as users see them, for comments on columns. */
  readonly labels: Readonly<Record<string, string>>;
}

/** A window in an existing database file. */
export interface FoundWindow {
  readonly platform: string;
  readonly dataset: DatasetId;
  readonly month: string;
  /** The number of rows that were sent, from the receipt. */
  readonly rows: number;
  readonly rowSum: bigint;
  /** In milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** The table has the rows of the receipt. */
  readonly isWhole: boolean;
}

export type PublishMethods = {
  /**
   * Returns a sum over the published values of a result set's rows, in any order. The same rows have the same sum while
   * the app has the same DuckDB. It takes a tenth of the time of hashing.
   */
  readonly sumRows: WorkerMethod<{ readonly resultId: string }, { readonly content: string }>;
  /**
   * Hashes the rows of a result set. They stay as they are until `closeLines`, which the caller owes. Fails with
   * `rows-gone`.
   */
  readonly prepareLines: WorkerMethod<{ readonly resultId: string }, PreparedLines>;
  /**
   * Returns the next lines, about a megabyte: hash, copy, invalid values, then the published columns, with tabs between
   * and `\N` for null, 1 and 0 for true and false, as PostgreSQL's COPY and ClickHouse's TabSeparated read them. No file is written.
   * `isPersonal`: the lines with personal data: the row's hash, invalid values, the personal columns.
   * `leading`: texts that each line begins with, without tabs and the like.
   */
  readonly readLines: WorkerMethod<
    {
      readonly linesId: string;
      readonly isPersonal?: boolean;
      readonly leading?: readonly string[];
    },
    LinesPart
  >;
  readonly closeLines: WorkerMethod<{ readonly linesId: string }>;

  /** Begins a database file in the private folder. The caller owes `closeDatabaseFile`. */
  readonly beginDatabaseFile: WorkerMethod<Record<string, never>, { readonly fileId: string }>;
  /** Adds prepared rows, with their receipt. */
  readonly addToDatabaseFile: WorkerMethod<
    { readonly fileId: string; readonly linesId: string; readonly window: FileWindow },
    { readonly batch: number }
  >;
  /**
   * Reads the written file again, replaces `target` by it as a whole, and removes an old details file beside it. Fails
   * as `writeWholeFile` does.
   */
  readonly writeDatabaseFile: WorkerMethod<
    { readonly fileId: string; readonly target: string } & Pick<Partial<FilePlace>, 'replaces'>,
    WrittenFile
  >;
  readonly closeDatabaseFile: WorkerMethod<{ readonly fileId: string }>;
  /** Reads the receipts of a file; null if there is none. Fails with `target-unsuitable` if it isn't the app's. */
  readonly readDatabaseFile: WorkerMethod<
    { readonly target: string },
    { readonly windows: readonly FoundWindow[] | null }
  >;
};
