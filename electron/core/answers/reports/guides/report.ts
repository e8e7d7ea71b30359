import { defineReport } from '../report.ts';
import { findRowsOfGuides, queryGuidesReport, type Raw } from './query.ts';
import { summariseGuides } from './summary.ts';

/** Groups that need a guide, and available guides. For its limits see `planGuides`. */
export const guidesReport = defineReport<Raw>({
  id: 'guides',
  query: queryGuidesReport,
  summarise: summariseGuides,
  findRows: findRowsOfGuides,
});
