import * as v from 'valibot';
import { defineArea } from './define.ts';
import { count, fieldName, id, shortText } from './schemas.ts';

const filter = v.variant('kind', [
  v.strictObject({ kind: v.literal('contains'), field: fieldName, text: shortText }),
  v.strictObject({
    kind: v.literal('oneOf'),
    field: fieldName,
    values: v.pipe(v.array(v.nullable(v.pipe(v.string(), v.maxLength(1000)))), v.maxLength(500)),
  }),
  /** Numbers, decimals, date-times and times; both ends belong to it. */
  v.strictObject({
    kind: v.literal('between'),
    field: fieldName,
    from: v.optional(shortText),
    to: v.optional(shortText),
  }),
  v.strictObject({ kind: v.literal('empty'), field: fieldName, empty: v.boolean() }),
]);
export type Filter = v.InferOutput<typeof filter>;

/** What is on the screen: which rows, in which order, which columns from left to right. */
export const view = v.strictObject({
  answerId: id,
  columns: v.pipe(v.array(fieldName), v.minLength(1), v.maxLength(100)),
  sort: v.pipe(
    v.array(v.strictObject({ field: fieldName, descending: v.boolean() })),
    v.maxLength(10),
  ),
  filters: v.pipe(v.array(filter), v.maxLength(50)),
  personalData: v.picklist(['masked', 'shown']),
});
export type View = v.InferOutput<typeof view>;

/**
 * A value as canonical text, so that ids beyond 2^53 and decimals stay exact: numbers as digits,
 * date-times as `yyyy-MM-ddTHH:mm:ss`. A value that does not fit its type comes as it was received;
 * a masked one as `{ masked: true }`.
 */
export const cell = v.union([
  v.null(),
  v.string(),
  v.boolean(),
  v.strictObject({ misfit: v.string() }),
  v.strictObject({ masked: v.literal(true) }),
]);
export type Cell = v.InferOutput<typeof cell>;

const page = v.strictObject({
  /** Rows in the view, after filters. */
  total: count,
  offset: count,
  /** One array a row, in the order of the view's columns. */
  rows: v.array(v.array(cell)),
});
export type Page = v.InferOutput<typeof page>;

const distinctValues = v.strictObject({
  values: v.array(v.strictObject({ value: v.nullable(v.string()), rows: count })),
  /** Whether there are more than were returned. */
  more: v.boolean(),
});
export type DistinctValues = v.InferOutput<typeof distinctValues>;

export const viewsContract = defineArea({
  methods: {
    page: {
      input: v.strictObject({
        view,
        offset: count,
        limit: v.pipe(count, v.minValue(1), v.maxValue(500)),
      }),
      output: page,
    },
    /** The values of a column with how many rows have each, most frequent first, at most 200. */
    distinctValues: {
      input: v.strictObject({ answerId: id, field: fieldName }),
      output: distinctValues,
    },
    /** Every field of one row of the view, unknown ones included. */
    record: {
      input: v.strictObject({ view, index: count }),
      output: v.array(
        v.strictObject({
          field: v.pipe(v.string(), v.maxLength(1000)),
          value: cell,
          known: v.boolean(),
        }),
      ),
    },
  },
  events: {
    /** The engine was restarted and holds no rows any more: ask again. */
    lost: { payload: v.strictObject({ answerIds: v.array(id) }) },
  },
});
