/** What reports over order lines (spec 2.11) have in common: their date, and what they leave out. */
import * as v from 'valibot';
import { type StatusGroup, statusGroup } from '../../../shared/domain/filing.ts';
import type { Money, Said } from '../../../shared/domain/report-questions.ts';
import type { ReportBody, RowsOfReport } from '../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import { readAmount, toMoney } from '../../../shared/money.ts';
import type { DayRange } from '../../../shared/ranges.ts';

import { countOrders, selectOrders } from './count-orders.ts';
import { splitDays } from './known-days.ts';
import { bindWords, type MarkWords, type RowsOfMark, readMarkDays } from './marks.ts';
import { type Asked, type Sources, say } from './report.ts';
import { isInDays, toShownText } from './report-sql.ts';
import { type FilterAnswers, isAskedFor, nameAskedFor } from './row-filters.ts';
import { currencyText, getSalesDate } from './sales-lines.ts';
import { sayUncategorised } from './uncounted.ts';

/** An amount of a statement; null where no row says one. */
export function readMoney(value: unknown, currency: string | null): Money | null {
  return value == null ? null : toMoney(readAmount(String(value)), currency);
}

export const readText = (value: unknown): string | null => (value == null ? null : String(value));

/** Lines of a status group and a currency that are not asked for, or say no amount. */
export interface LinesOfGroup {
  readonly group: StatusGroup;
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
export function askLinesOfGroups(asked: Asked, days: DayRange): Record<string, string> {
  const columns = `"countsAs", ${currencyText} AS currency`;
  return {
    groups: `SELECT ${columns}, sum(lines)::INTEGER, sum("totalAmount"), sum(unknown)::INTEGER,
        sum(negative)::INTEGER, coalesce(sum("quantity"), 0)::BIGINT
      FROM cube WHERE ${isInDays(`"${getSalesDate(asked)}"`, [days])}
        AND ${isAskedFor(asked, 'orders', ['group'])}
      GROUP BY 1, 2 ORDER BY 1, 2`,
    ordersOfGroups: `SELECT "countsAs", currency, ${countOrders()}
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
    ([group, currency, lines, amount, unknown, negative, tickets]): LinesOfGroup => ({
      group: v.parse(statusGroup, group),
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
export function splitSales(sources: Sources, asked: Asked, days: DayRange | null) {
  const which = asked.choices['basis'] === 'visit' ? 'all' : 'begun';
  const split = (range: DayRange) => splitDays(sources['orders'], range, asked.today, which);
  const { compared } = asked;
  return {
    ...(days ? split(days) : { known: [], missing: [] }),
    isComparable: compared !== null && split(compared).missing.length === 0,
  };
}

/** Of the lines that are asked for, those that nobody categorised: beside the totals that they are in. */
export function tellOpenSales(
  groups: readonly LinesOfGroup[],
  asked: Asked,
): Record<'amounts' | 'tickets' | 'orders', Said[]> {
  const open = groups.filter((one) => one.group === 'notFiled' && isCounted(one, asked));
  const lines = open.reduce((sum, one) => sum + one.lines, 0);
  const tell = (pick: (one: LinesOfGroup) => number) =>
    lines === 0
      ? []
      : [
          sayUncategorised(
            { kind: 'count', value: open.reduce((sum, one) => sum + pick(one), 0) },
            lines,
          ),
        ];
  return {
    amounts: open.flatMap((one) =>
      one.amount ? [sayUncategorised({ kind: 'money', value: one.amount }, one.lines)] : [],
    ),
    tickets: tell(({ tickets }) => tickets),
    orders: tell(({ orders }) => orders),
  };
}

/** Why there is no number to tell; null where there are some. */
export function findNothing(
  groups: readonly LinesOfGroup[],
  { filters }: Asked,
  { days, isKnown }: { readonly days: DayRange | null; readonly isKnown: boolean },
): Said[] | null {
  if (!days) return [say('reports.sales.notYet')];
  if (!isKnown) return [say('reports.sales.unknown')];
  const chosen = filters['group'];
  const open = groups.filter(({ group }) => group === 'notFiled');
  // Of a status that nobody filed nothing says that it was not sold.
  const isOpen = chosen?.includes('notFiled') === false && open.length > 0;
  if (!isOpen || groups.some(({ group }) => chosen?.includes(group))) return null;
  return open.map(({ amount, currency, orders }) =>
    say('reports.note.noneFiled', {
      orders,
      amount: { kind: 'money', value: amount ?? { ...none, currency } },
    }),
  );
}

/** Of each group that was not asked for what its lines come to, with its rows; then what says no amount. */
export function tellLeftOut(
  groups: readonly LinesOfGroup[],
  asked: Asked,
  { days, answers }: { readonly days: DayRange; readonly answers: FilterAnswers },
): ReportBody['notes'] {
  const counted = groups.filter((one) => isCounted(one, asked));
  const unknown = counted.reduce((sum, one) => sum + one.unknown, 0);
  const negative = counted.reduce((sum, one) => sum + one.negative, 0);
  const withRows = (note: ReturnType<typeof say>, behind: RowsOfReport) => ({ ...note, behind });
  return [
    ...groups
      .filter((one) => !isCounted(one, asked))
      .map(({ group, currency, lines, orders, amount }) => {
        const filters = { ...asked.filters, group: [group] };
        const named = nameAskedFor({ filters }, 'orders', answers);
        return withRows(
          say('reports.note.linesLeftOut', {
            group: { kind: 'group', value: group },
            lines,
            orders,
            amount: { kind: 'money', value: amount ?? { ...none, currency } },
          }),
          named === null
            ? nameSales(asked, days, answers, [nameCurrency(currency)], { group })
            : nameSales({ ...asked, filters }, days, answers, [nameCurrency(currency)]),
        );
      }),
    ...(unknown > 0
      ? [
          withRows(
            say('reports.note.noAmount', { lines: unknown }),
            nameSales(asked, days, answers, [{ kind: 'empty', field: 'totalAmount', empty: true }]),
          ),
        ]
      : []),
    ...(negative > 0
      ? [
          withRows(
            say('reports.note.negative', { lines: negative }),
            nameSales(asked, days, answers, [
              { kind: 'between', field: 'totalAmount', to: '-0.0001' },
            ]),
          ),
        ]
      : []),
  ];
}

function isCounted({ group }: LinesOfGroup, { filters }: Asked): boolean {
  return filters['group']?.includes(group) ?? true;
}

export function nameCurrency(currency: string | null): Filter {
  return { kind: 'oneOf', field: 'isoCurrencySymbol', values: [currency] };
}

/**
 * The order lines that are asked for, of some days, less what some more filters leave out; by a mark where
 * the filters of a grid don't leave them, or where words of it say which of them.
 */
export function nameSales(
  asked: Asked,
  days: DayRange,
  answers: FilterAnswers,
  more: readonly Filter[] = [],
  words: Readonly<Record<string, string | null>> = {},
): RowsOfReport {
  const rows = { dataset: 'orders', dates: getSalesDate(asked), days } as const;
  const named = nameAskedFor(asked, 'orders', answers);
  if (named === null || Object.keys(words).length > 0) {
    const of = { first: days.first, last: days.last, ...words };
    return { ...rows, filters: [...more], mark: { of } };
  }
  // One value of a field is among those that were chosen of it.
  const others = named.filter(({ field }) => more.every((own) => own.field !== field));
  return { ...rows, filters: [...others, ...more], isWhole: true };
}

/** SQL of the order lines that a mark of sales is of, so far as its words say: days, a group, a currency. */
export function selectMarkedSales(words: MarkWords, asked: Asked): Omit<RowsOfMark, 'dataset'> {
  const { is, lists } = bindWords(words);
  const days = readMarkDays(words, asked.period);
  const isAsked =
    words['group'] === undefined
      ? isAskedFor(asked, 'orders')
      : `${isAskedFor(asked, 'orders', ['group'])} AND ${is('group', '"countsAs"')}`;
  return {
    lists,
    select: `SELECT rowid FROM shown WHERE ${isInDays(`"${getSalesDate(asked)}"`, [days])}
      AND ${isAsked} AND ${is('currency', currencyText)}`,
  };
}

/** The same, of values that are not told one by one alone: `told` has those that are. */
export function selectOtherSales(
  { field, told }: { readonly field: string; readonly told: readonly (string | null)[] },
  { select, lists }: Omit<RowsOfMark, 'dataset'>,
): Omit<RowsOfMark, 'dataset'> {
  return {
    lists: { ...lists, told },
    select: `${select} AND NOT EXISTS (SELECT 1 FROM told
      WHERE value IS NOT DISTINCT FROM ${toShownText(field)})`,
  };
}
