import { moduleName } from './parameters.ts';
import type { BookingOperation, Field } from './types.ts';

/** Spec 2.6. Not a dataset: one small record per module, never listed. */
export const batchRunFields: readonly Field[] = [
  { name: 'batchRunStatus', type: 'text' },
  { name: 'batchId', type: 'number', identifier: true },
  { name: 'batchRunId', type: 'guid', identifier: true },
];

export const getBatchRunStatus: BookingOperation = {
  id: 'getBatchRunStatus',
  api: 'booking',
  path: '/admin/batchrun',
  parameters: [moduleName],
  ways: ['module'],
  returns: { shape: 'one', record: 'batchRun' },
};
