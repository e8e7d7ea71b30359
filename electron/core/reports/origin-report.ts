import type { NotFiledValue } from '../../../shared/domain/reports.ts';
import type { ReportRows } from '../engine/contract/engine-methods.ts';
import { isChosen, listChosen } from './chosen.ts';
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

function askOrigin(asked: Asked): ReportQuery<OriginCounts> {
  const { period, compared, choices } = asked;
  const days = [period, ...(compared ? [compared] : [])];
  const dates = 'orderCreationDate';
  const fields = ['country', 'postalCode', 'orderNumber', dates];
  const visitors: ReportSource = { dataset: 'visitors', dates, days, fields };
  const orders: ReportSource = { dataset: 'orders', dates: 'creationDate', days };
  const written = toShownText('country');
  const country = `nullif(upper(trim(${written})), '')`;
  const code = `regexp_replace(upper("postalCode"), '[^0-9A-Z]', '', 'g')`;
  const start = `nullif(left(${code}, ${lengths[choices['prefix'] ?? ''] ?? 2}), '')`;
  const inPeriod = isInDays(`"${dates}"`, [period]);
  const here = `${isInDays(`"${dates}"`, days)} AND ${isChosen(asked, 'country', country)}`;
  const origins = `SELECT number, which, country, written, prefix, gone FROM (
      SELECT "orderNumber" AS number, ${written} AS written, ${country} AS country, ${start} AS prefix,
        CASE WHEN ${inPeriod} THEN 'now' ELSE 'before' END AS which
      FROM visitors WHERE ${here} AND "orderNumber" IS NOT NULL)
    LEFT JOIN (SELECT "orderNumber" AS number, bool_and("countsAs" IN ('cancelled', 'ignored')) AS gone
      FROM orders WHERE "orderNumber" IS NOT NULL GROUP BY 1) USING (number)`;
  const now = `which = 'now'`;
  const stands = 'NOT coalesce(gone, false)';
  const count = (condition: string): string =>
    `(count(DISTINCT number) FILTER (${condition}))::INTEGER`;
  const numbers = (condition: string): string =>
    `to_json(list_slice(list(DISTINCT number) FILTER (${now} AND ${condition}), 1, ${mostNamed + 1}))`;
  const group = (
    key: string,
  ): string => `SELECT ${key} AS key, ${count(`${now} AND ${stands}`)} AS n,
      ${count(`${now} AND gone`)} AS away, ${count(`which = 'before' AND ${stands}`)},
      to_json(list(DISTINCT written) FILTER (written IS NOT NULL AND ${now})),
      ${numbers(stands)}, ${numbers('gone')}, (count(*) OVER ())::INTEGER
    FROM (${origins}) GROUP BY key`;
  const inOrder = 'ORDER BY key IS NULL, n + away DESC, n DESC, key';
  return {
    sources: { visitors, orders },
    lists: listChosen(asked),
    statements: {
      countries: `${group('country')} ${inOrder}`,
      areas: `${group(`CASE WHEN prefix IS NULL THEN NULL
        ELSE concat_ws(' ', country, prefix) END`)} ${inOrder} LIMIT ${mostAreas}`,
      all: `SELECT ${count(`${now} AND ${stands}`)}, ${count(`${now} AND gone`)},
          ${count(`which = 'before' AND ${stands}`)},
          ${count(`${now} AND ${stands} AND prefix IS NOT NULL`)},
          ${count(`${now} AND gone IS NULL`)},
          (SELECT count(*)::INTEGER FROM (SELECT number FROM (${origins}) WHERE ${now} AND ${stands}
            GROUP BY number HAVING count(DISTINCT coalesce(country, '')) > 1))
        FROM (${origins})`,
      notFiled: selectNotFiled('orders', { ...orders, days: [period] }),
      withoutNumber: `SELECT count(*)::INTEGER FROM visitors
        WHERE ${inPeriod} AND ${isChosen(asked, 'country', country)} AND "orderNumber" IS NULL`,
      options: `SELECT ${country} AS country, count(DISTINCT "orderNumber")::INTEGER AS n FROM visitors
        WHERE ${inPeriod} GROUP BY 1 ORDER BY n DESC, 1 LIMIT ${mostNamed}`,
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
