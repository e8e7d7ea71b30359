export { type CapacityStore, openCapacityStore } from './capacity-store.ts';
export { createDrillDownLookup } from './drill-down-lookup.ts';
export { createReadReport, type ReadReport } from './read-report.ts';
export type { ReportQuery, ReportSource } from './report-query.ts';
export { buildDayRangeSql, isActiveRow, toDayText, writeTimestamp } from './report-sql.ts';
export { createReports, type Reports } from './reports.ts';
export type { Party, RunSheet, RunSheetSlot, RunSheetTask } from './run-sheet.ts';
export { orderTotalColumns, selectFeeWay, selectFeeWord } from './shared/order-totals.ts';
export { nameTasks } from './tasks/rows.ts';
