import { defineReport } from '../report.ts';
import { findRowsOfGuides, queryGuidesReport, type Raw } from './query.ts';
import { summariseGuides } from './summary.ts';

/** R2: see `planGuides` on what is told, and what is not. */
export const guidesReport = defineReport<Raw>({
  id: 'guides',
  query: queryGuidesReport,
  summarise: summariseGuides,
  findRows: findRowsOfGuides,
});
