import { findField, getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { ExportEntry } from '../../../shared/domain/exports.ts';

/** By these one finds a person, though they are no personal data themselves. */
const leading: readonly string[] = ['orderNumber', 'barcode', 'guideId'];

/**
 * Whether what an export asked for may be kept on the disk, so that it can be made again: nothing in
 * it was typed to find a person, an order or a barcode by. Leaving that out would make another file.
 */
export function isStorable(entry: Pick<ExportEntry, 'dataset' | 'ask' | 'view' | 'more'>): boolean {
  return [entry, ...(entry.more ?? [])].every(({ dataset: id, ask: rowRequest, view }) => {
    const dataset = getDataset(id);
    const isByDays =
      rowRequest.by === 'held' ||
      (rowRequest.by === 'period' && rowRequest.orderNumber === undefined);
    const finds = (name: string): boolean =>
      leading.includes(name) || findField(dataset, name)?.personal !== undefined;
    return isByDays && !view.search && !view.filters.some(({ field }) => finds(field));
  });
}
