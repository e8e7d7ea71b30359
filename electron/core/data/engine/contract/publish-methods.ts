/** The engine's methods for publishing: rows as lines for a database, with a hash of each. */
import type { CallContext } from '../../../base/worker/index.ts';

export interface PreparedLines {
  /** Names the prepared rows in later calls. */
  readonly linesId: string;
  readonly rows: number;
  /** The sum of the first 32 bits of each row's hash, whatever the order of the rows, as a decimal. */
  readonly rowSum: string;
  /** Values in which U+0000 was replaced. */
  readonly nulReplaced: number;
}

export interface LinesPart {
  /** Whole lines. */
  readonly bytes: Uint8Array;
  readonly isLast: boolean;
}

export type PublishMethods = {
  /**
   * Hashes the rows of a result set. They stay as they are until `closeLines`, which the caller owes. Fails with
   * `rows-gone`.
   */
  readonly prepareLines: (
    input: { readonly resultId: string },
    context: CallContext,
  ) => Promise<PreparedLines>;
  /**
   * Returns the next lines, about a megabyte: hash, copy, invalid values, then the published columns, with tabs between
   * and `\N` for null, as PostgreSQL's COPY and ClickHouse's TabSeparated read them. No file is written.
   */
  readonly readLines: (
    input: { readonly linesId: string },
    context: CallContext,
  ) => Promise<LinesPart>;
  readonly closeLines: (
    input: { readonly linesId: string },
    context: CallContext,
  ) => Promise<Record<string, never>>;
};
