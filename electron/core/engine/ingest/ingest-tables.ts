/** The names of an ingest's tables, unique to it. */
export interface IngestTables {
  /** The first rows as texts. */
  readonly sample: string;
  readonly stage: string;
  /** Rows decoded one at a time, as texts. */
  readonly decoded: string;
  readonly stored: string;
  /** Rows that are stored but not part of the result set. */
  readonly beside: string;
}
