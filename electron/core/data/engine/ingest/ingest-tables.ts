/** The names of an ingest's tables, unique to it. */
export interface IngestTables {
  readonly stage: string;
  readonly stored: string;
  /** Rows that are stored but not part of the result set. */
  readonly beside: string;
  /** Temporary: ids that several rows have. */
  readonly repeated: string;
}
