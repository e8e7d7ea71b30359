import { defineReport } from '../report.ts';
import { type DatasetQuality, findRowsOfQuality, queryQuality } from './query.ts';
import { summariseQuality } from './summary.ts';

/**
 * Rows by the date that they are requested by, and all guides with their skills. Of personal data it counts
 * present values without reading them.
 */
export const qualityReport = defineReport<readonly DatasetQuality[]>({
  id: 'quality',
  query: queryQuality,
  summarise: summariseQuality,
  findRows: findRowsOfQuality,
});
