import * as v from 'valibot';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { withoutControls } from '../../../../shared/control-characters.ts';
import {
  gridState,
  gridView,
  maxSavedViews,
  type SavedView,
  viewName,
} from '../../../../shared/domain/saved-views.ts';
import { storedReport } from '../../../../shared/domain/stored-reports.ts';
import { fail } from '../../../../shared/errors.ts';
import { keepableState } from '../../../../shared/grid-state.ts';
import { findUnknown } from '../../../../shared/reports/stored-reports.ts';

/** Identifies these files among all JSON files. */
const format = 'venue-desk-views';
/** The first version had no reports: views of rows alone are written so that it can still read them. */
const versions = { rows: 1, reports: 2 } as const;

/** A view as a colleague can use it: no id, since ids belong to one machine. */
const gridEntry = v.strictObject({
  dataset: gridView.entries.dataset,
  name: viewName,
  state: gridState,
});
export type GridViewEntry = v.InferOutput<typeof gridEntry>;
const reportEntry = v.strictObject({ name: viewName, asked: storedReport });
export type ReportViewEntry = v.InferOutput<typeof reportEntry>;
const entry = v.union([gridEntry, reportEntry]);
export type SavedViewEntry = v.InferOutput<typeof entry>;

const envelope = v.looseObject({
  format: v.literal(format),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const content = v.strictObject({
  format: v.literal(format),
  version: v.picklist(Object.values(versions)),
  views: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(maxSavedViews)),
});

export function writeViewFile(views: readonly SavedView[]): string {
  const hasReports = views.some((view) => 'asked' in view);
  const version = hasReports ? versions.reports : versions.rows;
  const entries = views.map((view) => {
    if ('asked' in view) return { name: view.name, asked: view.asked };
    const { dataset, name, state } = view;
    return { dataset, name, state: keepableState(getDataset(dataset), state) };
  });
  return `${JSON.stringify({ format, version, views: entries }, null, 2)}\n`;
}

/**
 * Reads the views in a file's text: all of them or none, and of each only what may be stored. Fails
 * with `view-file-not-one`, `view-file-newer` or `view-file-damaged` (naming the view).
 */
export function readViewFile(text: string): SavedViewEntry[] {
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  const opened = v.safeParse(envelope, json);
  if (!opened.success) return fail('view-file-not-one');
  if (opened.output.version > versions.reports) return fail('view-file-newer');
  const parsed = v.safeParse(content, json);
  if (!parsed.success) return fail('view-file-not-one');
  return parsed.output.views.map((raw, index) => {
    const read = v.safeParse(entry, raw);
    if (!read.success) return failAtView(index, raw);
    if ('asked' in read.output) {
      return findUnknown(read.output.asked) === null ? read.output : failAtView(index, raw);
    }
    const { dataset, name, state } = read.output;
    return { dataset, name, state: keepableState(getDataset(dataset), state) };
  });
}

function failAtView(index: number, raw: unknown): never {
  const named = v.safeParse(v.looseObject({ name: v.string() }), raw);
  const name = named.success ? withoutControls(named.output.name).slice(0, 80) : '';
  return fail('view-file-damaged', { params: { number: index + 1, name: name || 'none' } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('view-file-not-one');
  }
}
