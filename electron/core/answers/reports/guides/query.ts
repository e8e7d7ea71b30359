import type { GuidesNeeded, ListedTask } from '../../../../../shared/domain/reports.ts';
import { fail } from '../../../../../shared/errors.ts';
import { toPeriod } from '../../../../../shared/ranges.ts';
import { parseVenueDateTime } from '../../../../../shared/venue-time.ts';
import type { AnchorKey, AnchorRows } from '../drill-down-anchors.ts';
import type { ReportContext } from '../report.ts';
import type { ReportQuery } from '../report-query.ts';
import { activeRowSql, toDateTimeText, writeTimestamp } from '../report-sql.ts';
import { queryTasks } from '../shared/tasks.ts';
import { needsGuide, queryGuides } from './guides-needed.ts';

export interface Raw {
  readonly plan: GuidesNeeded;
  /** Tasks that need a guide, by start time. */
  readonly tasks: readonly ListedTask[];
}

/** Groups that need a guide, and available guides. For its limits see `planGuides`. */
export function queryGuidesReport({ period }: ReportContext): ReportQuery<Raw> {
  const guides = queryGuides(period);
  const tasks = queryTasks(period, 'going on');
  return {
    ...guides,
    read: (rows) => ({
      plan: guides.read(rows),
      tasks: tasks.read(rows).tasks.filter(needsGuide),
    }),
  };
}

/** Groups that need a guide: all, those at a given time, or those that compete in a shortage. */
export function findRowsOfGuides(
  anchor: AnchorKey,
  { period }: ReportContext,
  { plan }: Raw,
): AnchorRows {
  const days = toPeriod(period);
  const { from, to } = anchor['of'] === 'moment' ? anchor : days;
  if (!from || !to || !parseVenueDateTime(from) || !parseVenueDateTime(to)) fail('input-not-valid');
  const goesOn = `"start" < "end" AND "end" <= "start" + INTERVAL 1 DAY
    AND "start" < ${writeTimestamp(to)} AND "end" > ${writeTimestamp(from)}
    AND ${activeRowSql}`;
  if (anchor['of'] !== 'shortage') {
    return { dataset: 'tasks', select: `SELECT rowid FROM shown WHERE ${goesOn}` };
  }
  const shortage = plan.shortages.find(
    (one) => one.from === anchor['from'] && one.to === anchor['to'],
  );
  // A task without an id is identified by its start.
  return {
    dataset: 'tasks',
    lists: { competing: shortage?.tasks ?? [] },
    select: `SELECT rowid FROM shown WHERE ${goesOn} AND EXISTS (SELECT 1 FROM competing
      WHERE value = coalesce("id"::VARCHAR, ${toDateTimeText('"start"')}))`,
  };
}
