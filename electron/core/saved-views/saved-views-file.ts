import * as v from 'valibot';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import {
  gridState,
  mostSavedViews,
  type SavedView,
  savedView,
} from '../../../shared/domain/saved-views.ts';
import { fail } from '../../../shared/errors.ts';
import { keepableState } from '../../../shared/grid-state.ts';

/** Identifies these files among all JSON files. */
const format = 'venue-desk-views';
const version = 1;

/** A view as a colleague can use it: no id, since ids belong to one machine. */
const entry = v.strictObject({
  dataset: savedView.entries.dataset,
  name: savedView.entries.name,
  state: gridState,
});
export type SavedViewEntry = v.InferOutput<typeof entry>;

const envelope = v.looseObject({
  format: v.literal(format),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const content = v.strictObject({
  format: v.literal(format),
  version: v.literal(version),
  views: v.pipe(v.array(v.unknown()), v.minLength(1), v.maxLength(mostSavedViews)),
});

/** The file's text. */
export function writeViewFile(views: readonly SavedView[]): string {
  const entries = views.map(({ dataset, name, state }) => ({
    dataset,
    name,
    state: keepableState(getDataset(dataset), state),
  }));
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
  if (opened.output.version > version) return fail('view-file-newer');
  const parsed = v.safeParse(content, json);
  if (!parsed.success) return fail('view-file-not-one');
  return parsed.output.views.map((raw, index) => {
    const read = v.safeParse(entry, raw);
    if (!read.success) return failAtView(index, raw);
    const { dataset, name, state } = read.output;
    return { dataset, name, state: keepableState(getDataset(dataset), state) };
  });
}

function failAtView(index: number, raw: unknown): never {
  const named = v.safeParse(v.looseObject({ name: v.string() }), raw);
  const name = named.success && named.output.name !== '' ? named.output.name : 'none';
  return fail('view-file-damaged', { params: { number: index + 1, name: name.slice(0, 80) } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('view-file-not-one');
  }
}
