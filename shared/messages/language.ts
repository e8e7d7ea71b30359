import type { DatasetId } from '../catalogue/types.ts';

/** What a field is called, and what it means. */
export interface FieldLabel {
  readonly label: string;
  readonly about: string;
}

/** The names of every dataset's fields. */
export type FieldMessages = Readonly<Record<DatasetId, Readonly<Record<string, FieldLabel>>>>;
