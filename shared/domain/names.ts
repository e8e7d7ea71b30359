import * as v from 'valibot';
import { datasetIds } from '../catalogue/catalogue.ts';
import { count, fieldName } from './schemas.ts';

/** Name lookups of one name field in a result set. */
export const fieldNames = v.strictObject({
  field: fieldName,
  /** The dataset with the names. */
  dataset: v.picklist(datasetIds),
  /** Nothing of that dataset is downloaded. */
  isEmpty: v.boolean(),
  /** Ids without a downloaded name, and the rows with them. */
  unnamed: v.strictObject({ numbers: count, rows: count }),
});

export type FieldNames = v.InferOutput<typeof fieldNames>;

/** Names shown in a result set's rows. */
export const rowNames = v.strictObject({
  /** Changes with the names: pages read before are outdated. */
  version: count,
  /** Fields with names from downloaded rows; language names are always known. */
  fields: v.array(fieldNames),
});

export type RowNames = v.InferOutput<typeof rowNames>;
