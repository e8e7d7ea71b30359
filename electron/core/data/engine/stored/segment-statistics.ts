import { updateFields } from '../../../../../shared/changes.ts';
import { coversTime } from '../../../../../shared/coverage.ts';
import { hasNightLoads, listNightDays, type NightFacts } from '../../../../../shared/loads.ts';
import type { RowLengths } from '../../../../../shared/overlap.ts';
import type { VenueDateTime } from '../../../../../shared/venue-time.ts';
import { addDays, getDayStart, toDay } from '../../../../../shared/venue-time.ts';
import type { DayAhead } from '../../../../../shared/visits-ahead.ts';
import type { SegmentStatistics } from '../../segment-format/index.ts';
import type { StoreInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { buildInsidePeriodSql } from '../database/period-condition.ts';
import type { ResultTable } from '../database/result-table.ts';
import { quoteName, quoteText } from '../database/sql.ts';

type Segment = StoreInput['segment'];

/** Computes the statistics of a result set's rows for a segment's header. */
export async function computeStatistics(
  connection: Connection,
  result: ResultTable,
  segment: Segment,
): Promise<SegmentStatistics> {
  const night = await findNight(connection, result, segment);
  const lengths = await countLengths(connection, result, segment);
  const visitsAhead = await listVisitsAhead(connection, result, segment);
  return {
    ...(night ? { night } : {}),
    ...(lengths ? { lengths } : {}),
    ...(visitsAhead ? { visitsAhead } : {}),
  };
}

/** Returns the rows' facts about the last days that they can have. Null if they show nothing. */
async function findNight(
  connection: Connection,
  { dataset, table }: ResultTable,
  segment: Segment,
): Promise<NightFacts | null> {
  const axis = dataset.axis?.field;
  const { window, dataAsOf } = segment;
  const last = toDay(dataAsOf);
  const near = listNightDays(dataset, last);
  if (!axis || !near || !hasNightLoads(dataset)) return null;
  const from = getDayStart(near[0]);
  const to = getDayStart(addDays(near[1], 1));
  if (window.from >= to || window.to <= from) return null;
  const changed = updateFields.find((name) => dataset.fields.some((field) => field.name === name));
  const day = `strftime(${quoteName(axis)}, '%Y-%m-%d')`;
  const newest =
    changed === undefined ? 'NULL' : `strftime(max(${quoteName(changed)}), '%Y-%m-%dT%H:%M:%S')`;
  const found = await connection.rows(`SELECT ${day}, count(*), ${newest} FROM ${table}
    WHERE ${buildInsidePeriodSql(quoteName(axis), { from, to })} GROUP BY 1 ORDER BY 1`);
  const hasLaterChange =
    changed !== undefined &&
    (await hasChangeFrom(connection, table, changed, getDayStart(addDays(last, 1))));
  return {
    days: found.map(([at, rows, change]) => ({
      day: String(at),
      rows: Number(rows),
      newest: change === null || change === undefined ? null : String(change),
    })),
    ...(hasLaterChange ? { hasLaterChange } : {}),
  };
}

/**
 * Lists the axis days of rows with a visit after `dataAsOf`, each with the latest such visit. A visit that lasts longer
 * is ahead until its end.
 */
async function listVisitsAhead(
  connection: Connection,
  { dataset: { axis, fields, visit }, table }: ResultTable,
  { window, dataAsOf, subject }: Segment,
): Promise<DayAhead[] | null> {
  if (!axis?.field || visit === undefined || subject !== undefined) return null;
  const dates = [visit, ...fields.filter(({ start }) => start === visit).map(({ name }) => name)];
  const day = `${quoteName(axis.field)}::DATE`;
  const last = `max(greatest(${dates.map(quoteName).join(', ')})::DATE)`;
  const rows = await connection.rows(`SELECT ${day}::VARCHAR, ${last}::VARCHAR FROM ${table}
    WHERE ${buildInsidePeriodSql(quoteName(axis.field), window)}
    GROUP BY ${day} HAVING ${last} > ${quoteText(toDay(dataAsOf))}::DATE ORDER BY ${day}`);
  return rows.map(([first, visits]) => ({ day: String(first), visit: String(visits) }));
}

async function hasChangeFrom(
  connection: Connection,
  table: string,
  changed: string,
  moment: VenueDateTime,
): Promise<boolean> {
  const later = `${quoteName(changed)} >= ${quoteText(moment)}::TIMESTAMP`;
  return (await connection.number(`SELECT count(*) FROM ${table} WHERE ${later}`)) > 0;
}

/**
 * Measures the longest row, and counts rows that end more than a day after the requested period: the platform then
 * includes rows that continue beyond it. A shorter excess may come from how the platform reads the limits (fact: day
 * and month limits).
 */
async function countLengths(
  connection: Connection,
  { dataset, table, beside = null }: ResultTable,
  segment: Segment,
): Promise<RowLengths | null> {
  const { axis } = dataset;
  const last = segment.requested
    .map(({ to }) => to)
    .sort()
    .at(-1);
  const isByPeriod = coversTime({ ...segment, name: '' });
  if (!axis?.field || axis.end === undefined || last === undefined || !isByPeriod) return null;
  const [start, end] = [quoteName(axis.field), quoteName(axis.end)];
  const columns = `SELECT ${start} AS start, ${end} AS till FROM`;
  const rows = `${columns} ${table}${beside ? ` UNION ALL ${columns} ${beside.table}` : ''}`;
  const until = `${quoteText(last)}::TIMESTAMP`;
  const [found] = await connection.rows(`SELECT
      greatest(coalesce(max(date_diff('second', start, till)), 0), 0),
      count(*) FILTER (start <= ${until} AND till > ${until} + INTERVAL 1 DAY) FROM (${rows})`);
  return { longest: Number(found?.[0] ?? 0), beyond: Number(found?.[1] ?? 0) };
}
