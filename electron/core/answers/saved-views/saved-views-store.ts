import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  type GridState,
  type GridView,
  mostSavedViews,
  type ReportView,
  type SavedView,
  savedView,
} from '../../../../shared/domain/saved-views.ts';
import { id } from '../../../../shared/domain/schemas.ts';
import type { StoredReport } from '../../../../shared/domain/stored-reports.ts';
import { fail } from '../../../../shared/errors.ts';
import { foldName, freeName } from '../../../../shared/free-name.ts';
import { keepableState } from '../../../../shared/grid-state.ts';
import { createRemoved, type StoredFiles } from '../../base/stored-files/index.ts';
import type { GridViewEntry, ReportViewEntry, SavedViewEntry } from './saved-views-file.ts';

const views = v.pipe(v.array(savedView), v.maxLength(mostSavedViews));
const schema = v.strictObject({ views: v.record(id, views) });
const longestName = 80;

/**
 * The views that were saved, by venue, in a file of their own: losing them loses no venue. Everything
 * that saves fails with `settings-not-saved`, and then nothing has changed.
 */
export interface SavedViewsStore {
  list(profileId: string): readonly SavedView[];
  /** Fails with `view-name-taken` or `too-many-views`. */
  add(profileId: string, view: GridViewEntry): GridView;
  addReport(profileId: string, view: ReportViewEntry): ReportView;
  /** All or none; a name that is taken gets a number. */
  addAll(
    profileId: string,
    entries: readonly SavedViewEntry[],
  ): { added: SavedView[]; renamed: number };
  /** Fails with `view-gone`, or for another name with `view-name-taken`. */
  change(
    profileId: string,
    viewId: string,
    part: { state: GridState } | { asked: StoredReport } | { name: string },
  ): SavedView;
  remove(profileId: string, viewId: string): void;
  /** Puts back what was removed since the app started. Fails with `view-gone`. */
  restore(profileId: string, viewId: string): void;
  /** These first, in this order; any others stay behind them. */
  order(profileId: string, viewIds: readonly string[]): void;
  setDefault(profileId: string, dataset: DatasetId, viewId: string | null): void;
  /** All that was saved for a venue. */
  forget(profileId: string): void;
}

export function openSavedViewsStore(storedFiles: StoredFiles): SavedViewsStore {
  const file = storedFiles.open('savedViews', {
    schema,
    empty: { views: {} },
  });
  const removed = createRemoved((view: SavedView) => view.viewId);
  const list = (profileId: string): readonly SavedView[] => file.current().views[profileId] ?? [];
  const write = (profileId: string, next: readonly SavedView[]): void => {
    if (next.length > mostSavedViews)
      fail('too-many-views', { params: { number: mostSavedViews } });
    file.write({ views: { ...file.current().views, [profileId]: [...next] } });
  };
  const isTaken = (among: readonly SavedView[], of: ViewSubject, name: string): boolean =>
    among.some((view) => isOfSame(view, of) && foldName(view.name) === foldName(name));
  const make = (entry: SavedViewEntry): SavedView =>
    'asked' in entry ? { ...entry, viewId: randomUUID() } : makeGridView(entry);
  const makeGridView = ({ dataset, name, state }: GridViewEntry): GridView => ({
    viewId: randomUUID(),
    dataset,
    name,
    isDefault: false,
    state: keepableState(getDataset(dataset), state),
  });
  function insert<View extends SavedView>(profileId: string, view: View): View {
    const all = list(profileId);
    if (isTaken(all, view, view.name)) fail('view-name-taken');
    write(profileId, [...all, view]);
    return view;
  }

  return {
    list,
    add: (profileId, entry) => insert(profileId, makeGridView(entry)),
    addReport: (profileId, entry) => insert(profileId, { ...entry, viewId: randomUUID() }),
    addAll(profileId, entries) {
      const all = [...list(profileId)];
      const added = entries.map((entry) => {
        const name = freeName(entry.name, (each) => isTaken(all, entry, each), {
          longest: longestName,
        });
        const view = make({ ...entry, name });
        all.push(view);
        return view;
      });
      write(profileId, all);
      const renamed = added.filter((view, index) => view.name !== entries[index]?.name).length;
      return { added, renamed };
    },
    change(profileId, viewId, part) {
      const all = list(profileId);
      const old = all.find((view) => view.viewId === viewId) ?? fail('view-gone');
      const others = all.filter((view) => view !== old);
      if ('name' in part && isTaken(others, old, part.name)) fail('view-name-taken');
      const changed = changeView(old, part);
      write(
        profileId,
        all.map((view) => (view === old ? changed : view)),
      );
      return changed;
    },
    remove(profileId, viewId) {
      const all = list(profileId);
      const view = all.find((each) => each.viewId === viewId);
      if (view) removed.note(profileId, view, all);
      write(
        profileId,
        all.filter((each) => each !== view),
      );
    },
    restore(profileId, viewId) {
      const all = list(profileId);
      const { thing, index } = removed.find(profileId, viewId) ?? fail('view-gone');
      const name = freeName(thing.name, (each) => isTaken(all, thing, each), {
        longest: longestName,
      });
      // What a dataset opens with may have been chosen anew meanwhile.
      const isDefault = (view: SavedView) => 'isDefault' in view && view.isDefault;
      const hasDefault = all.some((view) => isDefault(view) && isOfSame(view, thing));
      const back = { ...thing, name, ...(isDefault(thing) ? { isDefault: !hasDefault } : {}) };
      write(profileId, all.toSpliced(index, 0, back));
      removed.drop(profileId, viewId);
    },
    order(profileId, viewIds) {
      const position = new Map(viewIds.map((viewId, index) => [viewId, index]));
      const last = viewIds.length;
      write(
        profileId,
        list(profileId).toSorted(
          (a, b) => (position.get(a.viewId) ?? last) - (position.get(b.viewId) ?? last),
        ),
      );
    },
    setDefault: (profileId, dataset, viewId) =>
      write(
        profileId,
        list(profileId).map((view) =>
          'dataset' in view && view.dataset === dataset
            ? { ...view, isDefault: view.viewId === viewId }
            : view,
        ),
      ),
    forget(profileId) {
      removed.forget(profileId);
      const { [profileId]: gone, ...others } = file.current().views;
      if (gone) file.write({ views: others });
    },
  };
}

/** What a view is of: a dataset or a report. */
type ViewSubject = { readonly dataset: DatasetId } | Pick<ReportView, 'asked'>;

function isOfSame(one: ViewSubject, other: ViewSubject): boolean {
  if ('asked' in one) return 'asked' in other && one.asked.report === other.asked.report;
  return 'dataset' in other && one.dataset === other.dataset;
}

/** Fails with `view-gone` where it is of something else: a view of rows has no report. */
function changeView(
  old: SavedView,
  part: { state: GridState } | { asked: StoredReport } | { name: string },
): SavedView {
  if ('name' in part) return { ...old, name: part.name };
  if ('state' in part && 'state' in old) {
    return { ...old, state: keepableState(getDataset(old.dataset), part.state) };
  }
  if ('asked' in part && 'asked' in old) return { ...old, asked: part.asked };
  return fail('view-gone');
}
