import type { NotFiledValue } from '../../../shared/domain/reports.ts';
import { listStatusFields } from '../../../shared/filing/filed-fields.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import type { ReportRows } from '../engine/contract/engine-methods.ts';
import { listChosen } from './chosen.ts';
import { makeCube, rowsOfCube } from './cubes.ts';
import { getBucketSql, getUnit, listPaceDays } from './pace-parts.ts';
import { tellPace } from './pace-told.ts';
import { type Asked, defineReport } from './report.ts';
import type { ReportQuery, ReportSource } from './report-query.ts';
import { isInDays, toDayText } from './report-sql.ts';
import { askFilters, type FilterAnswers, isAskedFor, listFilterFields } from './row-filters.ts';
import { readNotFiled, selectNotFiled } from './tallies.ts';
import { readUncounted, selectUncounted, sumUncounted, type Uncounted } from './uncounted.ts';

/** Of the period, or of what it is compared with. */
type Which = 'now' | 'before';

export interface PaceCounts {
  /** By the day on which it was made. */
  readonly made: readonly {
    readonly which: Which;
    readonly day: VenueDate;
    readonly amount: number;
  }[];
  /** By days between it was made and the visit. */
  readonly leads: readonly {
    readonly which: Which;
    readonly lead: number;
    readonly amount: number;
  }[];
  readonly byDay: readonly {
    readonly day: VenueDate;
    readonly bucket: number;
    readonly amount: number;
  }[];
  /** The rows of a bucket, where they are few enough to be named. */
  readonly ids: ReadonlyMap<number, readonly string[]>;
  readonly withoutDate: number;
  readonly uncounted: readonly Uncounted[];
  readonly notFiled: readonly NotFiledValue[];
  readonly answers: FilterAnswers;
}

/** A filter names so many values at most. */
const mostNamed = 500;

/**
 * R8: people by the day on which their booking line was made (spec 2.7), or tickets by the day on which
 * their order was (spec 2.11), of visits in the period; as the lines are known now.
 */
export const paceReport = defineReport<PaceCounts>({
  id: 'pace',
  query: askPace,
  tell: tellPace,
});

function askPace(asked: Asked): ReportQuery<PaceCounts> {
  const { period, compared } = asked;
  const { dataset, visit, made, amount, id } = getUnit(asked);
  const all = [period, ...(compared ? [compared] : [])];
  const source: ReportSource = { dataset, dates: made, days: all.map(listPaceDays) };
  const isAsked = isAskedFor(asked, dataset);
  const inPeriod = isInDays(`"${visit}"`, [period]);
  const lead = `date_diff('day', "${made}"::DATE, "${visit}"::DATE)`;
  const counts = `"countsAs" NOT IN ('cancelled', 'ignored')`;
  const visits = `SELECT CASE WHEN ${inPeriod} THEN 'now' ELSE 'before' END AS which,
      ${toDayText(`"${visit}"`)} AS visit, ${toDayText(`"${made}"`)} AS made,
      greatest(${lead}, 0) AS lead, coalesce("${amount}", 0) AS amount, lines
    FROM cube WHERE ${isInDays(`"${visit}"`, all)} AND ${isAsked} AND ${counts} AND "${made}" IS NOT NULL`;
  const bucket = getBucketSql('lead');
  const ofPeriod = { ...source, dates: visit, days: [period] };
  return {
    sources: { [dataset]: source },
    lists: listChosen(asked),
    parts: {
      cube: makeCube({
        ...{ of: dataset, days: [visit, made], sums: sumUncounted(amount) },
        fields: [
          ...new Set([
            'offerId',
            ...listStatusFields(dataset).map(({ field }) => field),
            ...listFilterFields(asked, dataset),
          ]),
        ],
        names: dataset === 'orders' ? ['offerName'] : [],
      }),
    },
    statements: {
      made: `SELECT which, made, sum(amount)::BIGINT FROM (${visits}) GROUP BY ALL`,
      leads: `SELECT which, lead::INTEGER, sum(amount)::BIGINT FROM (${visits}) GROUP BY ALL`,
      byDay: `SELECT visit, ${bucket} AS bucket, sum(amount)::BIGINT FROM (${visits})
        WHERE which = 'now' GROUP BY ALL ORDER BY ALL`,
      // Only of few rows all are named.
      ids: `WITH few AS (SELECT ${bucket} AS bucket FROM (${visits}) WHERE which = 'now'
          GROUP BY bucket HAVING ${rowsOfCube} <= ${mostNamed})
        SELECT bucket, to_json(list(id)) FROM (
          SELECT ${getBucketSql(`greatest(${lead}, 0)`)} AS bucket, "${id}"::VARCHAR AS id
          FROM "${dataset}" WHERE ${inPeriod} AND ${isAsked} AND ${counts} AND "${made}" IS NOT NULL)
        SEMI JOIN few USING (bucket) GROUP BY bucket`,
      withoutDate: `SELECT coalesce(${rowsOfCube}, 0)::INTEGER FROM cube
        WHERE ${inPeriod} AND ${isAsked} AND ${counts} AND "${made}" IS NULL`,
      uncounted: selectUncounted(`(SELECT * FROM cube WHERE ${inPeriod} AND ${isAsked})`, amount),
      notFiled: selectNotFiled('cube', ofPeriod, isAsked, rowsOfCube),
      ...askFilters(['offer'], { dataset, table: 'cube', condition: inPeriod, rows: rowsOfCube }),
    },
    read: (rows) => ({
      made: (rows['made'] ?? []).map(([which, day, sum]) => ({
        ...{ which: toWhich(which), day: String(day), amount: Number(sum) },
      })),
      leads: (rows['leads'] ?? []).map(([which, days, sum]) => ({
        ...{ which: toWhich(which), lead: Number(days), amount: Number(sum) },
      })),
      byDay: (rows['byDay'] ?? []).map(([day, own, sum]) => ({
        ...{ day: String(day), bucket: Number(own), amount: Number(sum) },
      })),
      ids: readIds(rows['ids'] ?? []),
      withoutDate: Number(rows['withoutDate']?.[0]?.[0] ?? 0),
      uncounted: readUncounted(rows['uncounted'] ?? []),
      notFiled: readNotFiled(rows['notFiled'] ?? []),
      answers: rows,
    }),
  };
}

function toWhich(value: unknown): Which {
  return value === 'now' ? 'now' : 'before';
}

function readIds(rows: ReportRows): ReadonlyMap<number, readonly string[]> {
  return new Map(
    rows.map(([bucket, ids]) => {
      const found = JSON.parse(String(ids ?? '[]')) as (string | null)[];
      const named = found.flatMap((one) => one ?? []);
      const isNamed = named.length === found.length && named.length <= mostNamed;
      return [Number(bucket), isNamed ? named : []];
    }),
  );
}
