import { datasetIds, findField, getDataset } from './catalogue/catalogue.ts';
import type { Dataset } from './catalogue/types.ts';
import type { SavedExportPart } from './domain/saved-exports.ts';
import { listFilterFields } from './domain/views.ts';

/** The dataset of a part. Null if this version has none of that name that can be downloaded by period. */
export function getPartDataset({
  dataset: name,
}: Pick<SavedExportPart, 'dataset'>): Dataset | null {
  const id = datasetIds.find((known) => known === name);
  const dataset = id === undefined ? null : getDataset(id);
  return dataset?.axis ? dataset : null;
}

/** Columns of a part that no longer exist, each once. */
export function listMissingColumns(part: SavedExportPart, dataset: Dataset): string[] {
  const { view, grouping = [] } = part;
  const named = [
    ...view.columns,
    ...[...view.sort, ...grouping].map(({ field }) => field),
    ...view.filters.flatMap(listFilterFields),
    ...(view.search?.fields ?? []),
  ];
  return [...new Set(named)].filter((name) => !findField(dataset, name));
}

/** The part without missing columns. Null if no column would remain. */
export function dropMissingColumns(
  part: SavedExportPart,
  dataset: Dataset,
): SavedExportPart | null {
  const isThere = (name: string): boolean => findField(dataset, name) !== null;
  const { search, ...view } = part.view;
  const columns = view.columns.filter(isThere);
  if (columns.length === 0) return null;
  const { grouping: _, ...rest } = part;
  const grouping = (part.grouping ?? []).filter(({ field }) => isThere(field));
  const fields = search?.fields.filter(isThere) ?? [];
  return {
    ...rest,
    view: {
      ...view,
      columns,
      sort: view.sort.filter(({ field }) => isThere(field)),
      filters: view.filters.filter((filter) => listFilterFields(filter).every(isThere)),
      ...(search && fields.length > 0 ? { search: { ...search, fields } } : {}),
    },
    ...(grouping.length > 0 ? { grouping } : {}),
  };
}
