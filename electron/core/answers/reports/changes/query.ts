/** Queries of *changes*. */

import { listStatusFields } from '../../../../../shared/categories/categorised-fields.ts';
import type { VenueDate } from '../../../../../shared/venue-time.ts';
import { type AnchorKey, type AnchorRows, bindAnchorKey } from '../drill-down-anchors.ts';
import type { ReportContext } from '../report.ts';
import { type ReportQuery, type ReportSource, readText } from '../report-query.ts';
import { buildDayRangeSql, toDayText } from '../report-sql.ts';
import { listChosen } from '../shared/chosen.ts';
import { makeCube, rowsOfCube } from '../shared/cubes.ts';
import { getBucketSql, getUnit } from '../shared/pace-parts.ts';
import { buildFilterSql, selectOptions } from '../shared/row-filters.ts';
import { selectUncategorisedValues } from '../shared/tallies.ts';

/** The first two happened between stored versions; `before`: already cancelled in the first stored version. */
export const changeKinds = ['cancelled', 'moved', 'before'] as const;

export type ChangeKind = (typeof changeKinds)[number];

/** Cancellations fewer than 8 days before the visit are late: the places are hard to sell again. */
export const lateDays = 8;

/** Lines with the same kind of change, by day or by lead. */
export interface Changed {
  readonly kind: ChangeKind;
  readonly key: string | number;
  readonly lines: number;
  readonly amount: number;
  /** First and last day on which the lines were made. Null if none has a date. */
  readonly made: { readonly first: VenueDate; readonly last: VenueDate } | null;
}

export interface ChangeCounts {
  readonly days: readonly Changed[];
  readonly leads: readonly Changed[];
  readonly all: readonly Changed[];
  /** Days with downloads. */
  readonly seen: readonly VenueDate[];
  /** Lines with more than one stored version. */
  readonly followed: number;
  readonly withoutId: number;
  /** Lines whose id is shared in a way that they can't be told apart. */
  readonly shared: number;
}

const fields = {
  bookings: [
    'bookingStatus',
    'bookingLineStatus',
    'offerId',
    'numberOfVisitors',
    'guideLanguage',
    'visitStart',
    'updatedOn',
  ],
  orders: [
    'status',
    'offerId',
    'offerName',
    'ticketId',
    'ticketName',
    'quantity',
    'visitDate',
    'visitStartTime',
    'creationDate',
    'salesChannel',
  ],
} as const;

// A line that moved twice counts once.
const once = '(SELECT DISTINCT ON (id, line, kind) * FROM changes ORDER BY id, line, kind, key)';

/**
 * Lines that a later version cancels or moves to another day or time, by the venue's day on which it came; and
 * lines cancelled in every stored version, by the day of their last change (spec 2.7, 2.11). Lines that share an id are
 * matched by their position in a response, if every response has equally many.
 */
export function queryChanges(context: ReportContext): ReportQuery<ChangeCounts> {
  const { period } = context;
  const unit = getUnit(context);
  const { dataset, visit, made, amount, id } = unit;
  const isOrders = dataset === 'orders';
  // The same rows as in other reports, so that they are read once for all.
  const newest: ReportSource = { dataset, dates: '', days: [] };
  const versions: ReportSource = { ...newest, fields: fields[dataset], isEveryVersion: true };
  const changed = isOrders ? 'modifiedDate' : 'updatedOn';
  const when = isOrders ? `{ day: "${visit}", time: "visitStartTime" }` : `"${visit}"`;
  const wanted = buildFilterSql(context, dataset);
  const inOrder = 'PARTITION BY id, line ORDER BY age';
  const all = `${inOrder} ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING`;
  const presentSql = `"${id}" <> 0 AND ${wanted}`;
  const each = (
    line = '1',
  ): string => `"${id}" AS id, ${line} AS line, age, seen, "category" = 'cancelled' AS gone,
      "category" = 'ignored' AS ignored, ${when} AS visit, "${visit}" AS day, "${changed}" AS changed`;
  // Lines with one version only need their cancellation, which leaves few to sort.
  const followed = `SELECT id, line, seen, gone, ignored, visit, day, changed, lag(gone) OVER w AS wasgone,
      lag(visit) OVER w AS wasfor, lag(day) OVER w AS wasday, row_number() OVER w AS nth,
      last_value(changed) OVER a AS lastchange, last_value(day) OVER a AS lastday,
      bool_and(gone) OVER a AS alwaysgone
    FROM (SELECT ${each()} FROM "versions" SEMI JOIN several USING ("${id}")
        ANTI JOIN shared USING ("${id}") WHERE ${presentSql}
      UNION ALL SELECT ${each(getLine(id, 'age'))} FROM "versions"
        SEMI JOIN (SELECT "${id}" FROM shared WHERE "isPaired") AS paired USING ("${id}") WHERE ${presentSql}
      UNION ALL SELECT * FROM (SELECT ${each()} FROM "versions" ANTI JOIN several USING ("${id}")
        WHERE ${presentSql}) WHERE gone)
    WINDOW w AS (${inOrder}), a AS (${all})`;
  const seenDay = 'seen::TIMESTAMP';
  const changes = `SELECT DISTINCT ON (id, line, kind, key) * FROM (
      SELECT 'cancelled' AS kind, id, line, seen AS key, ${buildLeadSql('seen', 'wasday')} AS lead
        FROM followed WHERE nth > 1 AND gone AND NOT wasgone AND ${buildDayRangeSql(seenDay, [period])}
      UNION ALL SELECT 'moved', id, line, seen, ${buildLeadSql('seen', 'wasday')}
        FROM followed WHERE nth > 1 AND NOT gone AND NOT ignored AND NOT wasgone
          AND visit IS DISTINCT FROM wasfor AND ${buildDayRangeSql(seenDay, [period])}
      UNION ALL SELECT 'before', id, line, ${toDayText('lastchange')}, ${buildLeadSql('lastchange', 'lastday')}
        FROM followed WHERE nth = 1 AND alwaysgone AND ${buildDayRangeSql('lastchange', [period])})`;
  // A line counts with its current amount, so that a figure equals the sum of its rows. Removed lines have no rows.
  const here = `SELECT "${id}" AS id, ${getLine(id)} AS line, coalesce("${amount}", 0) AS amount, "${made}" AS made
    FROM "newest" WHERE "${id}" IN (SELECT id FROM changes)`;
  const sum = (from: string, key: string): string => `SELECT kind, ${key} AS key, count(*)::INTEGER,
      coalesce(sum(amount), 0)::BIGINT, ${toDayText('min(made)')}, ${toDayText('max(made)')}
    FROM ${from} JOIN here USING (id, line) GROUP BY ALL`;
  return {
    sources: { newest, versions },
    lists: listChosen(context),
    parts: {
      several: {
        select: `SELECT "${id}" FROM "versions" WHERE ${presentSql} GROUP BY "${id}" HAVING count(*) > 1`,
      },
      shared: {
        select: `SELECT "${id}", min(lines) = max(lines) AS "isPaired" FROM (
            SELECT "${id}", age, count(*) AS lines FROM "versions" SEMI JOIN several USING ("${id}")
            WHERE ${presentSql} GROUP BY ALL)
          GROUP BY "${id}" HAVING max(lines) > 1`,
      },
      followed: { select: followed },
      changes: { select: changes },
      here: { select: here },
      cube: makeCube({
        of: 'newest',
        days: [],
        names: isOrders ? ['offerName'] : [],
        fields: ['offerId', ...listStatusFields(dataset).map(({ field }) => field)],
        sums: { withoutid: `count(*) FILTER (coalesce("${id}", 0) = 0)` },
      }),
    },
    statements: {
      days: sum('changes', 'key'),
      leads: sum(once, getBucketSql('lead')),
      all: sum(once, `''`),
      followed: `SELECT count(*)::INTEGER FROM (
        SELECT id, line FROM followed GROUP BY ALL HAVING count(*) > 1)`,
      shared: `SELECT count(*)::INTEGER FROM "newest"
        SEMI JOIN (SELECT "${id}" FROM shared WHERE NOT "isPaired") AS unpaired USING ("${id}")`,
      withoutId: `SELECT coalesce(sum(withoutid), 0)::INTEGER FROM cube WHERE ${wanted}`,
    },
    // Uncategorised statuses may or may not be cancellations.
    uncategorised: [selectUncategorisedValues('cube', dataset, wanted, rowsOfCube)],
    options: selectOptions(['offer'], { dataset, table: 'cube', condition: 'true' }),
    read: (rows, downloads) => ({
      days: (rows['days'] ?? []).map(readChanged),
      leads: (rows['leads'] ?? []).map(readChanged),
      all: (rows['all'] ?? []).map(readChanged),
      seen: downloads?.['versions']?.seen ?? [],
      followed: Number(rows['followed']?.[0]?.[0] ?? 0),
      withoutId: Number(rows['withoutId']?.[0]?.[0] ?? 0),
      shared: Number(rows['shared']?.[0]?.[0] ?? 0),
    }),
  };
}

/** Current lines, selected by the day or the lead of their change. */
export function findRowsOfChanges(anchor: AnchorKey, context: ReportContext): AnchorRows {
  const { dataset, id } = getUnit(context);
  const { is, lists } = bindAnchorKey(anchor);
  const [from, key] = anchor['by'] === 'days' ? ['changes', 'key'] : [once, getBucketSql('lead')];
  // Both kinds of cancellation; no line has both.
  const isOfKind = anchor['kind'] === 'gone' ? `kind <> 'moved'` : is('kind', 'kind');
  const isLate = anchor['by'] === 'late' ? `lead < ${lateDays}` : 'true';
  return {
    dataset,
    lists,
    select: `WITH found AS (SELECT id, line FROM ${from} AS found
        WHERE ${isOfKind} AND ${isLate} AND ${is('key', key)})
      SELECT place AS rowid FROM (SELECT rowid AS place, "${id}" AS id, ${getLine(id)} AS line FROM shown
        WHERE "${id}" IN (SELECT id FROM found)) SEMI JOIN found USING (id, line)`,
  };
}

/** SQL of a row's position among the rows with the same id. */
function getLine(id: string, ...within: readonly string[]): string {
  return `row_number() OVER (PARTITION BY ${[`"${id}"`, ...within].join(', ')} ORDER BY rowid)`;
}

/** SQL of the days from a date to the visit; 0 on its day and later. */
function buildLeadSql(from: string, visit: string): string {
  return `greatest(coalesce(date_diff('day', ${from}::DATE, ${visit}::DATE), 0), 0)`;
}

function readChanged(row: readonly unknown[]): Changed {
  const [kind, key, lines, amount, first, last] = row;
  const [from, to] = [readText(first), readText(last)];
  return {
    kind: changeKinds.find((one) => one === kind) ?? 'before',
    key: typeof key === 'number' ? key : String(key),
    lines: Number(lines),
    amount: Number(amount),
    made: from === null || to === null ? null : { first: from, last: to },
  };
}
