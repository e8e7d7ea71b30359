import * as v from 'valibot';
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import { listStatusFields } from '../../../../../shared/categories/categorised-fields.ts';
import {
  type CategorisedFieldId,
  statusCategory,
} from '../../../../../shared/domain/categories.ts';
import type {
  DayTallies,
  Tally,
  UncategorisedValue,
} from '../../../../../shared/domain/reports.ts';
import { type DayRange, listDays } from '../../../../../shared/ranges.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import { type ReportQuery, type ReportSource, readText } from '../report-query.ts';
import { buildDayRangeSql, toDayText } from '../report-sql.ts';

export interface TalliedDays {
  /** Every day of the request, including days without rows. */
  readonly days: readonly DayTallies[];
  readonly uncategorised: readonly UncategorisedValue[];
}

interface Tallied {
  readonly dataset: DatasetId;
  readonly dates: string;
  /** The field to sum. Null: rows are counted. */
  readonly amount: string | null;
  /** SQL predicate of the rows that were known ahead. */
  readonly ahead: string;
  readonly days: readonly DayRange[];
  /** Fields to read, if `reportFields` would be many more. */
  readonly fields?: readonly string[];
}

/** Sums a field, or counts rows, by day and category. */
export function tallyByDay({
  dataset,
  dates,
  amount,
  ahead,
  days,
  fields,
}: Tallied): ReportQuery<TalliedDays> {
  const rows: ReportSource = { dataset, dates, days, ...(fields ? { fields } : {}) };
  const day = toDayText(`"${dates}"`);
  const value = amount === null ? '1' : `"${amount}"`;
  return {
    sources: { rows },
    statements: {
      days: `SELECT ${day} AS day, "category", coalesce(sum(${value}), 0)::BIGINT,
          coalesce(sum(${value}) FILTER (${ahead}), 0)::BIGINT,
          count(*)::INTEGER, (count(*) FILTER (${value} IS NULL))::INTEGER
        FROM rows WHERE ${buildDayRangeSql(`"${dates}"`, days)} GROUP BY day, "category" ORDER BY ALL`,
      uncategorised: selectUncategorised('rows', rows),
    },
    read: ({ days: found = [], uncategorised = [] }) => ({
      days: readTallies(found, listDays(days)),
      uncategorised: readUncategorised(uncategorised),
    }),
  };
}

function readTallies(rows: ReportRows, days: readonly string[]): DayTallies[] {
  const byDay = Map.groupBy(rows, ([day]) => String(day));
  return days.map((day) => ({ day, tallies: (byDay.get(day) ?? []).map(readTally) }));
}

function readTally([, group, amount, ahead, rows, unknown]: readonly unknown[]): Tally {
  return {
    group: v.parse(statusCategory, group),
    amount: Number(amount),
    ahead: Number(ahead),
    rows: Number(rows),
    unknown: Number(unknown),
  };
}

/** Values named beside a figure at most. */
const maxNamed = 20;

/** SELECT of uncategorised values: field, value, invalid value, rows. For a cube, `rows` sums its counts. */
export function selectUncategorised(
  name: string,
  { dataset, dates, days }: ReportSource,
  condition = 'true',
  rows = 'count(*)',
): string {
  const inDaysSql = buildDayRangeSql(`"${dates}"`, days);
  return selectUncategorisedValues(
    name,
    dataset,
    `${inDaysSql} AND "category" = 'uncategorised' AND ${condition}`,
    rows,
  );
}

/** The same, whatever the rows' day and status category. */
export function selectUncategorisedValues(
  name: string,
  dataset: DatasetId,
  condition: string,
  rows: string,
): string {
  const parts = listStatusFields(dataset).map(
    ({ id, field }) => `SELECT '${id}' AS id, "${field}"::VARCHAR AS value,
        "$invalidValues" ->> '$.${field}' AS invalid, ${rows}::INTEGER AS rows
      FROM "${name}" WHERE "${field}As" = 'uncategorised' AND ${condition} GROUP BY ALL`,
  );
  return `SELECT * FROM (${parts.join(' UNION ALL ')})
    ORDER BY rows DESC, id, value, invalid LIMIT ${maxNamed}`;
}

export function readUncategorised(rows: ReportRows): UncategorisedValue[] {
  return rows.map(([field, value, invalid, count]) => ({
    field: field as CategorisedFieldId,
    value: invalid == null ? readText(value) : { invalidValue: String(invalid) },
    rows: Number(count),
  }));
}
