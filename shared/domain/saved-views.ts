import * as v from 'valibot';
import { removeControls } from '../control-characters.ts';
import { presetIds } from '../presets.ts';
import { groupLook } from './pivots.ts';
import { datasetId, fieldName, id, shortText, wholeBetween } from './schemas.ts';
import { storedReport } from './stored-reports.ts';
import { filter, groupStep } from './views.ts';

const fieldNames = v.pipe(v.array(fieldName), v.maxLength(100));

const width = wholeBetween(48, 1200);

/** The value that a totals row shows for each column; `none`: no totals row. */
export const totalsKind = v.picklist(['sum', 'average', 'least', 'most', 'none']);

export type TotalsKind = v.InferOutput<typeof totalsKind>;

/**
 * State of a grid, as in a saved view. Main removes what must not be stored (`toStorableState`): filters by personal
 * data, and searches that could find some.
 */
export const gridState = v.strictObject({
  /** Every column from left to right, including hidden ones; pinned ones are shown first. */
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
  /** Default: a tree. */
  look: v.exactOptional(groupLook),
  /** A relative period. Null: any. */
  period: v.nullable(v.picklist(presetIds)),
});

export type GridState = v.InferOutput<typeof gridState>;

export const viewName = v.pipe(
  v.string(),
  v.transform((name) => removeControls(name)),
  v.trim(),
  v.minLength(1),
  v.maxLength(80),
);

/** A view of a dataset's rows. */
export const gridView = v.strictObject({
  viewId: id,
  dataset: datasetId,
  name: viewName,
  /** The dataset opens with it. At most one view per dataset. */
  isDefault: v.boolean(),
  state: gridState,
});

export type GridView = v.InferOutput<typeof gridView>;

/** A view of a report: its parameters, with a relative period if it has one. */
export const reportView = v.strictObject({ viewId: id, name: viewName, storedReport });

export type ReportView = v.InferOutput<typeof reportView>;

export const savedView = v.union([gridView, reportView]);

export type SavedView = v.InferOutput<typeof savedView>;

export const maxSavedViews = 200;
