/** Groups down and across with their cells, for pivots and for charts of groups. */
import * as v from 'valibot';
import { count, fieldName, id, wholeBetween } from './schemas.ts';
import { groupKey, groupStep, view } from './views.ts';

/** Steps on one side at most. */
const maxPivotSteps = 2;

/** Cells, rows times columns, at most. */
const maxPivotCells = 20_000;

const pivotSteps = v.pipe(v.array(groupStep), v.maxLength(maxPivotSteps));

/** The comparison of a period's rows. */
export const pivotComparison = v.picklist(['none', 'previous', 'lastYear']);

/** How groups are shown: a tree, a chart, or a pivot. */
export const groupLook = v.strictObject({
  as: v.picklist(['tree', 'bars', 'lines', 'stack', 'heat', 'pivot']),
  /** The field that charts and pivots sum. Null: rows are counted. */
  figure: v.nullable(fieldName),
  /** The sides of a pivot. */
  rows: pivotSteps,
  columns: pivotSteps,
  /** The total of which cells are shown as a share. */
  share: v.picklist(['none', 'row', 'column', 'all']),
  comparison: pivotComparison,
});

export type GroupLook = v.InferOutput<typeof groupLook>;

export const treeLook: GroupLook = {
  as: 'tree',
  figure: null,
  rows: [],
  columns: [],
  share: 'none',
  comparison: 'none',
};

const lines = v.pipe(count, v.minValue(1), v.maxValue(1000));

const sides = {
  rows: pivotSteps,
  columns: pivotSteps,
  /** The field to sum. Null: rows are counted. */
  field: v.nullable(fieldName),
  /** The largest groups of a side that are listed; others are joined. */
  maxRows: lines,
  maxColumns: lines,
  /** On sides with two steps: a subtotal after each first group. */
  subtotals: v.optional(v.boolean()),
};

type Sides = v.InferOutput<v.ObjectSchema<typeof sides, undefined>>;

/** Each step appears once. */
const hasSteps = ({ rows, columns }: Sides): boolean => {
  const fields = [...rows, ...columns].map(({ field, by }) => `${field} ${by}`);
  return fields.length > 0 && new Set(fields).size === fields.length;
};
const isSmall = ({ maxRows, maxColumns }: Sides): boolean => maxRows * maxColumns <= maxPivotCells;

/** A pivot of any rows. */
export const pivotLayout = v.pipe(
  v.strictObject({ ...sides, view: v.omit(view, ['resultId']) }),
  v.check((query) => hasSteps(query), 'no step, or one twice'),
  v.check((query) => isSmall(query), 'too many'),
);

export const pivotQuery = v.pipe(
  v.strictObject({
    ...sides,
    view,
    /**
     * Rows of the same dataset from this many days earlier, compared as if they were that much later. Date filters move
     * with them.
     */
    compared: v.optional(
      v.strictObject({
        resultId: id,
        days: wholeBetween(1, 8000),
      }),
    ),
  }),
  v.check((query) => hasSteps(query), 'no step, or one twice'),
  v.check((query) => isSmall(query), 'too many'),
);

export type PivotQuery = v.InferOutput<typeof pivotQuery>;

const pivotLine = v.strictObject({
  /** One key per step of its side; only the first for a subtotal; null for the joined others. */
  keys: v.nullable(v.array(groupKey)),
  /** Number of groups in it: 1, or those of a subtotal or the others. */
  groups: count,
  /** Indexes of keys that are ids without a downloaded name. */
  unnamed: v.exactOptional(v.array(count)),
});

export type PivotLine = v.InferOutput<typeof pivotLine>;

/** Returns whether a line is a subtotal of the first of two steps. */
export function isSubtotal({ keys }: PivotLine, steps: readonly unknown[]): boolean {
  return keys !== null && keys.length < steps.length;
}

const pivotFigure = v.strictObject({
  rows: count,
  /** One per currency, as exact decimal text; currencies without values are left out. */
  sums: v.array(
    v.strictObject({ currency: v.nullable(v.string()), values: count, sum: v.string() }),
  ),
  /** Rows with an invalid value, which the sums leave out. */
  invalidValues: count,
});

export type PivotFigure = v.InferOutput<typeof pivotFigure>;

const pivotCell = v.strictObject({
  /** Indexes of lines. Null: the total. */
  row: v.nullable(count),
  column: v.nullable(count),
  now: pivotFigure,
  /** Figures of the comparison; absent without one. */
  before: v.exactOptional(pivotFigure),
});

export type PivotCell = v.InferOutput<typeof pivotCell>;

export const pivot = v.strictObject({
  /** In the order of their keys, the others last. */
  rows: v.array(pivotLine),
  columns: v.array(pivotLine),
  /** Cells with rows, and all totals. */
  cells: v.array(pivotCell),
});

export type Pivot = v.InferOutput<typeof pivot>;
