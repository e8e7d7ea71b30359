import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  type GridState,
  type GridView,
  maxSavedViews,
  type ReportView,
  type SavedView,
  savedView,
} from '../../../../shared/domain/saved-views.ts';
import type { StoredReport } from '../../../../shared/domain/stored-reports.ts';
import { fail } from '../../../../shared/errors.ts';
import { toStorableState } from '../../../../shared/grid-state.ts';
import {
  createVenueList,
  type StoredFiles,
  type VenueList,
} from '../../base/stored-files/index.ts';
import type { GridViewEntry, ReportViewEntry, SavedViewEntry } from './saved-views-file.ts';

const savedViews = v.pipe(v.array(savedView), v.maxLength(maxSavedViews));

/**
 * Saved views of each venue. Methods that save fail with `settings-not-saved` and then change nothing; those with the
 * id of a missing view fail with `view-gone`.
 */
export interface SavedViewsStore
  extends Pick<VenueList<SavedView>, 'list' | 'remove' | 'restore' | 'order'> {
  /** Fails with `view-name-taken` or `too-many-views`. */
  add(profileId: string, view: GridViewEntry): GridView;
  addReport(profileId: string, view: ReportViewEntry): ReportView;
  /** Adds all views or none; a taken name gets a number. */
  addAll(
    profileId: string,
    entries: readonly SavedViewEntry[],
  ): { added: SavedView[]; renamed: number };
  /** Fails with `view-name-taken` if another view has the name. */
  change(
    profileId: string,
    viewId: string,
    part: { state: GridState } | { storedReport: StoredReport } | { name: string },
  ): SavedView;
  setDefault(profileId: string, dataset: DatasetId, viewId: string | null): void;
}

export function openSavedViewsStore(storedFiles: StoredFiles): SavedViewsStore {
  const file = storedFiles.openVenues<SavedView[]>('savedViews', { value: savedViews, empty: [] });
  const views = createVenueList<SavedView>(file, {
    getId: ({ viewId }) => viewId,
    max: maxSavedViews,
    tooMany: 'too-many-views',
    notFound: 'view-gone',
    names: { read: ({ name }) => name, taken: 'view-name-taken', isAmong: isOfSame },
  });
  storedFiles.onForget(views.forget);

  return {
    ...views,
    add(profileId, entry) {
      const view = makeGridView(entry);
      views.add(profileId, view);
      return view;
    },
    addReport(profileId, entry) {
      const view = { ...entry, viewId: randomUUID() };
      views.add(profileId, view);
      return view;
    },
    addAll(profileId, entries) {
      const added: SavedView[] = [];
      for (const entry of entries) added.push(views.named(profileId, makeView(entry), added));
      views.add(profileId, ...added);
      const renamed = added.filter(({ name }, index) => name !== entries[index]?.name).length;
      return { added, renamed };
    },
    change: (profileId, viewId, part) =>
      views.change(profileId, viewId, (view) => changeView(view, part)),
    restore: (profileId, viewId) =>
      // Another default may have been chosen since.
      views.restore(profileId, viewId, (view) =>
        isDefault(view) &&
        views.list(profileId).some((one) => isDefault(one) && isOfSame(one, view))
          ? { ...view, isDefault: false }
          : view,
      ),
    setDefault: (profileId, dataset, viewId) =>
      views.set(
        profileId,
        views
          .list(profileId)
          .map((view) =>
            'dataset' in view && view.dataset === dataset
              ? { ...view, isDefault: view.viewId === viewId }
              : view,
          ),
      ),
  };
}

function makeView(entry: SavedViewEntry): SavedView {
  return 'storedReport' in entry ? { ...entry, viewId: randomUUID() } : makeGridView(entry);
}

function makeGridView({ dataset, name, state }: GridViewEntry): GridView {
  return {
    viewId: randomUUID(),
    dataset,
    name,
    isDefault: false,
    state: toStorableState(getDataset(dataset), state),
  };
}

/** Returns whether both views show the same dataset or report. */
function isOfSame(one: SavedView, other: SavedView): boolean {
  if ('storedReport' in one)
    return 'storedReport' in other && one.storedReport.report === other.storedReport.report;
  return 'dataset' in other && one.dataset === other.dataset;
}

function isDefault(view: SavedView): view is GridView {
  return 'isDefault' in view && view.isDefault;
}

/** Fails with `view-gone` for another kind of view: a view of rows has no report. */
function changeView(
  view: SavedView,
  part: { state: GridState } | { storedReport: StoredReport } | { name: string },
): SavedView {
  if ('name' in part) return { ...view, name: part.name };
  if ('state' in part && 'state' in view) {
    return { ...view, state: toStorableState(getDataset(view.dataset), part.state) };
  }
  if ('storedReport' in part && 'storedReport' in view)
    return { ...view, storedReport: part.storedReport };
  return fail('view-gone');
}
