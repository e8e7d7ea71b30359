import { listDrillDownRows, listReports, runReport } from './report-tools.ts';
import { runSql } from './sql-tool.ts';
import type { Tool } from './tool.ts';
import { listDatasets, listVenues } from './venue-tools.ts';

export const tools: readonly Tool[] = [
  listVenues,
  listDatasets,
  listReports,
  runReport,
  listDrillDownRows,
  runSql,
];
