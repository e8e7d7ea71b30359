import type { DatasetId } from './catalogue/types.ts';
import type { LinkedSubject } from './domain/reports.ts';

/** Fields by which datasets refer to an order, a guide or a barcode. */
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
