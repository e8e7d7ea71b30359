import type { ReportId } from '../../../../shared/domain/report-questions.ts';
import { arrivalsReport } from './arrivals/report.ts';
import { changesReport } from './changes/report.ts';
import { groupsReport } from './groups/report.ts';
import { guidesReport } from './guides/report.ts';
import { originReport } from './origin/report.ts';
import { paceReport } from './pace/report.ts';
import { paymentsReport } from './payments/report.ts';
import { qualityReport } from './quality/report.ts';
import type { RunnableReport } from './report.ts';
import { revenueReport } from './revenue/report.ts';
import { tasksReport } from './tasks/report.ts';
import { visitorsReport } from './visitors/report.ts';

const reports: Readonly<Record<ReportId, RunnableReport>> = {
  revenue: revenueReport,
  payments: paymentsReport,
  arrivals: arrivalsReport,
  guides: guidesReport,
  tasks: tasksReport,
  quality: qualityReport,
  visitors: visitorsReport,
  pace: paceReport,
  origin: originReport,
  groups: groupsReport,
  changes: changesReport,
};

export function findReport(id: ReportId): RunnableReport {
  return reports[id];
}
