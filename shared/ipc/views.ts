import * as v from 'valibot';
import { defineArea } from './define.ts';
import { count, fieldName, id, shortText } from './schemas.ts';

export const filter = v.variant('kind', [
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

/**
 * Free text: rows in which each of its words is somewhere in these columns, without regard to case
 * and accents; numbers and dates by their canonical text. What is masked is never searched.
 */
const search = v.strictObject({
  text: v.pipe(shortText, v.regex(/\S/)),
  fields: v.pipe(v.array(fieldName), v.maxLength(100)),
});
export type Search = v.InferOutput<typeof search>;

/** How rows are put together: by a value, or by the day, week (from Monday) or month of a date. */
export const groupStep = v.strictObject({
  field: fieldName,
  by: v.picklist(['value', 'day', 'week', 'month']),
});
export type GroupStep = v.InferOutput<typeof groupStep>;

const grouping = v.pipe(v.array(groupStep), v.minLength(1), v.maxLength(3));

/**
 * What the rows of a group have in common: a canonical text, the first day (`yyyy-MM-dd`) of a day,
 * week or month, null for no value, or a date that does not fit.
 */
const groupKey = v.union([v.null(), v.string(), v.strictObject({ misfit: v.string() })]);
export type GroupKey = v.InferOutput<typeof groupKey>;

/** Columns that rows are ordered by, at most. */
export const mostSorts = 10;

/** What is on the screen: which rows, in which order, which columns from left to right. */
export const view = v.strictObject({
  resultId: id,
  columns: v.pipe(v.array(fieldName), v.minLength(1), v.maxLength(100)),
  sort: v.pipe(
    v.array(v.strictObject({ field: fieldName, descending: v.boolean() })),
    v.maxLength(mostSorts),
  ),
  filters: v.pipe(v.array(filter), v.maxLength(50)),
  /** Left out: all rows. It names its columns itself, so that a grid and its export find the same. */
  search: v.optional(search),
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

/**
 * Why a row is worth a look: another has its key and differs in something else, or it is of another
 * time than what was asked for.
 */
const rowMark = v.picklist(['alike', 'stray']);
export type RowMark = v.InferOutput<typeof rowMark>;

const page = v.strictObject({
  /** Rows in the view, after filters. */
  total: count,
  offset: count,
  /** One array a row, in the order of the view's columns. */
  rows: v.array(v.array(cell)),
  /** Of each row; left out where no row of the answer has any. */
  marks: v.exactOptional(v.array(v.array(rowMark))),
});
export type Page = v.InferOutput<typeof page>;

const distinctValues = v.strictObject({
  values: v.array(v.strictObject({ value: v.nullable(v.string()), rows: count })),
  /** Whether there are more than were returned. */
  more: v.boolean(),
});
export type DistinctValues = v.InferOutput<typeof distinctValues>;

/** Exact, as canonical decimal text; amounts of different currencies are never added up. */
const amount = v.strictObject({
  /** As the rows name it; null where they name none. */
  currency: v.nullable(v.string()),
  /** Rows with a value. */
  values: count,
  sum: v.string(),
  least: v.string(),
  most: v.string(),
  /** To four decimals. */
  average: v.string(),
});
export type Amount = v.InferOutput<typeof amount>;

const fieldTotal = v.strictObject({
  field: fieldName,
  amounts: v.array(amount),
  /** Rows whose value does not fit: not counted in the amounts. */
  misfits: count,
});
export type FieldTotal = v.InferOutput<typeof fieldTotal>;

const totals = v.strictObject({ rows: count, fields: v.array(fieldTotal) });
export type Totals = v.InferOutput<typeof totals>;

const group = v.strictObject({ key: groupKey, rows: count, fields: v.array(fieldTotal) });
export type Group = v.InferOutput<typeof group>;

const groups = v.strictObject({
  /** Groups on this level, under this parent. */
  total: count,
  offset: count,
  groups: v.array(group),
});
export type Groups = v.InferOutput<typeof groups>;

/** Numbers and decimals that are no identifiers. */
const amountFields = v.pipe(v.array(fieldName), v.maxLength(100));

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
      input: v.strictObject({ resultId: id, field: fieldName }),
      output: distinctValues,
    },
    /** How many rows the view has, and their sums. Fails with `input-not-valid` for identifiers. */
    totals: { input: v.strictObject({ view, fields: amountFields }), output: totals },
    /** The groups right under a parent (its keys from the top; none: the top itself). */
    groups: {
      input: v.strictObject({
        view,
        grouping,
        parent: v.pipe(v.array(groupKey), v.maxLength(2)),
        fields: amountFields,
        order: v.strictObject({ by: v.picklist(['key', 'rows']), descending: v.boolean() }),
        offset: count,
        limit: v.pipe(count, v.minValue(1), v.maxValue(500)),
      }),
      output: groups,
    },
    /**
     * The next row from `from` on, and then from the top, whose value in a column starts with this
     * text (case and accents apart); null: none does.
     */
    findRow: {
      input: v.strictObject({
        view,
        field: fieldName,
        text: v.pipe(shortText, v.minLength(1)),
        from: count,
      }),
      output: v.strictObject({ index: v.nullable(count) }),
    },
    /** Every field of one row of the view, unknown ones included. */
    record: {
      input: v.strictObject({ view, index: count }),
      output: v.array(
        v.strictObject({
          field: v.pipe(v.string(), v.maxLength(1000)),
          value: cell,
          came: v.exactOptional(shortText),
          known: v.boolean(),
        }),
      ),
    },
  },
  events: {
    /** The engine was restarted and holds no rows any more: ask again. */
    lost: { payload: v.strictObject({ resultIds: v.array(id) }) },
  },
});
