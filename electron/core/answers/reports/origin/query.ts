import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import {
  type AnchorKey,
  type AnchorRows,
  bindAnchorKey,
  readAnchorDays,
} from '../drill-down-anchors.ts';
import type { ReportContext } from '../report.ts';
import { type ReportQuery, type ReportSource, readText } from '../report-query.ts';
import { activeRowSql, buildDayRangeSql, toShownText } from '../report-sql.ts';
import { buildChoiceSql, listChosen, maxOptions } from '../shared/chosen.ts';
import { countOrders } from '../shared/count-orders.ts';
import { makeCube, rowsOfCube } from '../shared/cubes.ts';
import { selectUncategorised } from '../shared/tallies.ts';

/** Orders of one origin. */
export interface Origin {
  /** A country in capitals, or the first letters of its postcode. Null if there is none. */
  readonly key: string | null;
  readonly orders: number;
  readonly cancelled: number;
  readonly before: number;
}

export interface OriginCounts {
  readonly countries: readonly Origin[];
  readonly areas: readonly Origin[];
  /** Row count before the longest table was cut. */
  readonly allAreas: number;
  readonly all: {
    readonly orders: number;
    readonly cancelled: number;
    readonly before: number;
    readonly withArea: number;
    /** Visitors whose order is missing, so that its cancellation is unknown. */
    readonly unsure: number;
    /** Visitors with an uncategorised line. */
    readonly open: number;
    /** Orders with visitors of more than one country. */
    readonly mixed: number;
  };
  readonly withoutNumber: number;
}

const maxAreas = 1000;
const lengths: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 };

const dates = 'orderCreationDate';
const written = toShownText('country');
const country = `nullif(upper(trim(${written})), '')`;

/**
 * Parts. `places`: distinct places of visitors. `origins`: each visitor's place, day and order, and whether all lines
 * of the order are cancelled (null: order missing). `isonly`: no other visitor has the order, so that it is counted
 * without another lookup.
 */
const originParts = {
  places: {
    select: `SELECT (row_number() OVER ())::INTEGER AS place, "country" AS raw, "postalCode" AS post,
        "$invalidValues" AS invalidJson, ${written} AS written, ${country} AS country,
        left(regexp_replace(upper("postalCode"), '[^0-9A-Z]', '', 'g'), ${Math.max(...Object.values(lengths))}) AS code
      FROM (SELECT DISTINCT "country", "postalCode", "$invalidValues" FROM visitors)`,
  },
  origins: {
    select: `WITH states AS (SELECT "orderNumber" AS number,
          bool_and(NOT (${activeRowSql})) AS gone,
          bool_or("category" = 'uncategorised') AS open
        FROM orders WHERE "orderNumber" IS NOT NULL GROUP BY 1),
      again AS (SELECT "orderNumber" AS number, true AS isagain FROM visitors
        WHERE "orderNumber" IS NOT NULL GROUP BY 1 HAVING count(*) > 1)
      SELECT place, "${dates}"::DATE AS day, visitors."orderNumber" AS number, gone, open,
        isagain IS NULL AS isonly
      FROM visitors JOIN places ON visitors."country" IS NOT DISTINCT FROM raw
        AND "postalCode" IS NOT DISTINCT FROM post AND "$invalidValues" IS NOT DISTINCT FROM invalidJson
      LEFT JOIN states ON visitors."orderNumber" = states.number
      LEFT JOIN again ON visitors."orderNumber" = again.number
      WHERE visitors."orderNumber" IS NOT NULL`,
  },
  ordercube: makeCube({
    of: 'orders',
    days: ['creationDate'],
    fields: ['status'],
    sums: {},
  }),
} as const;

const areaText = `CASE WHEN prefix IS NULL THEN NULL ELSE concat_ws(' ', country, prefix) END`;

/** SQL of the chosen number of postcode letters. */
function getPrefixSql({ choices }: ReportContext): string {
  return `nullif(left(code, ${lengths[choices['prefix'] ?? ''] ?? 2}), '')`;
}

/** Visitors of some days, of one country or area, of active or cancelled orders. */
export function findRowsOfOrigin(anchor: AnchorKey, context: ReportContext): AnchorRows {
  const { is, lists } = bindAnchorKey(anchor);
  const days = readAnchorDays(anchor, context.period);
  const gone = anchor['state'] === 'cancelled' ? 'gone' : anchor['state'] ? 'NOT gone' : 'true';
  return {
    dataset: 'visitors',
    lists,
    select: `SELECT own AS rowid FROM (SELECT shown.rowid AS own, places.country AS country, ${getPrefixSql(context)} AS prefix,
          coalesce((SELECT any_value(gone) FROM origins WHERE number = "orderNumber"), false) AS gone
        FROM shown JOIN places ON shown."country" IS NOT DISTINCT FROM raw
          AND shown."postalCode" IS NOT DISTINCT FROM post
          AND shown."$invalidValues" IS NOT DISTINCT FROM invalidJson
        WHERE "orderNumber" IS NOT NULL AND ${buildDayRangeSql(`"${dates}"`, [days])})
      WHERE ${buildChoiceSql(context, 'country', 'country')} AND ${gone}
        AND ${is('country', 'country')} AND ${is('area', areaText)}`,
  };
}

/**
 * Orders by country and postcode of their visitors (spec 2.14), by creation date. An order is cancelled if every
 * line is (spec 2.11).
 */
export function queryOrigin(context: ReportContext): ReportQuery<OriginCounts> {
  const { period, compared } = context;
  const days = [period, ...(compared ? [compared] : [])];
  const visitors: ReportSource = { dataset: 'visitors', dates, days };
  const orders: ReportSource = { dataset: 'orders', dates: 'creationDate', days };
  const start = getPrefixSql(context);
  const wanted = buildChoiceSql(context, 'country', 'country');
  const which = `CASE WHEN ${buildDayRangeSql('day', [period])} THEN 'now' ELSE 'before' END`;
  const here = `SELECT country, ${start} AS prefix, which, gone, open, number, n FROM (
      SELECT place, ${which} AS which, gone, open, NULL::VARCHAR AS number, count(*) AS n
        FROM origins WHERE ${buildDayRangeSql('day', days)} AND isonly GROUP BY ALL
      UNION ALL SELECT DISTINCT place, ${which}, gone, open, number, 1
        FROM origins WHERE ${buildDayRangeSql('day', days)} AND NOT isonly)
    JOIN places USING (place) WHERE ${wanted}`;
  const now = `which = 'now'`;
  const stands = 'NOT coalesce(gone, false)';
  const group = (key: string): string => `WITH counted AS (SELECT ${key} AS key,
        ${countOrders(`${now} AND ${stands}`)} AS n, ${countOrders(`${now} AND gone`)} AS away,
        ${countOrders(`which = 'before' AND ${stands}`)} AS before,
        (count(*) OVER ())::INTEGER AS keycount
      FROM here GROUP BY key)
    SELECT counted.key, n, counted.away, before, keycount FROM counted`;
  const inOrder = 'ORDER BY counted.key IS NULL, n + counted.away DESC, n DESC, counted.key';
  return {
    sources: { visitors, orders },
    lists: listChosen(context),
    parts: { ...originParts, here: { select: here } },
    statements: {
      countries: `${group('country')} ${inOrder}`,
      areas: `${group(areaText)} ${inOrder} LIMIT ${maxAreas}`,
      all: `SELECT ${countOrders(`${now} AND ${stands}`)}, ${countOrders(`${now} AND gone`)},
          ${countOrders(`which = 'before' AND ${stands}`)},
          ${countOrders(`${now} AND ${stands} AND prefix IS NOT NULL`)},
          ${countOrders(`${now} AND gone IS NULL`)}, ${countOrders(`${now} AND ${stands} AND open`)},
          (SELECT count(*)::INTEGER FROM (SELECT number FROM here
            WHERE ${now} AND ${stands} AND number IS NOT NULL
            GROUP BY number HAVING count(DISTINCT coalesce(country, '')) > 1))
        FROM here`,
      withoutNumber: `SELECT count(*)::INTEGER FROM visitors
        WHERE ${buildDayRangeSql(`"${dates}"`, [period])} AND ${buildChoiceSql(context, 'country', country)}
          AND "orderNumber" IS NULL`,
    },
    uncategorised: [
      selectUncategorised('ordercube', { ...orders, days: [period] }, 'true', rowsOfCube),
    ],
    options: {
      country: [
        `SELECT country, NULL, ${countOrders()} AS n FROM (
          SELECT place, NULL::VARCHAR AS number, count(*) AS n FROM origins
            WHERE ${buildDayRangeSql('day', [period])} AND isonly GROUP BY place
          UNION ALL SELECT DISTINCT place, number, 1 FROM origins
            WHERE ${buildDayRangeSql('day', [period])} AND NOT isonly)
        JOIN places USING (place) GROUP BY 1 ORDER BY n DESC, 1 LIMIT ${maxOptions}`,
      ],
    },
    read: (rows) => {
      const [all = []] = rows['all'] ?? [];
      const [standing, cancelled, before, withArea, unsure, open, mixed] = all.map(Number);
      return {
        countries: readOrigins(rows['countries'] ?? []),
        areas: readOrigins(rows['areas'] ?? []),
        allAreas: Number(rows['areas']?.[0]?.[4] ?? 0),
        all: {
          orders: standing ?? 0,
          cancelled: cancelled ?? 0,
          before: before ?? 0,
          withArea: withArea ?? 0,
          unsure: unsure ?? 0,
          open: open ?? 0,
          mixed: mixed ?? 0,
        },
        withoutNumber: Number(rows['withoutNumber']?.[0]?.[0] ?? 0),
      };
    },
  };
}

function readOrigins(rows: ReportRows): Origin[] {
  return rows.map(([key, orders, cancelled, before]) => ({
    key: readText(key),
    orders: Number(orders),
    cancelled: Number(cancelled),
    before: Number(before),
  }));
}
