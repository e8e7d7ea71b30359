import * as v from 'valibot';
import { withoutControls } from '../control-characters.ts';
import { defineArea } from './define.ts';
import { datasetId, empty, fieldName, id, shortText } from './schemas.ts';
import { filter, groupStep } from './views.ts';

const fieldNames = v.pipe(v.array(fieldName), v.maxLength(100));
const width = v.pipe(v.number(), v.integer(), v.minValue(48), v.maxValue(1200));

/** Which of its values a totals row shows for each column; none: no row. */
export const totalsKind = v.picklist(['sum', 'average', 'least', 'most', 'none']);
export type TotalsKind = v.InferOutput<typeof totalsKind>;

/**
 * How a grid looks and what it shows: what a saved view keeps. Main takes out of it what may not be
 * kept (`keepableState`): filters by personal data, and a search where there is any.
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
  /** A period that moves with the days, or null: whatever is asked for. */
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

const viewName = v.pipe(
  v.string(),
  // Also of what an older version kept: a control character in a name is no reason to lose it.
  v.transform((name) => withoutControls(name)),
  v.trim(),
  v.minLength(1),
  v.maxLength(80),
);

export const savedView = v.strictObject({
  viewId: id,
  dataset: datasetId,
  name: viewName,
  /** What the dataset opens with. At most one view of a dataset is. */
  isDefault: v.boolean(),
  state: gridState,
});
export type SavedView = v.InferOutput<typeof savedView>;

/** How many a venue may have. */
export const mostSavedViews = 200;

const profileId = v.strictObject({ profileId: id });
const oneView = v.strictObject({ profileId: id, viewId: id });
const fileText = v.pipe(v.string(), v.maxLength(4096));

export const savedViewsContract = defineArea({
  methods: {
    /** In the user's order. */
    list: { input: profileId, output: v.array(savedView) },
    /** A new one. Fails with `view-name-taken` or `too-many-views`. */
    add: {
      input: v.strictObject({
        profileId: id,
        dataset: datasetId,
        name: viewName,
        state: gridState,
      }),
      output: savedView,
    },
    /** Puts the state of a view in place of its old one. Fails with `view-gone`. */
    save: { input: v.strictObject({ ...oneView.entries, state: gridState }), output: savedView },
    rename: { input: v.strictObject({ ...oneView.entries, name: viewName }), output: savedView },
    remove: { input: oneView, output: empty },
    /** These first, in this order. */
    reorder: {
      input: v.strictObject({
        profileId: id,
        viewIds: v.pipe(v.array(id), v.maxLength(mostSavedViews)),
      }),
      output: empty,
    },
    /** Null: the dataset opens as it was left. */
    setDefault: {
      input: v.strictObject({ profileId: id, dataset: datasetId, viewId: v.nullable(id) }),
      output: empty,
    },
    /** Asks where to save these views (null: the user changed their mind). */
    exportToFile: {
      input: v.strictObject({
        profileId: id,
        viewIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(mostSavedViews)),
      }),
      output: v.nullable(v.strictObject({ fileName: fileText, folder: fileText })),
    },
    /** Asks for a file of views and adds all of them or, with a reason, none. */
    importFromFile: {
      input: profileId,
      output: v.nullable(
        v.strictObject({
          added: v.array(savedView),
          /** How many of them were given a number, because their name was taken. */
          renamed: v.pipe(v.number(), v.integer(), v.minValue(0)),
        }),
      ),
    },
  },
  events: { changed: { payload: profileId } },
});
