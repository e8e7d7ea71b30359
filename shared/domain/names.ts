import * as v from 'valibot';
import { datasetIds } from '../catalogue/catalogue.ts';
import { count, fieldName } from './schemas.ts';

/** What is known of one name field of a result set. */
export const fieldNames = v.strictObject({
  field: fieldName,
  /** Whose rows tell the names. */
  dataset: v.picklist(datasetIds),
  /** Nothing of that dataset is downloaded. */
  isEmpty: v.boolean(),
  /** Numbers that none of its downloaded rows names, and the rows that have them. */
  unnamed: v.strictObject({ numbers: count, rows: count }),
});

export type FieldNames = v.InferOutput<typeof fieldNames>;

/** The names that a result set's rows show. */
export const rowNames = v.strictObject({
  /** Another one means other names: pages that were read before are out of date. */
  version: count,
  /** Those whose names are in downloaded rows; languages are always known. */
  fields: v.array(fieldNames),
});

export type RowNames = v.InferOutput<typeof rowNames>;
