import * as v from 'valibot';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { removeControls } from '../../../../shared/control-characters.ts';
import {
  gridState,
  gridView,
  maxSavedViews,
  type SavedView,
  viewName,
} from '../../../../shared/domain/saved-views.ts';
import { storedReport } from '../../../../shared/domain/stored-reports.ts';
import { fail } from '../../../../shared/errors.ts';
import { toStorableState } from '../../../../shared/grid-state.ts';
import { findUnknown } from '../../../../shared/reports/stored-reports.ts';

/** A view as a colleague can use it: no id, since ids belong to one machine. */
const gridEntry = v.strictObject({
  dataset: gridView.entries.dataset,
  name: viewName,
  state: gridState,
});
export type GridViewEntry = v.InferOutput<typeof gridEntry>;
const reportEntry = v.strictObject({ name: viewName, storedReport });
export type ReportViewEntry = v.InferOutput<typeof reportEntry>;
const entry = v.union([gridEntry, reportEntry]);
export type SavedViewEntry = v.InferOutput<typeof entry>;

const content = v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(maxSavedViews));

/** Returns the content of a file of these views. */
export function writeViewFile(views: readonly SavedView[]): SavedViewEntry[] {
  return views.map((view) => {
    if ('storedReport' in view) return { name: view.name, storedReport: view.storedReport };
    const { dataset, name, state } = view;
    return { dataset, name, state: toStorableState(getDataset(dataset), state) };
  });
}

/**
 * Reads the views in a file's content: all or none, and of each only what may be stored. Fails with
 * `shared-file-not-one` or `view-file-damaged` (naming the view).
 */
export function readViewFile(found: unknown): SavedViewEntry[] {
  const parsed = v.safeParse(content, found);
  if (!parsed.success) return fail('shared-file-not-one', { params: { kind: 'views' } });
  return parsed.output.map((raw, index) => {
    const read = v.safeParse(entry, raw);
    if (!read.success) return failAtView(index, raw);
    if ('storedReport' in read.output) {
      return findUnknown(read.output.storedReport) === null ? read.output : failAtView(index, raw);
    }
    const { dataset, name, state } = read.output;
    return { dataset, name, state: toStorableState(getDataset(dataset), state) };
  });
}

function failAtView(index: number, raw: unknown): never {
  const named = v.safeParse(v.looseObject({ name: v.string() }), raw);
  const name = named.success ? removeControls(named.output.name).slice(0, 80) : '';
  return fail('view-file-damaged', { params: { number: index + 1, name: name || 'none' } });
}
