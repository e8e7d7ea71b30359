/** Distribution of a column's values over the rows of a view. */
import * as v from 'valibot';
import { count, fieldName } from './schemas.ts';
import { view } from './views.ts';

export const distributionQuery = v.strictObject({ view, field: fieldName });

export type DistributionQuery = v.InferOutput<typeof distributionQuery>;

/**
 * Values from `from` up to `to`, which only the last bin includes. For times: days of a step, or an hour of the day.
 */
const bin = v.strictObject({ from: v.string(), to: v.string(), rows: count });

const range = v.strictObject({
  /** The currency of amounts. Null if they have none. */
  currency: v.nullable(v.string()),
  rows: count,
  /** Canonical texts. */
  least: v.string(),
  most: v.string(),
});

export const distribution = v.strictObject({
  rows: count,
  /** Rows without a value, or with an empty text. */
  empty: count,
  /** Rows with an invalid value. */
  invalidValues: count,
  /** Null for masked columns. */
  details: v.nullable(
    v.strictObject({
      /** Number of different values. */
      distinct: count,
      /** One per currency, most rows first; none for texts. */
      ranges: v.array(range),
      /** The most frequent values; none for money. */
      values: v.array(
        v.strictObject({
          value: v.string(),
          rows: count,
          isUnnamed: v.exactOptional(v.literal(true)),
        }),
      ),
      /** Histogram of the first range, in equal steps of numbers or time. */
      bins: v.nullable(
        v.strictObject({
          by: v.picklist(['number', 'hour', 'day', 'week', 'month', 'year']),
          bins: v.array(bin),
        }),
      ),
    }),
  ),
});

export type Distribution = v.InferOutput<typeof distribution>;
