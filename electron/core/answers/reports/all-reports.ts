import type { ReportId } from '../../../../shared/domain/report-questions.ts';
import { addDays } from '../../../../shared/venue-time.ts';
import { queryArrivals } from './arrivals/query.ts';
import { findRowsOfArrivals } from './arrivals/rows.ts';
import { summariseArrivals } from './arrivals/summary.ts';
import { findRowsOfChanges, queryChanges } from './changes/query.ts';
import { summariseChanges } from './changes/summary.ts';
import { findRowsOfGroups, queryGroups } from './groups/query.ts';
import { summariseGroups } from './groups/summary.ts';
import { findRowsOfGuides, queryGuidesReport } from './guides/query.ts';
import { summariseGuides } from './guides/summary.ts';
import { findRowsOfOrigin, queryOrigin } from './origin/query.ts';
import { summariseOrigin } from './origin/summary.ts';
import { findRowsOfPace, queryPace } from './pace/query.ts';
import { summarisePace } from './pace/summary.ts';
import { findRowsOfPayments, queryPayments } from './payments/query.ts';
import { summarisePayments } from './payments/summary.ts';
import { findRowsOfQuality, queryQuality } from './quality/query.ts';
import { summariseQuality } from './quality/summary.ts';
import { defineReport, type RunnableReport } from './report.ts';
import { findRowsOfRevenue, queryRevenue } from './revenue/query.ts';
import { summariseRevenue } from './revenue/summary.ts';
import { findLastSalesDay } from './shared/sales-lines.ts';
import { queryTasks } from './shared/tasks.ts';
import { findRowsOfTasks } from './tasks/rows.ts';
import { summariseTasks } from './tasks/summary.ts';
import { queryVisitors } from './visitors/query.ts';
import { summariseVisitors } from './visitors/summary.ts';

const reports: Readonly<Record<ReportId, RunnableReport>> = {
  revenue: defineReport({
    id: 'revenue',
    findLastDay: findLastSalesDay,
    query: queryRevenue,
    summarise: summariseRevenue,
    findRows: findRowsOfRevenue,
  }),
  payments: defineReport({
    id: 'payments',
    findLastDay: findLastSalesDay,
    query: queryPayments,
    summarise: summarisePayments,
    findRows: findRowsOfPayments,
  }),
  arrivals: defineReport({
    id: 'arrivals',
    isRunTwice: true,
    findLastDay: (_, today) => today,
    query: queryArrivals,
    summarise: summariseArrivals,
    findRows: findRowsOfArrivals,
  }),
  guides: defineReport({
    id: 'guides',
    query: queryGuidesReport,
    summarise: summariseGuides,
    findRows: findRowsOfGuides,
  }),
  /** Tasks by start day (spec 2.13) that are unconfirmed, cancelled or uncategorised. Ignored tasks are left out. */
  tasks: defineReport({
    id: 'tasks',
    query: ({ period }) => queryTasks(period, 'starting', 'without orders'),
    summarise: summariseTasks,
    findRows: findRowsOfTasks,
  }),
  quality: defineReport({
    id: 'quality',
    query: queryQuality,
    summarise: summariseQuality,
    findRows: findRowsOfQuality,
  }),
  visitors: defineReport({
    id: 'visitors',
    query: queryVisitors,
    summarise: summariseVisitors,
  }),
  pace: defineReport({
    id: 'pace',
    query: queryPace,
    summarise: summarisePace,
    findRows: findRowsOfPace,
  }),
  origin: defineReport({
    id: 'origin',
    isRunTwice: true,
    findLastDay: (_, today) => addDays(today, -1),
    query: queryOrigin,
    summarise: summariseOrigin,
    findRows: findRowsOfOrigin,
  }),
  groups: defineReport({
    id: 'groups',
    isRunTwice: true,
    query: queryGroups,
    summarise: summariseGroups,
    findRows: findRowsOfGroups,
  }),
  changes: defineReport({
    id: 'changes',
    query: queryChanges,
    summarise: summariseChanges,
    findRows: findRowsOfChanges,
  }),
};

export function findReport(id: ReportId): RunnableReport {
  return reports[id];
}
