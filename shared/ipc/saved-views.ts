import * as v from 'valibot';
import {
  gridState,
  gridView,
  maxSavedViews,
  reportView,
  savedView,
  viewName,
} from '../domain/saved-views.ts';
import { count, datasetId, droppedText, empty, id } from '../domain/schemas.ts';
import { storedReport } from '../domain/stored-reports.ts';
import { defineArea } from './define.ts';

const profileId = v.strictObject({ profileId: id });

const oneView = v.strictObject({ profileId: id, viewId: id });

const fileText = v.pipe(v.string(), v.maxLength(4096));

export const savedViewsContract = defineArea({
  methods: {
    /** In the user's order. */
    list: { input: profileId, output: v.array(savedView) },
    /** Adds a view. Fails with `view-name-taken` or `too-many-views`. */
    add: {
      input: v.strictObject({
        profileId: id,
        dataset: datasetId,
        name: viewName,
        state: gridState,
      }),
      output: gridView,
    },
    addReport: {
      input: v.strictObject({ profileId: id, name: viewName, storedReport }),
      output: reportView,
    },
    /** Replaces a view's state. Fails with `view-gone`. */
    save: { input: v.strictObject({ ...oneView.entries, state: gridState }), output: savedView },
    /** Replaces the parameters of a report's view. */
    saveReport: {
      input: v.strictObject({ ...oneView.entries, storedReport }),
      output: savedView,
    },
    rename: { input: v.strictObject({ ...oneView.entries, name: viewName }), output: savedView },
    remove: { input: oneView, output: empty },
    /** Puts these first, in this order. */
    reorder: {
      input: v.strictObject({
        profileId: id,
        viewIds: v.pipe(v.array(id), v.maxLength(maxSavedViews)),
      }),
      output: empty,
    },
    /** Restores a view removed since the app started. Fails with `view-gone`. */
    restore: { input: v.strictObject({ profileId: id, viewId: id }), output: empty },
    /** Null: the dataset opens as it was left. */
    setDefault: {
      input: v.strictObject({ profileId: id, dataset: datasetId, viewId: v.nullable(id) }),
      output: empty,
    },
    /** Asks where to save these views. Null if the user cancels. */
    exportToFile: {
      input: v.strictObject({
        profileId: id,
        viewIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(maxSavedViews)),
      }),
      output: v.nullable(v.strictObject({ fileName: fileText, folder: fileText })),
    },
    /** Asks for a file of views unless one was dropped, and adds all of them or, with a reason, none. */
    importFromFile: {
      input: v.strictObject({ profileId: id, text: droppedText }),
      output: v.nullable(
        v.strictObject({
          added: v.array(savedView),
          /** How many got a number because their name was taken. */
          renamed: count,
        }),
      ),
    },
  },
  events: { changed: { payload: profileId } },
});
