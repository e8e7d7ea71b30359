import { barcode, periodUnlessBarcode } from './parameters.ts';
import type { DatasetDescription } from './types.ts';

export const scans: DatasetDescription = {
  dataset: {
    id: 'scans',
    section: '2.12',
    key: ['barcode', 'scannedDate', 'ticketId'],
    isLooselyKeyed: true,
    // The spec says the dates filter "task start date", probably a slip (fact: scans by their own date).
    axis: { kind: 'scanned', field: 'scannedDate', ends: 'now' },
    freshness: 'quarter-hour',
    leading: ['scannedDate', 'ticketName', 'barcode'],
    fields: [
      { name: 'barcode', type: 'text', finds: 'record', identifier: true, long: true },
      { name: 'scannedDate', type: 'dateTime' },
      { name: 'ticketName', type: 'text', long: true },
      { name: 'ticketId', type: 'number', identifier: true, hidden: true },
      { name: 'tenantId', type: 'number', identifier: true, hidden: true },
    ],
  },
  operations: [
    {
      id: 'listScanned',
      api: 'booking',
      path: '/scanned',
      parameters: [...periodUnlessBarcode, barcode],
      ways: ['period', 'barcode'],
      returns: { shape: 'list', dataset: 'scans' },
    },
  ],
};
