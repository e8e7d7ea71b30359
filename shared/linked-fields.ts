import type { DatasetId } from './catalogue/types.ts';
import type { LinkedSubject } from './domain/reports.ts';

/** By what rows are about: the datasets with such rows, and the field of each that names it. */
export const linkedFields: Readonly<
  Record<LinkedSubject['kind'], Readonly<Partial<Record<DatasetId, string>>>>
> = {
  order: {
    orders: 'orderNumber',
    bookings: 'orderNumber',
    visitors: 'orderNumber',
    tasks: 'orderNumber',
  },
  guide: { availabilities: 'guideId' },
  barcode: { scans: 'barcode' },
};

export function listLinkedDatasets(kind: LinkedSubject['kind']): DatasetId[] {
  return Object.keys(linkedFields[kind]) as DatasetId[];
}
