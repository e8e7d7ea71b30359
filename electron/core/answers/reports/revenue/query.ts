import type { Money } from '../../../../../shared/domain/report-questions.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import { revenueReport as description } from '../../../../../shared/reports/revenue.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import type { AnchorKey, AnchorRows } from '../drill-down-anchors.ts';
import { clipDays, type ReportContext } from '../report.ts';
import { type ReportQuery, readText } from '../report-query.ts';
import { buildDayRangeSql, toShownText } from '../report-sql.ts';
import { listChosen } from '../shared/chosen.ts';
import { makeOrderParts, selectRankedOrders } from '../shared/count-orders.ts';
import { makeCube, rowsOfCube } from '../shared/cubes.ts';
import { addDaysTo, countDaysBack, pickStep, toStepDay } from '../shared/day-steps.ts';
import {
  noPart,
  partColumns,
  placeInStack,
  placeInTable,
  type RankedPart,
  rankedTables,
  readRankedPart,
} from '../shared/ranked-parts.ts';
import {
  buildFilterSql,
  type FilterAnswers,
  type RowField,
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

/** Sums of lines in the period and in the comparison period. */
export interface Sums {
  readonly currency: string | null;
  readonly amount: Money | null;
  readonly before: Money | null;
  readonly tickets: number;
  readonly ticketsBefore: number;
  readonly orders: number;
  readonly ordersBefore: number;
  readonly lines: number;
  readonly linesBefore: number;
}

/** Sums of one value of the field that revenue is split by, or of a currency's remaining values. */
export type PartSums = Sums & RankedPart;

export type StepSums = Omit<PartSums, 'orders' | 'ordersBefore'> & { readonly step: string };

export interface RevenueCounts {
  readonly days: DayRange | null;
  readonly parts: readonly PartSums[];
  /** By the step's first day. */
  readonly steps: readonly StepSums[];
  readonly currencies: readonly Sums[];
  /** Totals over all currencies: only tickets and orders can be added up. */
  readonly all: Pick<Sums, 'tickets' | 'ticketsBefore' | 'orders' | 'ordersBefore'>;
  /** Values of the field that revenue is split by, most rows first, also outside of the period: they decide colours. */
  readonly partValues: readonly (string | null)[];
  readonly groups: readonly CategoryTotals[];
  readonly answers: FilterAnswers;
}

/** Values at most that decide colours: more than there are colours. */
const maxPartValues = 50;

/** The fields that revenue can be split by, by the report's choice `by`. */
const partFields = {
  channel: { field: 'salesChannel', categorised: 'salesChannel' },
  salesPoint: { field: 'salesPoint' },
  offer: { field: 'offerId', name: 'offerName' },
  ticket: { field: 'ticketId', name: 'ticketName' },
} satisfies Readonly<Record<string, RowField>>;

export const getPartField = ({ choices }: ReportContext): RowField =>
  partFields[choices['by'] as keyof typeof partFields];

const filters = description.filters.map(({ id }) => id);

/**
 * The `totalAmount` of order lines (spec 2.11) by day of sale or visit, by channel, sales point, offer or ticket.
 * Tickets are their `quantity`, orders are distinct numbers. Counts sold lines unless other status categories are
 * chosen.
 */
export function queryRevenue(context: ReportContext): ReportQuery<RevenueCounts> {
  const days = clipDays(context.period, findLastSalesDay(context, context.today));
  const date = getSalesDate(context);
  const bothPeriods = days ? [days, ...(context.compared ? [context.compared] : [])] : [];
  const source = { dataset: 'orders', dates: date, days: bothPeriods } as const;
  const condition = buildDayRangeSql(`"${date}"`, days ? [days] : []);
  const tables = `WITH ${buildTablesSql(context, days, date)}`;
  const sums = `sum(amount) FILTER (isNow), sum(amount) FILTER (NOT isNow),
    coalesce(sum(tickets) FILTER (isNow), 0)::BIGINT,
    coalesce(sum(tickets) FILTER (NOT isNow), 0)::BIGINT,
    coalesce(sum(lines) FILTER (isNow), 0)::BIGINT,
    coalesce(sum(lines) FILTER (NOT isNow), 0)::BIGINT`;
  return {
    sources: { orders: source },
    lists: listChosen(context),
    parts: {
      cube: makeCube({
        ...salesCube,
        days: [date],
        fields: [...salesCube.fields, 'salesPoint'],
      }),
      ...makeOrderParts(context, getPartField(context).field),
    },
    statements: {
      sums: `${tables} SELECT * FROM (
          SELECT 'part' AS kind, NULL AS step, ${placeInTable} AS place, ${partColumns}, currency, ${sums}
            FROM placed GROUP BY place, currency
          UNION ALL SELECT 'step', step::VARCHAR, ${placeInStack} AS place, ${partColumns}, currency, ${sums}
            FROM placed GROUP BY place, currency, step
          UNION ALL SELECT 'currency', NULL, ${noPart}, currency, ${sums}
            FROM cells GROUP BY currency)
        ORDER BY currency, step, place NULLS LAST`,
      orders: `${tables}, ${selectRankedOrders(context, getPartField(context).field, days)}`,
      partValues: `SELECT ${toShownText(getPartField(context).field)} AS key FROM cube
        GROUP BY key ORDER BY ${rowsOfCube} DESC, key LIMIT ${maxPartValues}`,
      ...(days ? buildCategoryQueries(context, days) : {}),
      ...selectCategorised(),
    },
    uncategorised: [
      selectUncategorised('cube', { ...source, days: days ? [days] : [] }, 'true', rowsOfCube),
    ],
    options: selectOptions(filters, { dataset: 'orders', table: 'cube', condition }),
    read: (answers) => ({
      days,
      ...readAll(answers['sums'] ?? [], answers['orders'] ?? []),
      partValues: (answers['partValues'] ?? []).map(([key]) => readText(key)),
      groups: readCategoryTotals(answers),
      answers,
    }),
  };
}

/**
 * Common tables: `own` has the cube's cells in both periods with their step, aligned to the period; `cells` has their
 * sums.
 */
function buildTablesSql(context: ReportContext, days: DayRange | null, date: string): string {
  const { field, name } = getPartField(context);
  const select = (range: DayRange | null, isNow: boolean, later: number): string => {
    const day = later === 0 ? `"${date}"` : addDaysTo(`"${date}"`, later);
    const step = days ? toStepDay(day, days, pickStep(context, days)) : 'NULL::DATE';
    return `SELECT ${toShownText(field)} AS key, ${name ? `"${name}"` : 'NULL::VARCHAR'} AS name,
        ${currencyText} AS currency, "totalAmount" AS amount, "quantity" AS tickets, lines,
        ${isNow} AS isNow, ${step} AS step
      FROM cube WHERE ${buildDayRangeSql(`"${date}"`, range ? [range] : [])}
        AND ${buildFilterSql(context, 'orders')}`;
  };
  const shift = days ? countDaysBack(context, days) : 0;
  return `own AS (${select(days, true, 0)}
      ${context.compared ? `UNION ALL ${select(context.compared, false, shift)}` : ''}),
    cells AS MATERIALIZED (SELECT key, currency, step, isNow, any_value(name) AS name,
        sum(amount) AS amount, sum(tickets) AS tickets, sum(lines) AS lines
      FROM own GROUP BY key, currency, step, isNow),
    ${rankedTables}`;
}

export function findRowsOfRevenue(
  anchor: AnchorKey,
  context: ReportContext,
  { parts, steps }: RevenueCounts,
): AnchorRows {
  const rows = selectAnchoredSales(anchor, context);
  if (anchor['others'] === undefined) return { dataset: 'orders', ...rows };
  const listed = anchor['others'] === 'steps' ? steps : parts;
  const { field } = getPartField(context);
  return { dataset: 'orders', ...selectOtherSales(anchor, field, listed, rows) };
}

function readAll(sums: ReportRows, orders: ReportRows) {
  const found = new Map(
    orders.map(([kind, place, currency, now, before]) => [
      JSON.stringify([kind, place == null ? null : Number(place), readText(currency)]),
      { orders: Number(now), ordersBefore: Number(before) },
    ]),
  );
  const findOrders = (kind: string, place: number | null, currency: string | null) =>
    found.get(JSON.stringify([kind, place, currency])) ?? { orders: 0, ordersBefore: 0 };
  const rows = sums.map(([kind, step, place, key, name, count, ...own]) => ({
    kind: String(kind),
    step: String(step),
    part: readRankedPart([place, key, name, count]),
    own: readSums(own),
  }));
  const pick = (kind: string) => rows.filter((row) => row.kind === kind);
  const currencies = pick('currency')
    .map(({ own }) => ({ ...own, ...findOrders('currency', null, own.currency) }))
    .sort((a, b) => b.lines + b.linesBefore - a.lines - a.linesBefore);
  const add = (field: 'tickets' | 'ticketsBefore') =>
    currencies.reduce((sum, one) => sum + one[field], 0);
  return {
    parts: pick('part').map(({ part, own }) => ({
      ...part,
      ...own,
      ...findOrders('part', part.place, own.currency),
    })),
    steps: pick('step').map(({ part, own, step }) => ({ ...part, ...own, step })),
    currencies,
    all: {
      tickets: add('tickets'),
      ticketsBefore: add('ticketsBefore'),
      ...findOrders('all', null, null),
    },
  };
}

function readSums([named, ...row]: ReportRows[number]): Omit<Sums, 'orders' | 'ordersBefore'> {
  const [amount, before, tickets, ticketsBefore, lines, linesBefore] = row;
  const currency = readText(named);
  return {
    currency,
    amount: readMoney(amount, currency),
    before: readMoney(before, currency),
    tickets: Number(tickets),
    ticketsBefore: Number(ticketsBefore),
    lines: Number(lines),
    linesBefore: Number(linesBefore),
  };
}
