import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { DayRows } from '../../../../shared/domain/reports.ts';
import { type DayRange, toPeriod } from '../../../../shared/ranges.ts';
import type { ReportQuery } from './report-query.ts';
import { buildDayRangeSql, toDayText } from './report-sql.ts';

/** Counts the stored rows of each day by a date field; days without rows are left out. */
export function queryRowsByDay(
  dataset: DatasetId,
  field: string,
  days: DayRange,
): ReportQuery<DayRows[]> {
  const source = { dataset, dates: field, days: [days], within: toPeriod(days), fields: [] };
  return {
    sources: { found: source },
    statements: {
      rows: `SELECT ${toDayText(`"${field}"`)} AS day, count(*)::INTEGER FROM found
        WHERE ${buildDayRangeSql(`"${field}"`, [days])} GROUP BY day ORDER BY day`,
    },
    read: ({ rows = [] }) =>
      rows.map(([day, count]) => ({ day: String(day), rows: Number(count) })),
  };
}
