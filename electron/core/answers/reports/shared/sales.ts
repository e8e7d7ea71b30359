/** What reports over order lines (spec 2.11) have in common: their date, and what they leave out. */
import * as v from 'valibot';
import { type StatusCategory, statusCategory } from '../../../../../shared/domain/categories.ts';
import type { MessageRef, Money } from '../../../../../shared/domain/report-questions.ts';
import type { DrillDownRows, ReportBody } from '../../../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../../../shared/domain/views.ts';
import { readAmount, toMoney } from '../../../../../shared/money.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import {
  type AnchorKey,
  type AnchorRows,
  bindAnchorKey,
  readAnchorDays,
} from '../drill-down-anchors.ts';
import { message, type ReportContext, type Sources } from '../report.ts';
import { buildDayRangeSql, toShownText } from '../report-sql.ts';
import { countOrders, selectOrders } from './count-orders.ts';
import { uncategorisedMessage } from './excluded-rows.ts';
import { splitKnownDays } from './known-days.ts';
import { buildFilterSql, type FilterAnswers, toGridFilters } from './row-filters.ts';
import { currencyText, getSalesDate } from './sales-lines.ts';

/** An amount of a statement; null where no row says one. */
export function readMoney(value: unknown, currency: string | null): Money | null {
  return value == null ? null : toMoney(readAmount(String(value)), currency);
}

export const readText = (value: unknown): string | null => (value == null ? null : String(value));

/** Lines of a status group and a currency that are not asked for, or say no amount. */
export interface CategoryTotals {
  readonly group: StatusCategory;
  readonly currency: string | null;
  readonly lines: number;
  readonly orders: number;
  readonly tickets: number;
  readonly amount: Money | null;
  /** Lines that say no amount. */
  readonly unknown: number;
  /** Lines whose amount is below zero. */
  readonly negative: number;
}

/**
 * Lines by what they count as and their currency, of a cube of sales, and different orders: by all filters
 * but that of status groups.
 */
export function buildCategoryQueries(asked: ReportContext, days: DayRange): Record<string, string> {
  const columns = `"category", ${currencyText} AS currency`;
  return {
    groups: `SELECT ${columns}, sum(lines)::INTEGER, sum("totalAmount"), sum(unknown)::INTEGER,
        sum(negative)::INTEGER, coalesce(sum("quantity"), 0)::BIGINT
      FROM cube WHERE ${buildDayRangeSql(`"${getSalesDate(asked)}"`, [days])}
        AND ${buildFilterSql(asked, 'orders', ['group'])}
      GROUP BY 1, 2 ORDER BY 1, 2`,
    ordersOfGroups: `SELECT "category", currency, ${countOrders()}
      FROM (${selectOrders(asked, columns, [days], ['group'])}) GROUP BY 1, 2`,
  };
}

/** What cubes of sales have in common: one for each date that order lines are looked at by. */
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

export function readLinesOfGroups({ groups = [], ordersOfGroups = [] }: FilterAnswers) {
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

/** Which of some days are downloaded, and whether all of those that they are compared with are. */
export function splitSales(sources: Sources, asked: ReportContext, days: DayRange | null) {
  const which = asked.choices['basis'] === 'visit' ? 'all' : 'begun';
  const split = (range: DayRange) => splitKnownDays(sources['orders'], range, asked.today, which);
  const { compared } = asked;
  return {
    ...(days ? split(days) : { known: [], missing: [] }),
    isComparable: compared !== null && split(compared).missing.length === 0,
  };
}

/** Of the lines that are asked for, those that nobody categorised: beside the totals that they are in. */
export function describeOpenSales(
  groups: readonly CategoryTotals[],
  asked: ReportContext,
): Record<'amounts' | 'tickets' | 'orders', MessageRef[]> {
  const open = groups.filter((one) => one.group === 'uncategorised' && isCounted(one, asked));
  const lines = open.reduce((sum, one) => sum + one.lines, 0);
  const summarise = (pick: (one: CategoryTotals) => number) =>
    lines === 0
      ? []
      : [
          uncategorisedMessage(
            { kind: 'count', value: open.reduce((sum, one) => sum + pick(one), 0) },
            lines,
          ),
        ];
  return {
    amounts: open.flatMap((one) =>
      one.amount ? [uncategorisedMessage({ kind: 'money', value: one.amount }, one.lines)] : [],
    ),
    tickets: summarise(({ tickets }) => tickets),
    orders: summarise(({ orders }) => orders),
  };
}

/** Why there is no number to tell; null where there are some. */
export function explainEmpty(
  groups: readonly CategoryTotals[],
  { filters }: ReportContext,
  { days, isKnown }: { readonly days: DayRange | null; readonly isKnown: boolean },
): MessageRef[] | null {
  if (!days) return [message('reports.sales.notYet')];
  if (!isKnown) return [message('reports.sales.unknown')];
  const chosen = filters['group'];
  const open = groups.filter(({ group }) => group === 'uncategorised');
  // Of a status that nobody categorised nothing says that it was not sold.
  const isOpen = chosen?.includes('uncategorised') === false && open.length > 0;
  if (!isOpen || groups.some(({ group }) => chosen?.includes(group))) return null;
  return open.map(({ amount, currency, orders }) =>
    message('reports.note.noneCategorised', {
      orders,
      amount: { kind: 'money', value: amount ?? { ...none, currency } },
    }),
  );
}

/** Of each group that was not asked for what its lines come to, with its rows; then what says no amount. */
export function describeExcludedLines(
  groups: readonly CategoryTotals[],
  asked: ReportContext,
  { days, answers }: { readonly days: DayRange; readonly answers: FilterAnswers },
): ReportBody['notes'] {
  const counted = groups.filter((one) => isCounted(one, asked));
  const unknown = counted.reduce((sum, one) => sum + one.unknown, 0);
  const negative = counted.reduce((sum, one) => sum + one.negative, 0);
  const withRows = (note: ReturnType<typeof message>, behind: DrillDownRows) => ({
    ...note,
    behind,
  });
  return [
    ...groups
      .filter((one) => !isCounted(one, asked))
      .map(({ group, currency, lines, orders, amount }) => {
        const filters = { ...asked.filters, group: [group] };
        const named = toGridFilters({ filters }, 'orders', answers);
        return withRows(
          message('reports.note.linesLeftOut', {
            group: { kind: 'group', value: group },
            lines,
            orders,
            amount: { kind: 'money', value: amount ?? { ...none, currency } },
          }),
          named === null
            ? buildSalesDrillDown(asked, days, answers, [buildCurrencyFilter(currency)], { group })
            : buildSalesDrillDown({ ...asked, filters }, days, answers, [
                buildCurrencyFilter(currency),
              ]),
        );
      }),
    ...(unknown > 0
      ? [
          withRows(
            message('reports.note.noAmount', { lines: unknown }),
            buildSalesDrillDown(asked, days, answers, [
              { kind: 'empty', field: 'totalAmount', empty: true },
            ]),
          ),
        ]
      : []),
    ...(negative > 0
      ? [
          withRows(
            message('reports.note.negative', { lines: negative }),
            buildSalesDrillDown(asked, days, answers, [
              { kind: 'between', field: 'totalAmount', to: '-0.0001' },
            ]),
          ),
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
 * The order lines that are asked for, of some days, less what some more filters leave out; by a mark where
 * the filters of a grid don't leave them, or where words of it say which of them.
 */
export function buildSalesDrillDown(
  asked: ReportContext,
  days: DayRange,
  answers: FilterAnswers,
  more: readonly Filter[] = [],
  words: Readonly<Record<string, string | null>> = {},
): DrillDownRows {
  const rows = { dataset: 'orders', dates: getSalesDate(asked), days } as const;
  const named = toGridFilters(asked, 'orders', answers);
  if (named === null || Object.keys(words).length > 0) {
    const of = { first: days.first, last: days.last, ...words };
    return { ...rows, filters: [...more], mark: { of } };
  }
  // One value of a field is among those that were chosen of it.
  const others = named.filter(({ field }) => more.every((own) => own.field !== field));
  return { ...rows, filters: [...others, ...more], isWhole: true };
}

/** SQL of the order lines that a mark of sales is of, so far as its words say: days, a group, a currency. */
export function selectMarkedSales(
  words: AnchorKey,
  asked: ReportContext,
): Omit<AnchorRows, 'dataset'> {
  const { is, lists } = bindAnchorKey(words);
  const days = readAnchorDays(words, asked.period);
  const isAsked =
    words['group'] === undefined
      ? buildFilterSql(asked, 'orders')
      : `${buildFilterSql(asked, 'orders', ['group'])} AND ${is('group', '"category"')}`;
  return {
    lists,
    select: `SELECT rowid FROM shown WHERE ${buildDayRangeSql(`"${getSalesDate(asked)}"`, [days])}
      AND ${isAsked} AND ${is('currency', currencyText)}`,
  };
}

/** The same, of values that are not told one by one alone: `told` has those that are. */
export function selectOtherSales(
  { field, told }: { readonly field: string; readonly told: readonly (string | null)[] },
  { select, lists }: Omit<AnchorRows, 'dataset'>,
): Omit<AnchorRows, 'dataset'> {
  return {
    lists: { ...lists, told },
    select: `${select} AND NOT EXISTS (SELECT 1 FROM told
      WHERE value IS NOT DISTINCT FROM ${toShownText(field)})`,
  };
}
