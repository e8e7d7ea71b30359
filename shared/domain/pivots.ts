/** Groups down and across, with what each cell has: of pivots, and of pictures of groups. */
import * as v from 'valibot';
import { count, fieldName, id } from './schemas.ts';
import { groupKey, groupStep, view } from './views.ts';

/** Steps on one side. */
const mostPivotSteps = 2;

/** Lines down times lines across that are told one by one, at most. */
const mostPivotCells = 20_000;

const pivotSteps = v.pipe(v.array(groupStep), v.maxLength(mostPivotSteps));

/** Which days the rows of a period are compared with. */
export const pivotComparison = v.picklist(['none', 'previous', 'lastYear']);

/** How groups are shown: as a tree, as a picture, or down and across. */
export const groupLook = v.strictObject({
  as: v.picklist(['tree', 'bars', 'lines', 'stack', 'heat', 'pivot']),
  /** What is added up in pictures and pivots; null: rows are counted. */
  figure: v.nullable(fieldName),
  /** The sides of a pivot. */
  rows: pivotSteps,
  columns: pivotSteps,
  /** Of which whole its cells are told as a part. */
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
  /** What is added up; null: rows are counted alone. */
  field: v.nullable(fieldName),
  /** The largest groups of a side that are told one by one; the rest is one line, the others. */
  mostRows: lines,
  mostColumns: lines,
  /** Of sides with two steps: a line for each first, behind its lines. */
  subtotals: v.optional(v.boolean()),
};

type Sides = v.InferOutput<v.ObjectSchema<typeof sides, undefined>>;

/** Each step once. */
const hasSteps = ({ rows, columns }: Sides): boolean => {
  const fields = [...rows, ...columns].map(({ field, by }) => `${field} ${by}`);
  return fields.length > 0 && new Set(fields).size === fields.length;
};
const isSmall = ({ mostRows, mostColumns }: Sides): boolean =>
  mostRows * mostColumns <= mostPivotCells;

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
     * Rows of the same dataset from so many days before: told beside, as if they were of the days so
     * many days later. Filters by dates are moved with them.
     */
    compared: v.optional(
      v.strictObject({
        resultId: id,
        days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8000)),
      }),
    ),
  }),
  v.check((query) => hasSteps(query), 'no step, or one twice'),
  v.check((query) => isSmall(query), 'too many'),
);

export type PivotQuery = v.InferOutput<typeof pivotQuery>;

const pivotLine = v.strictObject({
  /** One for each step of its side, the first alone where it is a subtotal; null: the others. */
  keys: v.nullable(v.array(groupKey)),
  /** How many groups it stands for: 1, or those of a subtotal or the others. */
  groups: count,
  /** Which of its keys are numbers that no downloaded row names. */
  unnamed: v.exactOptional(v.array(count)),
});

export type PivotLine = v.InferOutput<typeof pivotLine>;

/** Whether a line adds up those of the first of two steps. */
export function isSubtotal({ keys }: PivotLine, steps: readonly unknown[]): boolean {
  return keys !== null && keys.length < steps.length;
}

const pivotFigure = v.strictObject({
  rows: count,
  /** One a currency, as exact decimal text; a currency of which no row has a value has none. */
  sums: v.array(
    v.strictObject({ currency: v.nullable(v.string()), values: count, sum: v.string() }),
  ),
  /** Rows whose value does not fit: not in the sums. */
  invalidValues: count,
});

export type PivotFigure = v.InferOutput<typeof pivotFigure>;

const pivotCell = v.strictObject({
  /** Places among the lines; null: all of them together. */
  row: v.nullable(count),
  column: v.nullable(count),
  now: pivotFigure,
  /** Of the rows that it is compared with; absent without a comparison. */
  before: v.exactOptional(pivotFigure),
});

export type PivotCell = v.InferOutput<typeof pivotCell>;

export const pivot = v.strictObject({
  /** In the order of their keys, the others last. */
  rows: v.array(pivotLine),
  columns: v.array(pivotLine),
  /** Those that have a row, and all that add them up. */
  cells: v.array(pivotCell),
});

export type Pivot = v.InferOutput<typeof pivot>;
