/** The names of an ingest's tables, unique to it. */
export interface IngestTables {
  readonly stage: string;
  readonly odd: string;
  readonly held: string;
}
