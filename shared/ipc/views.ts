import * as v from 'valibot';
import { categoryTotals } from '../domain/categories.ts';
import { distribution, distributionQuery } from '../domain/distributions.ts';
import { rowNames } from '../domain/names.ts';
import { pivot, pivotQuery } from '../domain/pivots.ts';
import { quarters, quartersQuery } from '../domain/quarters.ts';
import { count, fieldName, id, shortText } from '../domain/schemas.ts';
import {
  cell,
  distinctValues,
  groupKey,
  groupStep,
  groups,
  page,
  rowMark,
  totals,
  view,
} from '../domain/views.ts';
import { defineArea } from './define.ts';

const grouping = v.pipe(v.array(groupStep), v.minLength(1), v.maxLength(3));

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
    /** The same by what the rows' statuses count as at their venue. */
    categoryTotals: {
      input: v.strictObject({ view, fields: amountFields }),
      output: categoryTotals,
    },
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
    /** The same down and across at once, for a pivot or a picture. */
    pivot: { input: pivotQuery, output: pivot },
    /** What a column has in the rows of a view; a masked one tells how many rows have nothing. */
    distribution: { input: distributionQuery, output: distribution },
    /** How many rows of the view are in each quarter of an hour of a day. */
    quarters: { input: quartersQuery, output: quarters },
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
    /**
     * Gives the rows' name fields the names that are downloaded now, which may take seconds the first
     * time.
     */
    names: { input: v.strictObject({ jobId: id, resultId: id }), output: rowNames },
    /** Every field of one row of the view, unknown ones included. */
    record: {
      input: v.strictObject({ view, index: count }),
      output: v.strictObject({
        fields: v.array(
          v.strictObject({
            field: v.pipe(v.string(), v.maxLength(1000)),
            value: cell,
            came: v.exactOptional(shortText),
            known: v.boolean(),
          }),
        ),
        marks: v.array(rowMark),
      }),
    },
  },
  events: {
    /** The engine was restarted and has no rows any more: fetch again. */
    lost: { payload: v.strictObject({ resultIds: v.array(id) }) },
  },
});
