/** The names of an ingest's tables, unique to it. */
export interface IngestTables {
  /** One body's rows as texts, while it is read. */
  readonly body: string;
  readonly stage: string;
  readonly odd: string;
  readonly held: string;
}
