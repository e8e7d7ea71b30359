import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Answer, Ask, FetchProgress, Intake } from '../../../shared/ipc/datasets.ts';
import type { IngestInput } from '../warehouse/engine.ts';

/** Turns the bodies of one question (its windows may overlap by a second) into held rows. */
export interface Ingest {
  ingest(request: IngestInput, options: { readonly signal: AbortSignal }): Promise<Intake>;
}

/** What a platform was found to want, per profile: code 1004 or 1005 on a permitted period. */
export type AdaptationNote = 'widen-by-a-second' | 'windows-of-28-days';

/** Kept with the profile's settings. */
export interface AdaptationNotes {
  get(profileId: string): readonly AdaptationNote[];
  set(profileId: string, notes: readonly AdaptationNote[]): void;
}

export interface FetchRequest {
  readonly jobId: string;
  readonly dataset: DatasetId;
  readonly ask: Ask;
  readonly signal: AbortSignal;
  readonly onProgress?: (progress: FetchProgress) => void;
}

export type FetchAnswer = (request: FetchRequest) => Promise<Answer>;
