import { listStatusFields } from '../../../../../shared/categories/categorised-fields.ts';
import type { VenueDate } from '../../../../../shared/venue-time.ts';
import {
  type AnchorKey,
  type AnchorRows,
  bindAnchorKey,
  readAnchorDays,
} from '../drill-down-anchors.ts';
import type { ReportContext } from '../report.ts';
import type { ReportQuery, ReportSource } from '../report-query.ts';
import { activeRowSql, buildDayRangeSql, toDayText } from '../report-sql.ts';
import { listChosen } from '../shared/chosen.ts';
import { makeCube, rowsOfCube } from '../shared/cubes.ts';
import {
  type ExcludedRows,
  readExcluded,
  selectExcluded,
  sumExcluded,
} from '../shared/excluded-rows.ts';
import { getBucketSql, getUnit, listPaceDays } from '../shared/pace-parts.ts';
import { buildFilterSql, listFilterFields, selectOptions } from '../shared/row-filters.ts';
import { selectUncategorised } from '../shared/tallies.ts';

/** The period, or the period that it is compared with. */
type Which = 'now' | 'before';

export interface PaceCounts {
  /** Amounts by the day on which they were booked, and the histogram's bar. */
  readonly made: readonly {
    readonly which: Which;
    readonly day: VenueDate;
    readonly bucket: number;
    readonly amount: number;
  }[];
  /** The period's amounts by days between booking and visit. */
  readonly leads: readonly { readonly lead: number; readonly amount: number }[];
  readonly byDay: readonly {
    readonly day: VenueDate;
    readonly bucket: number;
    readonly amount: number;
  }[];
  readonly withoutDate: number;
  readonly uncounted: readonly ExcludedRows[];
}

/** SQL of the days from a line's booking to its visit. */
function getLeadSql(context: ReportContext): string {
  const { visit, made } = getUnit(context);
  return `greatest(date_diff('day', "${made}"::DATE, "${visit}"::DATE), 0)`;
}

/** Lines of visits in some days. The anchor may limit them to those made up to a day, or with a given lead. */
export function findRowsOfPace(anchor: AnchorKey, context: ReportContext): AnchorRows {
  const { dataset, visit, made } = getUnit(context);
  const { is, lists } = bindAnchorKey(anchor);
  return {
    dataset,
    lists,
    select: `SELECT rowid FROM shown WHERE ${buildDayRangeSql(`"${visit}"`, [readAnchorDays(anchor, context.period)])}
      AND ${buildFilterSql(context, dataset)} AND ${activeRowSql} AND "${made}" IS NOT NULL
      AND ${is('ahead', getBucketSql(getLeadSql(context)))}`,
  };
}

/**
 * People by the day on which their booking line was made (spec 2.7), or tickets by their order's creation day (spec
 * 2.11), for visits in the period. Uses the lines' current state.
 */
export function queryPace(context: ReportContext): ReportQuery<PaceCounts> {
  const { period, compared } = context;
  const { dataset, visit, made, amount } = getUnit(context);
  const all = [period, ...(compared ? [compared] : [])];
  const source: ReportSource = { dataset, dates: made, days: all.map(listPaceDays) };
  const wanted = buildFilterSql(context, dataset);
  const inPeriod = buildDayRangeSql(`"${visit}"`, [period]);
  const visits = `SELECT CASE WHEN ${inPeriod} THEN 'now' ELSE 'before' END AS which,
      ${toDayText(`"${visit}"`)} AS visit, ${toDayText(`"${made}"`)} AS made,
      ${getLeadSql(context)} AS lead, coalesce("${amount}", 0) AS amount, lines
    FROM cube WHERE ${buildDayRangeSql(`"${visit}"`, all)} AND ${wanted} AND ${activeRowSql} AND "${made}" IS NOT NULL`;
  const bucket = getBucketSql('lead');
  const ofPeriod = { ...source, dates: visit, days: [period] };
  return {
    sources: { [dataset]: source },
    lists: listChosen(context),
    parts: {
      cube: makeCube({
        of: dataset,
        days: [visit, made],
        sums: sumExcluded(amount),
        fields: [
          ...new Set([
            'offerId',
            ...listStatusFields(dataset).map(({ field }) => field),
            ...listFilterFields(context, dataset),
          ]),
        ],
        names: dataset === 'orders' ? ['offerName'] : [],
      }),
    },
    statements: {
      made: `SELECT which, made, ${bucket}, sum(amount)::BIGINT FROM (${visits}) GROUP BY ALL`,
      leads: `SELECT lead::INTEGER, sum(amount)::BIGINT FROM (${visits})
        WHERE which = 'now' GROUP BY ALL`,
      byDay: `SELECT visit, ${bucket} AS bucket, sum(amount)::BIGINT FROM (${visits})
        WHERE which = 'now' GROUP BY ALL ORDER BY ALL`,
      withoutDate: `SELECT coalesce(${rowsOfCube}, 0)::INTEGER FROM cube
        WHERE ${inPeriod} AND ${wanted} AND ${activeRowSql} AND "${made}" IS NULL`,
      uncounted: selectExcluded(`(SELECT * FROM cube WHERE ${inPeriod} AND ${wanted})`, amount),
    },
    uncategorised: [selectUncategorised('cube', ofPeriod, wanted, rowsOfCube)],
    options: selectOptions(['offer'], { dataset, table: 'cube', condition: inPeriod }),
    read: (rows) => ({
      made: (rows['made'] ?? []).map(([which, day, own, sum]) => ({
        which: which === 'now' ? 'now' : 'before',
        day: String(day),
        bucket: Number(own),
        amount: Number(sum),
      })),
      leads: (rows['leads'] ?? []).map(([days, sum]) => ({
        lead: Number(days),
        amount: Number(sum),
      })),
      byDay: (rows['byDay'] ?? []).map(([day, own, sum]) => ({
        day: String(day),
        bucket: Number(own),
        amount: Number(sum),
      })),
      withoutDate: Number(rows['withoutDate']?.[0]?.[0] ?? 0),
      uncounted: readExcluded(rows['uncounted'] ?? []),
    }),
  };
}
