import type { DatasetId } from '../catalogue/types.ts';

/** Label and description of a field. */
export interface FieldLabel {
  readonly label: string;
  readonly about: string;
}

/** Labels of every dataset's fields. */
export type FieldMessages = Readonly<Record<DatasetId, Readonly<Record<string, FieldLabel>>>>;
