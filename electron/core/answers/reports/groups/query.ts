/** Queries of *groups*, and its dates. */

import { listStatusFields } from '../../../../../shared/categories/categorised-fields.ts';
import type { Money } from '../../../../../shared/domain/report-questions.ts';
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
import { makeCube, rowsOfCube } from '../shared/cubes.ts';
import { addDaysTo, countDaysBack, pickStep, toStepDay } from '../shared/day-steps.ts';
import type { ExcludedRows } from '../shared/excluded-rows.ts';
import { readExcluded, selectExcluded, sumExcluded } from '../shared/excluded-rows.ts';
import { buildFilterSql, listFilterFields, selectOptions } from '../shared/row-filters.ts';
import { readMoney } from '../shared/sales.ts';
import { currencyText } from '../shared/sales-lines.ts';
import { selectUncategorised } from '../shared/tallies.ts';

/** Kinds of groups. An order belongs to the first kind that fits. */
export const groupKinds = ['school', 'group', 'groupTicket'] as const;

export type GroupKind = (typeof groupKinds)[number];

export interface OfStep {
  /** The step's first day. */
  readonly step: string;
  readonly kind: GroupKind;
}

export interface GroupCounts {
  readonly people: readonly (OfStep & { readonly people: number })[];
  readonly orders: readonly (OfStep & { readonly orders: number; readonly tickets: number })[];
  readonly money: readonly (OfStep & {
    readonly currency: string | null;
    readonly amount: Money | null;
    readonly orders: number;
  })[];
  /** Distinct orders over all days. */
  readonly allOrders: number;
  readonly sums: readonly { readonly currency: string | null; readonly amount: Money | null }[];
  /** Uncategorised amounts by currency, most lines first; and their distinct orders. */
  readonly open: readonly (Money | null)[];
  readonly openOrders: number;
  /** People in groups, and all people. */
  readonly everybody: number;
  readonly withoutAmount: number;
  readonly uncounted: readonly ExcludedRows[];
}

/** The date fields that give a row its day. */
export function getGroupDates({ choices }: Pick<ReportContext, 'choices'>) {
  return choices['basis'] === 'sale'
    ? { bookings: 'bookingDate', orders: 'creationDate' }
    : { bookings: 'visitStart', orders: 'visitDate' };
}

const sumsOfBookings = Object.entries(sumExcluded('numberOfVisitors'))
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(', ');

/**
 * Orders whose visitor is a school or a group (spec 2.14), or with a group ticket; their people (spec 2.7) and
 * amounts (spec 2.11). Reserved lines count.
 */
export function queryGroups(context: ReportContext): ReportQuery<GroupCounts> {
  const { period, compared, shown, filters } = context;
  const dates = getGroupDates(context);
  const days = compared ? [period, compared] : [period];
  const bookings: ReportSource = { dataset: 'bookings', dates: dates.bookings, days };
  const orders: ReportSource = { dataset: 'orders', dates: dates.orders, days };
  const visitors: ReportSource = { dataset: 'visitors', dates: 'orderModifiedDate', days };
  const ticket = toShownText('ticketId');
  const groupTicketSql =
    filters['groupTicket'] === undefined ? 'false' : buildChoiceSql(context, 'groupTicket', ticket);
  const buildHasTextSql = (field: string): string => `coalesce(trim("${field}"), '') <> ''`;
  const ranks = groupKinds.map((kind, at) => `WHEN ${at} THEN '${kind}'`).join(' ');
  const kinds = `SELECT number, CASE min(rank) ${ranks} END AS kind FROM (
      SELECT "orderNumber" AS number, CASE WHEN ${buildHasTextSql('schoolName')} THEN 0
        WHEN ${buildHasTextSql('groupName')} THEN 1 END AS rank FROM visitors
      UNION ALL SELECT "orderNumber", 2 FROM orders WHERE ${groupTicketSql})
    WHERE rank IS NOT NULL AND number IS NOT NULL GROUP BY number`;
  const back = countDaysBack({ compared: period }, shown);
  const step = (column: string): string =>
    toStepDay(addDaysTo(column, back), shown, pickStep(context, shown));
  const filterFields = (dataset: 'bookings' | 'orders') =>
    new Set([
      ...listStatusFields(dataset).map(({ field }) => field),
      ...listFilterFields(context, dataset),
    ]);
  const listFields = (dataset: 'bookings' | 'orders', own: readonly string[]): string =>
    [...new Set([...own, ...filterFields(dataset), '$invalidValues'])]
      .map((field) => `"${field}"`)
      .join(', ');
  const here = (dataset: 'bookings' | 'orders'): string =>
    `${buildDayRangeSql(`"${dates[dataset]}"`, [period])} AND ${buildFilterSql(context, dataset)}`;
  const booked = `SELECT ${step(`"${dates.bookings}"`)} AS step, kind, "numberOfVisitors" AS people
    FROM groupbookings WHERE ${here('bookings')} AND ${activeRowSql}`;
  const ordered = `SELECT ${step(`"${dates.orders}"`)} AS step, kind, number, "quantity" AS tickets,
      ${currencyText} AS currency, "totalAmount" AS amount,
      "category" = 'uncategorised' AS isopen
    FROM grouporders WHERE ${here('orders')} AND ${activeRowSql}`;
  const inDaysSql = buildDayRangeSql(`"${dates.orders}"`, [period]);
  const uncategorised = (cube: string, source: ReportSource): string => {
    const wanted = buildFilterSql(context, source.dataset);
    return selectUncategorised(cube, { ...source, days: [period] }, wanted, rowsOfCube);
  };
  return {
    sources: { bookings, orders, visitors },
    lists: listChosen(context),
    parts: {
      kinds: { select: kinds },
      // Only people are counted, so equal booking lines are merged.
      groupbookings: {
        select: `SELECT "${dates.bookings}"::DATE AS "${dates.bookings}", ${listFields('bookings', [])}, kind,
            ${sumsOfBookings}, count(*) AS lines
          FROM bookings JOIN kinds ON number = "orderNumber" GROUP BY ALL`,
        like: 'bookings',
      },
      grouporders: {
        select: `SELECT ${listFields('orders', [dates.orders, 'quantity', 'isoCurrencySymbol', 'totalAmount'])},
            kind, number
          FROM orders JOIN kinds ON number = "orderNumber"`,
        like: 'orders',
      },
      bookingcube: makeCube({
        of: 'bookings',
        days: [dates.bookings],
        sums: sumExcluded('numberOfVisitors'),
        fields: [...filterFields('bookings')],
      }),
      ordercube: makeCube({
        of: 'orders',
        days: [dates.orders],
        names: ['ticketName'],
        sums: {},
        fields: [...new Set(['ticketId', ...filterFields('orders')])],
      }),
    },
    statements: {
      people: `SELECT step, kind, coalesce(sum(people), 0)::BIGINT FROM (${booked})
        GROUP BY step, kind`,
      orders: `SELECT step, kind, count(DISTINCT number)::INTEGER,
          coalesce(sum(tickets), 0)::BIGINT FROM (${ordered}) GROUP BY step, kind`,
      money: `SELECT step, kind, currency, sum(amount), count(DISTINCT number)::INTEGER
        FROM (${ordered}) GROUP BY step, kind, currency`,
      all: `SELECT count(DISTINCT number)::INTEGER, (count(*) FILTER (amount IS NULL))::INTEGER
        FROM (${ordered})`,
      sums: `SELECT currency, sum(amount) AS sum FROM (${ordered}) GROUP BY currency
        ORDER BY count(*) DESC, currency`,
      open: `SELECT currency, sum(amount), count(*)::INTEGER,
          (SELECT count(DISTINCT number)::INTEGER FROM (${ordered}) WHERE isopen)
        FROM (${ordered}) WHERE isopen GROUP BY currency ORDER BY count(*) DESC, currency`,
      everybody: `SELECT coalesce(sum("numberOfVisitors"), 0)::BIGINT FROM bookingcube
        WHERE ${here('bookings')} AND ${activeRowSql}`,
      uncounted: selectExcluded(
        `(SELECT * FROM groupbookings WHERE ${here('bookings')})`,
        'numberOfVisitors',
      ),
    },
    uncategorised: [uncategorised('bookingcube', bookings), uncategorised('ordercube', orders)],
    options: {
      ...selectOptions(['group'], { dataset: 'orders', table: 'ordercube', condition: inDaysSql }),
      groupTicket: [
        `SELECT ${ticket} AS value, any_value("ticketName"), ${rowsOfCube}::INTEGER AS n
          FROM ordercube WHERE ${inDaysSql} GROUP BY 1 ORDER BY n DESC, 1 LIMIT ${maxOptions}`,
      ],
    },
    read: (rows) => ({
      people: (rows['people'] ?? []).map((row) => ({ ...readStep(row), people: Number(row[2]) })),
      orders: (rows['orders'] ?? []).map((row) => ({
        ...readStep(row),
        orders: Number(row[2]),
        tickets: Number(row[3]),
      })),
      money: (rows['money'] ?? []).map((row) => ({
        ...readStep(row),
        currency: readText(row[2]),
        orders: Number(row[4]),
        amount: readMoney(row[3], readText(row[2])),
      })),
      allOrders: Number(rows['all']?.[0]?.[0] ?? 0),
      withoutAmount: Number(rows['all']?.[0]?.[1] ?? 0),
      sums: (rows['sums'] ?? []).map(([currency, amount]) => ({
        currency: readText(currency),
        amount: readMoney(amount, readText(currency)),
      })),
      open: (rows['open'] ?? []).map(([currency, amount]) => readMoney(amount, readText(currency))),
      openOrders: Number(rows['open']?.[0]?.[3] ?? 0),
      everybody: Number(rows['everybody']?.[0]?.[0] ?? 0),
      uncounted: readExcluded(rows['uncounted'] ?? []),
    }),
  };
}

function readStep([step, kind]: ReportRows[number]): OfStep {
  return { step: String(step), kind: kind as GroupKind };
}

/** Booking lines or order lines of some days, of one kind and currency if the anchor names them. */
export function findRowsOfGroups(anchor: AnchorKey, context: ReportContext): AnchorRows {
  const dataset = anchor['of'] === 'bookings' ? 'bookings' : 'orders';
  const { is, lists } = bindAnchorKey(anchor);
  const days = readAnchorDays(anchor, context.period);
  const currency = dataset === 'orders' ? is('currency', currencyText) : 'true';
  return {
    dataset,
    lists,
    select: `SELECT shown.rowid FROM shown JOIN kinds ON number = "orderNumber"
      WHERE ${buildDayRangeSql(`"${getGroupDates(context)[dataset]}"`, [days])} AND ${buildFilterSql(context, dataset)}
        AND ${activeRowSql} AND ${is('kind', 'kind')} AND ${currency}`,
  };
}
