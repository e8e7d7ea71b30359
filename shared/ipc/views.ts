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
  rowWarning,
  totals,
  view,
} from '../domain/views.ts';
import { defineArea } from './define.ts';

const grouping = v.pipe(v.array(groupStep), v.minLength(1), v.maxLength(3));

/** Numbers and decimals that are not identifiers. */
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
    /** A column's values with their number of rows, most frequent first, at most 200. */
    distinctValues: {
      input: v.strictObject({ resultId: id, field: fieldName }),
      output: distinctValues,
    },
    /** Number of rows and their sums. Fails with `input-not-valid` for identifiers. */
    totals: { input: v.strictObject({ view, fields: amountFields }), output: totals },
    /** The same by status category. */
    categoryTotals: {
      input: v.strictObject({ view, fields: amountFields }),
      output: categoryTotals,
    },
    /** The groups directly under a parent (its keys from the top; empty: top level). */
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
    /** Groups down and across, for a pivot or a chart. */
    pivot: { input: pivotQuery, output: pivot },
    /** Distribution of a column's values; for a masked one only the number of empty rows. */
    distribution: { input: distributionQuery, output: distribution },
    /** Rows of a day by quarter-hour. */
    quarters: { input: quartersQuery, output: quarters },
    /**
     * The next row from `from` on, continuing at the top, whose value in a column starts with the text (ignoring case
     * and accents). Null if there is none.
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
    /** Looks up the names of the rows' name fields, which may take seconds the first time. */
    names: { input: v.strictObject({ profileId: id, resultId: id }), output: rowNames },
    /** Every field of one row, including unknown ones. */
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
        warnings: v.array(rowWarning),
      }),
    },
  },
  events: {
    /** The engine restarted and lost its rows: fetch them again. */
    lost: { payload: v.strictObject({ resultIds: v.array(id) }) },
  },
});
