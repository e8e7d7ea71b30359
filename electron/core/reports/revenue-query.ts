import type { Money } from '../../../shared/domain/report-runs.ts';
import type { NotFiledValue } from '../../../shared/domain/reports.ts';
import { countDays, type DayRange } from '../../../shared/ranges.ts';
import { revenueReport as description } from '../../../shared/reports/revenue.ts';
import type { ReportRows } from '../engine/contract/engine-methods.ts';
import { listChosen } from './chosen.ts';
import { addDaysTo, pickStep, toStepText } from './day-steps.ts';
import {
  partColumns,
  placeInStack,
  placeInTable,
  type RankedPart,
  rankedTables,
  readRankedPart,
} from './ranked-parts.ts';
import { type Asked, clipDays } from './report.ts';
import type { ReportQuery } from './report-query.ts';
import { isInDays, toShownText } from './report-sql.ts';
import { askFilters, type FilterAnswers, isAskedFor, type RowField } from './row-filters.ts';
import {
  askLinesOfGroups,
  currencyText,
  getSalesDate,
  getSalesReach,
  type LinesOfGroup,
  readLinesOfGroups,
  readMoney,
  readText,
} from './sales.ts';
import { readNotFiled, selectNotFiled } from './tallies.ts';

/** What lines come to, of a period and of what it is compared with. */
export interface Sums {
  readonly currency: string | null;
  readonly amount: Money | null;
  readonly before: Money | null;
  readonly tickets: number;
  readonly ticketsBefore: number;
  readonly orders: number;
  readonly ordersBefore: number;
}

/** Those of a value, or of all values of a currency that are not told one by one. */
export type PartSums = Sums & RankedPart;

export interface RevenueCounts {
  readonly days: DayRange | null;
  readonly parts: readonly PartSums[];
  /** By the first day of a step. */
  readonly steps: readonly (PartSums & { readonly step: string })[];
  readonly currencies: readonly Sums[];
  /** Over all currencies: tickets and orders alone can be added up. */
  readonly all: Omit<Sums, 'currency' | 'amount' | 'before'>;
  /** By how often they are among all rows that are stored. */
  readonly known: readonly (string | null)[];
  readonly groups: readonly LinesOfGroup[];
  readonly notFiled: readonly NotFiledValue[];
  readonly answers: FilterAnswers;
}

/** What revenue is told by. */
const partsOf: Readonly<Record<string, RowField>> = {
  channel: { field: 'salesChannel', filed: 'salesChannel' },
  salesPoint: { field: 'salesPoint' },
  offer: { field: 'offerId', name: 'offerName' },
  ticket: { field: 'ticketId', name: 'ticketName' },
};

export const getPart = ({ choices }: Asked): RowField =>
  partsOf[choices['by'] ?? ''] ?? { field: 'salesChannel' };

const filters = description.filters.map(({ id }) => id);

export function askRevenue(asked: Asked): ReportQuery<RevenueCounts> {
  const days = clipDays(asked.period, getSalesReach(asked, asked.today));
  const date = getSalesDate(asked);
  const all = days ? [days, ...(asked.compared ? [asked.compared] : [])] : [];
  const source = { dataset: 'orders', dates: date, days: all } as const;
  const condition = isInDays(`"${date}"`, days ? [days] : []);
  const lines = `WITH ${writeLines(asked, days, date)}`;
  const sums = `sum(amount) FILTER (isNow), sum(amount) FILTER (NOT isNow),
    coalesce(sum(tickets) FILTER (isNow), 0)::BIGINT,
    coalesce(sum(tickets) FILTER (NOT isNow), 0)::BIGINT,
    (count(DISTINCT "orderNumber") FILTER (isNow))::INTEGER,
    (count(DISTINCT "orderNumber") FILTER (NOT isNow))::INTEGER`;
  return {
    sources: { orders: source },
    lists: listChosen(asked),
    statements: {
      parts: `${lines} SELECT ${placeInTable} AS place, ${partColumns}, currency, ${sums} FROM placed
        GROUP BY place, currency ORDER BY currency, place NULLS LAST`,
      steps: `${lines} SELECT ${placeInStack} AS place, ${partColumns}, currency, ${sums}, step FROM placed
        GROUP BY place, currency, step ORDER BY currency, step, place NULLS LAST`,
      currencies: `${lines} SELECT currency, ${sums} FROM lines
        GROUP BY currency ORDER BY count(*) DESC, currency`,
      all: `${lines} SELECT ${sums} FROM lines`,
      known: `SELECT ${toShownText(getPart(asked).field)} AS key FROM orders
        GROUP BY key ORDER BY count(*) DESC, key LIMIT 50`,
      groups: days ? askLinesOfGroups(asked, days) : 'SELECT 1 WHERE false',
      notFiled: selectNotFiled('orders', { ...source, days: days ? [days] : [] }),
      ...askFilters(filters, { dataset: 'orders', table: 'orders', condition }),
    },
    read: (answers) => ({
      days,
      parts: (answers['parts'] ?? []).map(readPart),
      steps: (answers['steps'] ?? []).map((row) => ({ ...readPart(row), step: String(row[12]) })),
      currencies: (answers['currencies'] ?? []).map(([currency, ...row]) =>
        readSums(currency, row),
      ),
      all: readSums(null, (answers['all'] ?? [])[0] ?? []),
      known: (answers['known'] ?? []).map(([key]) => readText(key)),
      groups: readLinesOfGroups(answers['groups'] ?? []),
      notFiled: readNotFiled(answers['notFiled'] ?? []),
      answers,
    }),
  };
}

/**
 * The lines that are asked for, of both periods, with the step that they lie in: a line of the other
 * period in that of the day that it is compared with. `placed`: with the place of their value among
 * all of their currency.
 */
function writeLines(asked: Asked, days: DayRange | null, date: string): string {
  const { field, name } = getPart(asked);
  const select = (range: DayRange | null, isNow: boolean, later: number): string => {
    const day = later === 0 ? `"${date}"` : addDaysTo(`"${date}"`, later);
    const step = days ? toStepText(day, days, pickStep(asked, days)) : 'NULL';
    return `SELECT ${toShownText(field)} AS key, ${name ? `"${name}"` : 'NULL::VARCHAR'} AS name,
        ${currencyText} AS currency, "totalAmount" AS amount, "quantity" AS tickets,
        "orderNumber", ${isNow} AS isNow, ${step} AS step
      FROM orders WHERE ${isInDays(`"${date}"`, range ? [range] : [])}
        AND ${isAskedFor(asked, 'orders')}`;
  };
  const shift =
    days && asked.compared ? countDays({ first: asked.compared.first, last: days.first }) - 1 : 0;
  return `lines AS (${select(days, true, 0)}
      ${asked.compared ? `UNION ALL ${select(asked.compared, false, shift)}` : ''}),
    ${rankedTables}`;
}

function readPart(row: ReportRows[number]): PartSums {
  const [currency, ...sums] = row.slice(5);
  return { ...readRankedPart(row), ...readSums(currency, sums) };
}

function readSums(named: unknown, row: readonly unknown[]): Sums {
  const [amount, before, tickets, ticketsBefore, orders, ordersBefore] = row;
  const currency = readText(named);
  return {
    currency,
    ...{ amount: readMoney(amount, currency), before: readMoney(before, currency) },
    ...{ tickets: Number(tickets), ticketsBefore: Number(ticketsBefore) },
    ...{ orders: Number(orders), ordersBefore: Number(ordersBefore) },
  };
}
