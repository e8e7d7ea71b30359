/** What a column has, over the rows that are looked at. */
import * as v from 'valibot';
import { count, fieldName } from './schemas.ts';
import { view } from './views.ts';

export const distributionQuery = v.strictObject({ view, field: fieldName });

export type DistributionQuery = v.InferOutput<typeof distributionQuery>;

/** Values from `from` up to `to`, that included only at the end; days of a step, or an hour of a clock. */
const bin = v.strictObject({ from: v.string(), to: v.string(), rows: count });

const range = v.strictObject({
  /** Of amounts; null: they are none, or name none. */
  currency: v.nullable(v.string()),
  rows: count,
  /** Canonical texts. */
  least: v.string(),
  most: v.string(),
});

export const distribution = v.strictObject({
  rows: count,
  /** Without a value, or with an empty text. */
  empty: count,
  /** With a value that does not fit. */
  invalidValues: count,
  /** Nothing more is told of a masked column: null. */
  told: v.nullable(
    v.strictObject({
      /** Different values. */
      distinct: count,
      /** One a currency, those of most rows first; none for texts. */
      ranges: v.array(range),
      /** The most frequent values; none of amounts of money. */
      values: v.array(
        v.strictObject({
          value: v.string(),
          rows: count,
          isUnnamed: v.exactOptional(v.literal(true)),
        }),
      ),
      /** A picture of the first range: equal steps of numbers, or of time. */
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
