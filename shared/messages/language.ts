import type { DatasetId } from '../catalogue/types.ts';

/** Label and description of a field. */
export interface FieldLabel {
  readonly label: string;
  readonly about: string;
}

/** Labels of every dataset's fields. */
export type FieldMessages = Readonly<Record<DatasetId, Readonly<Record<string, FieldLabel>>>>;

/** A language's texts; missing ones are in English. */
export interface Translation {
  readonly messages: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, Readonly<Record<string, FieldLabel>>>>;
}
