import type { Money } from '../../../../../shared/domain/report-questions.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import { paymentsReport as description } from '../../../../../shared/reports/payments.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import type { AnchorKey, AnchorRows } from '../drill-down-anchors.ts';
import { clipDays, type ReportContext } from '../report.ts';
import { type ReportQuery, readText } from '../report-query.ts';
import { activeRowSql, buildDayRangeSql, toShownText } from '../report-sql.ts';
import { listChosen } from '../shared/chosen.ts';
import { makeOrderParts, selectRankedOrders } from '../shared/count-orders.ts';
import { makeCube, rowsOfCube } from '../shared/cubes.ts';
import { orderTotalColumns, selectFeeWord } from '../shared/order-totals.ts';
import {
  noPart,
  partColumns,
  placeInTable,
  type RankedPart,
  rankedTables,
  readRankedPart,
} from '../shared/ranked-parts.ts';
import {
  buildFilterSql,
  type FilterAnswers,
  selectCategorised,
  selectOptions,
} from '../shared/row-filters.ts';
import {
  buildCategoryQueries,
  type CategoryTotals,
  readCategoryTotals,
  readMoney,
  salesCube,
  selectAnchoredSales,
  selectOtherSales,
} from '../shared/sales.ts';
import { currencyText, findLastSalesDay, getSalesDate } from '../shared/sales-lines.ts';
import { selectUncategorised } from '../shared/tallies.ts';

/** Totals of lines and of their components. Null if no line has the value. */
export interface PaymentSums {
  readonly currency: string | null;
  readonly total: Money | null;
  readonly gross: Money | null;
  readonly discount: Money | null;
  readonly fee: Money | null;
  readonly lines: number;
}

/** Totals of a payment method, with its distinct orders and the amount of the comparison. */
export interface MethodSums extends RankedPart, PaymentSums {
  readonly orders: number;
  readonly before: Money | null;
}

/** Number of lines in a currency. */
export interface Lines {
  readonly currency: string | null;
  readonly count: number;
}

export interface PaymentCounts {
  readonly days: DayRange | null;
  /** The venue's way of treating service fees in totals. Null if no line has one. */
  readonly way: 'withFee' | 'withoutFee' | null;
  readonly now: readonly PaymentSums[];
  readonly before: readonly PaymentSums[];
  readonly methods: readonly MethodSums[];
  /** Lines whose total differs from its components, by the venue's way of treating fees. */
  readonly unexplained: readonly Lines[];
  /** Lines with a discount above their price. */
  readonly overDiscounted: readonly Lines[];
  /** Lines without a quantity or a price. */
  readonly unpriced: readonly Lines[];
  /** Lines with a negative discount or fee, which need another filter. */
  readonly below: { readonly discount: number; readonly fee: number };
  readonly groups: readonly CategoryTotals[];
  readonly answers: FilterAnswers;
}

/** Fields that find and name odd lines; no others are read. */
const oddFields = [
  'creationDate',
  'visitDate',
  'isoCurrencySymbol',
  'status',
  'offerId',
  'ticketId',
  'salesChannel',
  '$invalidValues',
];

/** Fields that a line's total is calculated from. */
const amounts = ['quantity', 'amount', 'totalDiscountAmount', 'serviceFee', 'totalAmount'];
const joinNames = (fields: readonly string[]) => fields.map((field) => `"${field}"`).join(', ');

/** SQL predicate: a line of a table has the same amounts as a row of `odd`. */
const buildSameAmountsSql = (table: string): string =>
  amounts.map((field) => `${table}."${field}" IS NOT DISTINCT FROM odd."${field}"`).join(' AND ');

/** Columns that mark odd lines. */
const oddities = ['isunexplained', 'isoverdiscounted', 'isunpriced'] as const;
export type Oddity = (typeof oddities)[number];

/**
 * Parts. `lineamounts`: distinct combinations of amounts, some thousand for a million lines. `feeway`: whether totals
 * include the fee. `odd` and `oddlines`: combinations and lines that are unexplained, over-discounted or without a
 * price.
 */
const oddParts = {
  lineamounts: {
    select: `SELECT ${joinNames(amounts)}, "status", "$invalidValues", count(*) AS lines FROM orders GROUP BY ALL`,
    like: 'orders',
  },
  // Uses all stored lines: the venue's way is the same on other days.
  feeway: {
    select: `WITH own AS (SELECT *, ${orderTotalColumns} FROM lineamounts
        WHERE "serviceFee" <> 0 AND ${activeRowSql})
      ${selectFeeWord('own', 'lines')}`,
  },
  odd: {
    select: `SELECT * FROM (SELECT ${joinNames(amounts)},
          coalesce("totalAmount", 0) - coalesce("quantity" * "amount", 0)
            + coalesce("totalDiscountAmount", 0)
            - CASE WHEN (SELECT way FROM feeway) = 'withFee' THEN coalesce("serviceFee", 0) ELSE 0 END
            <> 0 AS isunexplained,
          coalesce("totalDiscountAmount" > "quantity" * "amount", false) AS isoverdiscounted,
          ("quantity" * "amount") IS NULL AS isunpriced
          FROM (SELECT DISTINCT ${joinNames(amounts)} FROM lineamounts))
        WHERE isunexplained OR isoverdiscounted OR isunpriced`,
  },
  oddlines: {
    select: `SELECT ${oddFields.map((field) => `orders."${field}"`).join(', ')},
        isunexplained, isoverdiscounted, isunpriced
      FROM orders JOIN odd ON ${buildSameAmountsSql('orders')}`,
    like: 'orders',
  },
} as const;

const filters = description.filters.map(({ id }) => id);

/**
 * The components of `totalAmount` of order lines (spec 2.11): `quantity` × `amount`, less `totalDiscountAmount`,
 * with or without `serviceFee` by the venue's own lines; the unexplained rest; and the payment methods.
 */
export function queryPayments(context: ReportContext): ReportQuery<PaymentCounts> {
  const days = clipDays(context.period, findLastSalesDay(context, context.today));
  const date = getSalesDate(context);
  const all = days ? [days, ...(context.compared ? [context.compared] : [])] : [];
  const source = { dataset: 'orders', dates: date, days: all } as const;
  const own = (range: DayRange | null, isNow: boolean) => `SELECT
      ${toShownText('paymentMethod')} AS key, NULL::VARCHAR AS name, ${currencyText} AS currency,
      "totalAmount" AS amount, price, "totalDiscountAmount" AS discount, "serviceFee" AS fee, lines,
      lessdiscount, lessfee, ${isNow} AS isNow
    FROM cube WHERE ${buildDayRangeSql(`"${date}"`, range ? [range] : [])}
      AND ${buildFilterSql(context, 'orders')}`;
  const lines = `WITH own AS (${own(days, true)}
    ${context.compared ? `UNION ALL ${own(context.compared, false)}` : ''})`;
  const tables = `${lines}, cells AS MATERIALIZED (
      SELECT key, currency, isNow, NULL::VARCHAR AS name, sum(amount) AS amount, sum(price) AS price,
        sum(discount) AS discount, sum(fee) AS fee, sum(lines) AS lines
      FROM own GROUP BY key, currency, isNow),
    ${rankedTables}`;
  const sums = (isNow: boolean) => {
    const filter = `FILTER (${isNow ? 'isNow' : 'NOT isNow'})`;
    return `sum(amount) ${filter}, sum(price) ${filter}, sum(discount) ${filter}, sum(fee) ${filter},
      coalesce(sum(lines) ${filter}, 0)::BIGINT`;
  };
  const inDaysSql = buildDayRangeSql(`"${date}"`, days ? [days] : []);
  const list = (which: string) => `SELECT ${currencyText} AS currency, count(*)::INTEGER
    FROM oddlines WHERE ${inDaysSql} AND ${buildFilterSql(context, 'orders')} AND ${which}
    GROUP BY 1 ORDER BY 1`;
  return {
    sources: { orders: source },
    lists: listChosen(context),
    parts: {
      ...oddParts,
      cube: makeCube({
        ...salesCube,
        days: [date],
        // Grouped by unit price too, so that the price needs only a sum of quantities.
        fields: [...salesCube.fields, 'paymentMethod', 'amount'],
        sums: {
          ...salesCube.sums,
          price: 'sum("quantity")::BIGINT * max("amount")',
          totalDiscountAmount: 'sum("totalDiscountAmount")',
          serviceFee: 'sum("serviceFee")',
          lessdiscount: 'count(*) FILTER ("totalDiscountAmount" < 0)',
          lessfee: 'count(*) FILTER ("serviceFee" < 0)',
        },
      }),
      ...makeOrderParts(context, 'paymentMethod'),
    },
    statements: {
      way: 'SELECT way FROM feeway',
      sums: `${tables} SELECT * FROM (
          SELECT ${placeInTable} AS place, ${partColumns}, currency, ${sums(true)},
            'method' AS kind, sum(amount) FILTER (NOT isNow) AS before FROM placed
            GROUP BY place, currency
          UNION ALL SELECT ${noPart}, currency, ${sums(true)}, 'now', NULL FROM cells GROUP BY currency
          UNION ALL SELECT ${noPart}, currency, ${sums(false)}, 'before', NULL
            FROM cells GROUP BY currency)
        ORDER BY currency, place NULLS LAST`,
      orders: `${tables}, ${selectRankedOrders({ ...context, compared: null }, 'paymentMethod', days)}`,
      unexplained: list('isunexplained'),
      overDiscounted: list('isoverdiscounted'),
      unpriced: list('isunpriced'),
      below: `${lines} SELECT coalesce(sum(lessdiscount), 0)::INTEGER,
        coalesce(sum(lessfee), 0)::INTEGER FROM own WHERE isNow`,
      ...(days ? buildCategoryQueries(context, days) : {}),
      ...selectCategorised(),
    },
    uncategorised: [
      selectUncategorised('cube', { ...source, days: days ? [days] : [] }, 'true', rowsOfCube),
    ],
    options: selectOptions(filters, { dataset: 'orders', table: 'cube', condition: inDaysSql }),
    read: (answers) => {
      const [below = []] = answers['below'] ?? [];
      const [way] = answers['way']?.[0] ?? [];
      return {
        days,
        way: way === 'withFee' || way === 'withoutFee' ? way : null,
        ...readAll(answers['sums'] ?? [], answers['orders'] ?? []),
        unexplained: readLines(answers['unexplained']),
        overDiscounted: readLines(answers['overDiscounted']),
        unpriced: readLines(answers['unpriced']),
        below: { discount: Number(below[0] ?? 0), fee: Number(below[1] ?? 0) },
        groups: readCategoryTotals(answers),
        answers,
      };
    },
  };
}

/** Lines of all other payment methods, odd lines, or lines that the anchor selects. */
export function findRowsOfPayments(
  anchor: AnchorKey,
  context: ReportContext,
  { methods }: PaymentCounts,
): AnchorRows {
  const rows = selectAnchoredSales(anchor, context);
  if (anchor['others'] !== undefined) {
    return { dataset: 'orders', ...selectOtherSales(anchor, 'paymentMethod', methods, rows) };
  }
  const oddity = oddities.find((one) => one === anchor['odd']);
  if (!oddity) return { dataset: 'orders', ...rows };
  const oddSql = `EXISTS (SELECT 1 FROM odd WHERE ${buildSameAmountsSql('shown')} AND ${oddity})`;
  return { dataset: 'orders', ...rows, select: `${rows.select} AND ${oddSql}` };
}

function readAll(sums: ReportRows, orders: ReportRows) {
  const pick = (kind: string) => sums.filter((row) => row[10] === kind);
  const found = new Map(
    orders
      .filter(([kind]) => kind === 'part')
      .map(([, place, currency, count]) => [
        JSON.stringify([place == null ? null : Number(place), readText(currency)]),
        Number(count),
      ]),
  );
  const readKind = (kind: string) =>
    pick(kind)
      .map((row) => readSums(row.slice(4)))
      .sort((a, b) => b.lines - a.lines);
  return {
    now: readKind('now'),
    before: readKind('before'),
    methods: pick('method').map((row) => {
      const part = { ...readRankedPart(row), ...readSums(row.slice(4)) };
      return {
        ...part,
        before: readMoney(row[11], part.currency),
        orders: found.get(JSON.stringify([part.place, part.currency])) ?? 0,
      };
    }),
  };
}

function readSums([named, total, gross, discount, fee, lines]: ReportRows[number]): PaymentSums {
  const currency = readText(named);
  const read = (value: unknown) => readMoney(value, currency);
  return {
    currency,
    total: read(total),
    gross: read(gross),
    discount: read(discount),
    fee: read(fee),
    lines: Number(lines),
  };
}

function readLines(rows: ReportRows = []): Lines[] {
  return rows.map(([currency, count]) => ({ currency: readText(currency), count: Number(count) }));
}
