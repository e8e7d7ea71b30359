import * as v from 'valibot';
import { withoutControls } from '../control-characters.ts';
import { groupLook } from './pivots.ts';
import { datasetId, fieldName, id, shortText } from './schemas.ts';
import { storedReport } from './stored-reports.ts';
import { filter, groupStep } from './views.ts';

const fieldNames = v.pipe(v.array(fieldName), v.maxLength(100));

const width = v.pipe(v.number(), v.integer(), v.minValue(48), v.maxValue(1200));

/** Which of its values a totals row shows for each column; none: no row. */
export const totalsKind = v.picklist(['sum', 'average', 'least', 'most', 'none']);

export type TotalsKind = v.InferOutput<typeof totalsKind>;

/**
 * How a grid looks and what it shows, as in a saved view. Main removes what must not be stored
 * (`keepableState`): filters by personal data, and a search if there is any.
 */
export const gridState = v.strictObject({
  /** Every column from left to right, hidden ones included; pinned ones are shown before the others. */
  order: fieldNames,
  hidden: fieldNames,
  pinned: fieldNames,
  widths: v.record(fieldName, width),
  sort: v.pipe(
    v.array(v.strictObject({ field: fieldName, descending: v.boolean() })),
    v.maxLength(10),
  ),
  filters: v.pipe(v.array(filter), v.maxLength(50)),
  search: shortText,
  grouping: v.pipe(v.array(groupStep), v.maxLength(3)),
  totals: totalsKind,
  /** Left out: groups are a tree. */
  look: v.exactOptional(groupLook),
  /** A moving period, or null: any. */
  period: v.nullable(
    v.picklist([
      'yesterday',
      'today',
      'last7Days',
      'lastFullWeek',
      'monthToDate',
      'lastMonth',
      'next7Days',
    ]),
  ),
});

export type GridState = v.InferOutput<typeof gridState>;

export const viewName = v.pipe(
  v.string(),
  v.transform((name) => withoutControls(name)),
  v.trim(),
  v.minLength(1),
  v.maxLength(80),
);

/** A view of a dataset's rows. */
export const gridView = v.strictObject({
  viewId: id,
  dataset: datasetId,
  name: viewName,
  /** What the dataset opens with. At most one view of a dataset is. */
  isDefault: v.boolean(),
  state: gridState,
});

export type GridView = v.InferOutput<typeof gridView>;

/** A view of a report: what is asked of it, with a period that moves with the days where it has a word. */
export const reportView = v.strictObject({ viewId: id, name: viewName, asked: storedReport });

export type ReportView = v.InferOutput<typeof reportView>;

export const savedView = v.union([gridView, reportView]);

export type SavedView = v.InferOutput<typeof savedView>;

/** How many a venue may have. */
export const mostSavedViews = 200;
