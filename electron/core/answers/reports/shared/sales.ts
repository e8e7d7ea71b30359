/** Common parts of reports over order lines (spec 2.11): their date, and their exclusions. */
import * as v from 'valibot';
import { type StatusCategory, statusCategory } from '../../../../../shared/domain/categories.ts';
import type { MessageRef, Money } from '../../../../../shared/domain/report-questions.ts';
import type { DrillDownRows, ReportBody } from '../../../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../../../shared/domain/views.ts';
import { readAmount, toMoney, toNumber } from '../../../../../shared/money.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import type { ReportDescription } from '../../../../../shared/reports/description.ts';
import { sum } from '../../../../../shared/sums.ts';
import {
  type AnchorKey,
  type AnchorRows,
  bindAnchorKey,
  readAnchorDays,
} from '../drill-down-anchors.ts';
import { message, type ReportContext, type ReportSummary, type Sources } from '../report.ts';
import { readText } from '../report-query.ts';
import { buildDayRangeSql, toShownText } from '../report-sql.ts';
import { countOrders, selectOrders } from './count-orders.ts';
import { describeUncategorisedAmount } from './excluded-rows.ts';
import { splitKnownDays } from './known-days.ts';
import type { RankedPart } from './ranked-parts.ts';
import { buildFilterSql, type FilterAnswers, toGridFilters } from './row-filters.ts';
import { currencyText, getSalesDate } from './sales-lines.ts';

/** An amount from SQL. Null if no row has one. */
export function readMoney(value: unknown, currency: string | null): Money | null {
  return value == null ? null : toMoney(readAmount(String(value)), currency);
}

/** Totals of a status category and currency, before the status filter. */
export interface CategoryTotals {
  readonly group: StatusCategory;
  readonly currency: string | null;
  readonly lines: number;
  readonly orders: number;
  readonly tickets: number;
  readonly amount: Money | null;
  /** Lines without an amount. */
  readonly unknown: number;
  /** Lines with a negative amount. */
  readonly negative: number;
}

/**
 * Totals by category and currency from a cube of sales, and distinct orders. Applies all filters but the status filter.
 */
export function buildCategoryQueries(
  context: ReportContext,
  days: DayRange,
): Record<string, string> {
  const columns = `"category", ${currencyText} AS currency`;
  return {
    groups: `SELECT ${columns}, sum(lines)::INTEGER, sum("totalAmount"), sum(unknown)::INTEGER,
        sum(negative)::INTEGER, coalesce(sum("quantity"), 0)::BIGINT
      FROM cube WHERE ${buildDayRangeSql(`"${getSalesDate(context)}"`, [days])}
        AND ${buildFilterSql(context, 'orders', ['group'])}
      GROUP BY 1, 2 ORDER BY 1, 2`,
    ordersOfGroups: `SELECT "category", currency, ${countOrders()}
      FROM (${selectOrders(context, columns, [days], ['group'])}) GROUP BY 1, 2`,
  };
}

/** Common settings of cubes over order lines; there is one per date field. */
export const salesCube = {
  of: 'orders',
  fields: ['offerId', 'ticketId', 'salesChannel', 'status', 'isoCurrencySymbol'],
  names: ['offerName', 'ticketName'],
  sums: {
    totalAmount: 'sum("totalAmount")',
    unknown: 'count(*) FILTER ("totalAmount" IS NULL)',
    negative: 'count(*) FILTER ("totalAmount" < 0)',
    quantity: 'sum("quantity")',
  },
} as const;

export function readCategoryTotals({ groups = [], ordersOfGroups = [] }: FilterAnswers) {
  const writeKey = (group: unknown, currency: unknown) =>
    JSON.stringify([group, readText(currency)]);
  const orders = new Map(
    ordersOfGroups.map(([group, currency, count]) => [writeKey(group, currency), Number(count)]),
  );
  return groups.map(
    ([group, currency, lines, amount, unknown, negative, tickets]): CategoryTotals => ({
      group: v.parse(statusCategory, group),
      currency: readText(currency),
      lines: Number(lines),
      orders: orders.get(writeKey(group, currency)) ?? 0,
      amount: readMoney(amount, readText(currency)),
      unknown: Number(unknown),
      negative: Number(negative),
      tickets: Number(tickets),
    }),
  );
}

const none: Money = { amount: '0', currency: null };

/**
 * Splits days into complete and missing ones. `comparable`: the days of the comparison, if all of them and of the
 * figures are complete: visits to come have only what was booked so far.
 */
export function splitSales(sources: Sources, context: ReportContext, days: DayRange | null) {
  const which = context.choices['basis'] === 'visit' ? 'all' : 'begun';
  const split = (range: DayRange) => splitKnownDays(sources['orders'], range, context.today, which);
  const { compared } = context;
  const own = days ? split(days) : { known: [], missing: [] };
  const isWhole = days !== null && days.last < context.today && own.missing.length === 0;
  const comparable = compared && isWhole && split(compared).missing.length === 0 ? compared : null;
  return { ...own, comparable };
}

/** Notes on uncategorised lines, beside the totals that include them. None where they add nothing. */
export function describeUncategorisedSales(
  groups: readonly CategoryTotals[],
  context: ReportContext,
): Record<'amounts' | 'tickets' | 'orders', MessageRef[]> {
  const own = groups.filter((one) => one.group === 'uncategorised' && isCounted(one, context));
  const summarise = (pick: (one: CategoryTotals) => number) => {
    const value = sum(own.map(pick));
    return value === 0 ? [] : [describeUncategorisedAmount({ kind: 'count', value })];
  };
  return {
    amounts: own.flatMap((one) =>
      one.amount && toNumber(one.amount) !== 0
        ? [describeUncategorisedAmount({ kind: 'money', value: one.amount })]
        : [],
    ),
    tickets: summarise(({ tickets }) => tickets),
    orders: summarise(({ orders }) => orders),
  };
}

/** Explains why there are no figures. Null if there are some. */
export function explainEmpty(
  groups: readonly CategoryTotals[],
  { filters }: ReportContext,
  { days, isKnown }: { readonly days: DayRange | null; readonly isKnown: boolean },
): MessageRef[] | null {
  if (!days) return [message('reports.sales.notYet')];
  if (!isKnown) return [message('reports.sales.unknown')];
  const chosen = filters['group'];
  const uncategorised = groups.filter(({ group }) => group === 'uncategorised');
  // Lines with an uncategorised status may have been sold.
  const isLeftOut = chosen?.includes('uncategorised') === false && uncategorised.length > 0;
  if (!isLeftOut || groups.some(({ group }) => chosen?.includes(group))) return null;
  return uncategorised.map(({ amount, currency, orders }) =>
    message('reports.note.noneCategorised', {
      orders,
      amount: { kind: 'money', value: amount ?? { ...none, currency } },
    }),
  );
}

/** Summary of a report without figures, which says why. */
export function summariseEmptySales(
  { figures, tables, charts }: ReportDescription,
  sentence: MessageRef[],
  notes: ReportBody['notes'],
): ReportSummary {
  const fill = <T>(parts: readonly { readonly id: string }[], value: T) =>
    Object.fromEntries(parts.map(({ id }) => [id, value]));
  return {
    sentence,
    figures: fill(figures, { value: null, captions: [], drillDown: null }),
    tables: fill(tables, { rows: [], total: null }),
    chartSummaries: fill(charts, sentence),
    notes,
  };
}

/** Notes on each excluded category with its rows, then on lines without an amount. */
export function describeExcludedLines(
  groups: readonly CategoryTotals[],
  context: ReportContext,
  { days, answers }: { readonly days: DayRange; readonly answers: FilterAnswers },
): ReportBody['notes'] {
  const counted = groups.filter((one) => isCounted(one, context));
  const unknown = sum(counted.map((one) => one.unknown));
  const negative = sum(counted.map((one) => one.negative));
  return [
    ...groups
      .filter((one) => !isCounted(one, context))
      .map(({ group, currency, lines, orders, amount }) => {
        const filters = { ...context.filters, group: [group] };
        const named = toGridFilters({ filters }, 'orders', answers);
        const more = [buildCurrencyFilter(currency)];
        return {
          ...message('reports.note.linesLeftOut', {
            group: { kind: 'group', value: group },
            lines,
            orders,
            amount: { kind: 'money', value: amount ?? { ...none, currency } },
          }),
          drillDown:
            named === null
              ? buildSalesDrillDown(context, days, answers, more, { group })
              : buildSalesDrillDown({ ...context, filters }, days, answers, more),
        };
      }),
    ...(unknown > 0
      ? [
          {
            ...message('reports.note.noAmount', { lines: unknown }),
            drillDown: buildSalesDrillDown(context, days, answers, [
              { kind: 'empty', field: 'totalAmount', empty: true },
            ]),
          },
        ]
      : []),
    ...(negative > 0
      ? [
          {
            ...message('reports.note.negative', { lines: negative }),
            drillDown: buildSalesDrillDown(context, days, answers, [
              { kind: 'between', field: 'totalAmount', to: '-0.0001' },
            ]),
          },
        ]
      : []),
  ];
}

function isCounted({ group }: CategoryTotals, { filters }: ReportContext): boolean {
  return filters['group']?.includes(group) ?? true;
}

export function buildCurrencyFilter(currency: string | null): Filter {
  return { kind: 'oneOf', field: 'isoCurrencySymbol', values: [currency] };
}

/**
 * Order lines of some days that pass the report's and further filters. Uses an anchor if grid filters can't express
 * them, or if `entries` has entries.
 */
export function buildSalesDrillDown(
  context: ReportContext,
  days: DayRange,
  answers: FilterAnswers,
  more: readonly Filter[] = [],
  entries: Readonly<Record<string, string | null>> = {},
): DrillDownRows {
  const rows = { dataset: 'orders', dates: getSalesDate(context), days } as const;
  const named = toGridFilters(context, 'orders', answers);
  if (named === null || Object.keys(entries).length > 0) {
    const of = { first: days.first, last: days.last, ...entries };
    return { ...rows, filters: [...more], anchor: { of } };
  }
  // A further filter replaces the report's filter on the same field.
  const others = named.filter(({ field }) => more.every((own) => own.field !== field));
  return { ...rows, filters: [...others, ...more], isWhole: true };
}

/** SQL of the order lines of a sales anchor, limited by its days, category and currency. */
export function selectAnchoredSales(
  anchor: AnchorKey,
  context: ReportContext,
): Omit<AnchorRows, 'dataset'> {
  const { is, lists } = bindAnchorKey(anchor);
  const days = readAnchorDays(anchor, context.period);
  const wanted =
    anchor['group'] === undefined
      ? buildFilterSql(context, 'orders')
      : `${buildFilterSql(context, 'orders', ['group'])} AND ${is('group', '"category"')}`;
  return {
    lists,
    select: `SELECT rowid FROM shown WHERE ${buildDayRangeSql(`"${getSalesDate(context)}"`, [days])}
      AND ${wanted} AND ${is('currency', currencyText)}`,
  };
}

/** Narrows the lines of a sales anchor to values that none of the listed parts has. */
export function selectOtherSales(
  anchor: AnchorKey,
  field: string,
  listed: readonly (RankedPart & { readonly currency: string | null })[],
  { select, lists }: Omit<AnchorRows, 'dataset'>,
): Omit<AnchorRows, 'dataset'> {
  const keys = listed
    .filter(({ place, currency }) => place !== null && currency === anchor['currency'])
    .map(({ key }) => key);
  return {
    lists: { ...lists, listed: [...new Set(keys)] },
    select: `${select} AND NOT EXISTS (SELECT 1 FROM listed
      WHERE value IS NOT DISTINCT FROM ${toShownText(field)})`,
  };
}
