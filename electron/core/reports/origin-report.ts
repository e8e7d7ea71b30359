import type { NotFiledValue } from '../../../shared/domain/reports.ts';
import type { ReportRows } from '../engine/contract/engine-methods.ts';
import { isChosen, listChosen } from './chosen.ts';
import { countOrders } from './count-orders.ts';
import { makeCube, rowsOfCube } from './cubes.ts';
import { tellOrigin } from './origin-told.ts';
import { type Asked, defineReport } from './report.ts';
import type { ReportQuery, ReportSource } from './report-query.ts';
import { isInDays, toShownText } from './report-sql.ts';
import { readNotFiled, selectNotFiled } from './tallies.ts';

/** Orders of one origin. */
export interface Origin {
  /** A country in capitals, or the first letters of a postal code behind it; null: none is said. */
  readonly key: string | null;
  readonly orders: number;
  readonly cancelled: number;
  readonly before: number;
  /** Every way in which the country is written. */
  readonly written: readonly (string | null)[];
  /** Order numbers of those that stand and of those that are cancelled; empty where they are many. */
  readonly standing: readonly string[];
  readonly gone: readonly string[];
}

export interface OriginCounts {
  readonly countries: readonly Origin[];
  readonly areas: readonly Origin[];
  /** Before the longest table was cut. */
  readonly allAreas: number;
  readonly all: {
    readonly orders: number;
    readonly cancelled: number;
    readonly before: number;
    readonly withArea: number;
    /** Their order is not downloaded: whether it was cancelled is not known. */
    readonly unsure: number;
    /** Of more than one country. */
    readonly mixed: number;
  };
  readonly withoutNumber: number;
  readonly notFiled: readonly NotFiledValue[];
  readonly options: readonly { readonly value: string | null; readonly orders: number }[];
}

/** A filter names so many values at most. */
const mostNamed = 500;
const mostAreas = 1000;
const lengths: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 };

/**
 * R10: orders by the country and the first letters of the postal code of their visitors (spec 2.14), by
 * the day on which they were created. Cancelled is an order of which every line is (spec 2.11).
 */
export const originReport = defineReport<OriginCounts>({
  id: 'origin',
  query: askOrigin,
  tell: tellOrigin,
});

const dates = 'orderCreationDate';
const written = toShownText('country');
const country = `nullif(upper(trim(${written})), '')`;

/**
 * Parts: `places` that visitors name, and of each number which it names, on which day, and whether all lines
 * of its order are cancelled (null: none is downloaded); `isonly`: it is that of no other visitor, so that
 * it can be counted without looking for it again.
 */
const originParts = {
  places: {
    select: `SELECT (row_number() OVER ())::INTEGER AS place, "country" AS raw, "postalCode" AS post,
        "$misfits" AS misfits, ${written} AS written, ${country} AS country,
        left(regexp_replace(upper("postalCode"), '[^0-9A-Z]', '', 'g'), ${Math.max(...Object.values(lengths))}) AS code
      FROM (SELECT DISTINCT "country", "postalCode", "$misfits" FROM visitors)`,
  },
  origins: {
    select: `WITH states AS (SELECT "orderNumber" AS number,
          bool_and("countsAs" IN ('cancelled', 'ignored')) AS gone
        FROM orders WHERE "orderNumber" IS NOT NULL GROUP BY 1),
      again AS (SELECT "orderNumber" AS number, true AS isagain FROM visitors
        WHERE "orderNumber" IS NOT NULL GROUP BY 1 HAVING count(*) > 1)
      SELECT place, "${dates}"::DATE AS day, visitors."orderNumber" AS number, gone,
        isagain IS NULL AS isonly
      FROM visitors JOIN places ON visitors."country" IS NOT DISTINCT FROM raw
        AND "postalCode" IS NOT DISTINCT FROM post AND "$misfits" IS NOT DISTINCT FROM misfits
      LEFT JOIN states ON visitors."orderNumber" = states.number
      LEFT JOIN again ON visitors."orderNumber" = again.number
      WHERE visitors."orderNumber" IS NOT NULL`,
  },
  ordercube: makeCube({
    ...{ of: 'orders', days: ['creationDate'], fields: ['status'], sums: {} },
  }),
} as const;

/** The numbers of a key, where they are few enough to be named. */
const nameThem = (which: string): string => `(SELECT numbers FROM named
  WHERE named.key IS NOT DISTINCT FROM counted.key AND ${which})`;

function askOrigin(asked: Asked): ReportQuery<OriginCounts> {
  const { period, compared, choices } = asked;
  const days = [period, ...(compared ? [compared] : [])];
  const visitors: ReportSource = { dataset: 'visitors', dates, days };
  const orders: ReportSource = { dataset: 'orders', dates: 'creationDate', days };
  const start = `nullif(left(code, ${lengths[choices['prefix'] ?? ''] ?? 2}), '')`;
  const isAsked = isChosen(asked, 'country', 'country');
  const which = `CASE WHEN ${isInDays('day', [period])} THEN 'now' ELSE 'before' END`;
  const here = `SELECT country, written, ${start} AS prefix, which, gone, number, n FROM (
      SELECT place, ${which} AS which, gone, NULL::VARCHAR AS number, count(*) AS n
        FROM origins WHERE ${isInDays('day', days)} AND isonly GROUP BY ALL
      UNION ALL SELECT DISTINCT place, ${which}, gone, number, 1
        FROM origins WHERE ${isInDays('day', days)} AND NOT isonly)
    JOIN places USING (place) WHERE ${isAsked}`;
  const now = `which = 'now'`;
  const stands = 'NOT coalesce(gone, false)';
  const group = (key: string): string => `WITH counted AS (SELECT ${key} AS key,
        ${countOrders(`${now} AND ${stands}`)} AS n, ${countOrders(`${now} AND gone`)} AS away,
        ${countOrders(`which = 'before' AND ${stands}`)} AS before,
        to_json(list(DISTINCT written) FILTER (written IS NOT NULL AND ${now})) AS written,
        (count(*) OVER ())::INTEGER AS alltold
      FROM here GROUP BY key),
    few AS (SELECT key, false AS away FROM counted WHERE n <= ${mostNamed}
      UNION ALL SELECT key, true FROM counted WHERE away <= ${mostNamed}),
    named AS (SELECT own.key AS key, own.away AS away, to_json(list(DISTINCT number)) AS numbers
      FROM (SELECT ${key} AS key, coalesce(gone, false) AS away, number
        FROM (SELECT number, gone, country, ${start} AS prefix FROM origins JOIN places USING (place)
          WHERE ${isInDays('day', [period])} AND ${isAsked})) AS own
      JOIN few ON own.key IS NOT DISTINCT FROM few.key AND own.away = few.away GROUP BY ALL)
    SELECT counted.key, n, counted.away, before, written,
      ${nameThem('NOT named.away')}, ${nameThem('named.away')}, alltold
    FROM counted`;
  const inOrder = 'ORDER BY counted.key IS NULL, n + counted.away DESC, n DESC, counted.key';
  return {
    sources: { visitors, orders },
    lists: listChosen(asked),
    parts: { ...originParts, here: { select: here } },
    statements: {
      countries: `${group('country')} ${inOrder}`,
      areas: `${group(`CASE WHEN prefix IS NULL THEN NULL
        ELSE concat_ws(' ', country, prefix) END`)} ${inOrder} LIMIT ${mostAreas}`,
      all: `SELECT ${countOrders(`${now} AND ${stands}`)}, ${countOrders(`${now} AND gone`)},
          ${countOrders(`which = 'before' AND ${stands}`)},
          ${countOrders(`${now} AND ${stands} AND prefix IS NOT NULL`)},
          ${countOrders(`${now} AND gone IS NULL`)},
          (SELECT count(*)::INTEGER FROM (SELECT number FROM here
            WHERE ${now} AND ${stands} AND number IS NOT NULL
            GROUP BY number HAVING count(DISTINCT coalesce(country, '')) > 1))
        FROM here`,
      notFiled: selectNotFiled('ordercube', { ...orders, days: [period] }, 'true', rowsOfCube),
      withoutNumber: `SELECT count(*)::INTEGER FROM visitors
        WHERE ${isInDays(`"${dates}"`, [period])} AND ${isChosen(asked, 'country', country)}
          AND "orderNumber" IS NULL`,
      options: `SELECT country, ${countOrders()} AS n FROM (
          SELECT place, NULL::VARCHAR AS number, count(*) AS n FROM origins
            WHERE ${isInDays('day', [period])} AND isonly GROUP BY place
          UNION ALL SELECT DISTINCT place, number, 1 FROM origins
            WHERE ${isInDays('day', [period])} AND NOT isonly)
        JOIN places USING (place) GROUP BY 1 ORDER BY n DESC, 1 LIMIT ${mostNamed}`,
    },
    read: (rows) => {
      const [all = []] = rows['all'] ?? [];
      const [standing, cancelled, before, withArea, unsure, mixed] = all.map(Number);
      return {
        countries: readOrigins(rows['countries'] ?? []),
        areas: readOrigins(rows['areas'] ?? []),
        allAreas: Number(rows['areas']?.[0]?.[7] ?? 0),
        all: {
          ...{ orders: standing ?? 0, cancelled: cancelled ?? 0, before: before ?? 0 },
          ...{ withArea: withArea ?? 0, unsure: unsure ?? 0, mixed: mixed ?? 0 },
        },
        notFiled: readNotFiled(rows['notFiled'] ?? []),
        withoutNumber: Number(rows['withoutNumber']?.[0]?.[0] ?? 0),
        options: (rows['options'] ?? []).map(([value, count]) => ({
          value: value == null ? null : String(value),
          orders: Number(count),
        })),
      };
    },
  };
}

function readOrigins(rows: ReportRows): Origin[] {
  const readList = (value: unknown) => JSON.parse(String(value ?? '[]')) as string[] | null;
  const name = (value: unknown): readonly string[] => {
    const found = readList(value) ?? [];
    return found.length > mostNamed ? [] : found;
  };
  return rows.map(([key, orders, cancelled, before, written, standing, gone]) => ({
    key: key == null ? null : String(key),
    ...{ orders: Number(orders), cancelled: Number(cancelled), before: Number(before) },
    written: [...(readList(written) ?? []), ...(key == null ? [null, ''] : [])],
    ...{ standing: name(standing), gone: name(gone) },
  }));
}
