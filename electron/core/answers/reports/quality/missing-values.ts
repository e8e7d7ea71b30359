/** Counts rows with missing values that other reports need. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { Money } from '../../../../../shared/domain/report-questions.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import type { VenueDate } from '../../../../../shared/venue-time.ts';
import type { ReportPart, ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import { readText } from '../report-query.ts';
import { activeRowSql, buildDayRangeSql, toDayText } from '../report-sql.ts';
import { readMoney } from '../shared/sales.ts';
import { currencyText } from '../shared/sales-lines.ts';

interface CheckedDataset {
  /** The date field that its rows are requested by. */
  readonly dates: string;
  readonly fields: readonly string[];
  /** SQL predicate: cancelled and ignored rows are not checked. */
  readonly counted: string;
  /** The fields that `counted` and the currency use. */
  readonly by: readonly string[];
  /** SQL of a row's amount, its currency, and its tickets or people. */
  readonly worth: string;
  readonly currency: string;
  readonly heads: string;
  /** SQL predicates of missing values, by name. */
  readonly checks: Readonly<Record<string, MissingCheck>>;
}

/** A predicate, checked only among rows that match `among`. */
interface MissingCheck {
  readonly condition: string;
  readonly among?: string;
}

const checkEmpty = (field: string) => ({ condition: `nullif("${field}", '') IS NULL` });
const checkNull = (field: string) => ({ condition: `"${field}" IS NULL` });
const uncategorised = { condition: 'true', among: `"category" = 'uncategorised'` };
const none = { worth: 'NULL::DECIMAL(38, 4)', currency: 'NULL::VARCHAR', heads: 'NULL::BIGINT' };

/** Reports treat invalid values as missing. */
const missingChecks: Readonly<Partial<Record<DatasetId, CheckedDataset>>> = {
  orders: {
    dates: 'modifiedDate',
    fields: [
      'status',
      'visitDate',
      'paymentMethod',
      'salesChannel',
      'totalAmount',
      'quantity',
      'isoCurrencySymbol',
    ],
    counted: activeRowSql,
    by: ['status', 'isoCurrencySymbol'],
    worth: '"totalAmount"',
    currency: currencyText,
    heads: '"quantity"',
    checks: {
      orderUncategorised: uncategorised,
      noVisitDay: checkNull('visitDate'),
      noPayment: { ...checkEmpty('paymentMethod'), among: `"category" = 'sold'` },
      noChannel: checkEmpty('salesChannel'),
      noAmount: checkNull('totalAmount'),
      noTickets: checkNull('quantity'),
    },
  },
  bookings: {
    dates: 'bookingDate',
    fields: ['bookingStatus', 'bookingLineStatus', 'numberOfVisitors', 'visitStart', 'orderNumber'],
    counted: activeRowSql,
    by: ['bookingStatus', 'bookingLineStatus'],
    ...none,
    heads: '"numberOfVisitors"',
    checks: {
      bookingUncategorised: uncategorised,
      noPeople: checkNull('numberOfVisitors'),
      noVisit: checkNull('visitStart'),
      noOrder: checkEmpty('orderNumber'),
    },
  },
  visitors: {
    dates: 'orderModifiedDate',
    fields: ['country'],
    ...none,
    counted: 'true',
    by: [],
    checks: { noCountry: checkEmpty('country') },
  },
  tasks: {
    dates: 'start',
    fields: ['status'],
    ...none,
    counted: activeRowSql,
    by: ['status'],
    checks: { taskUncategorised: uncategorised },
  },
  scans: {
    dates: 'scannedDate',
    fields: ['barcode', 'ticketId'],
    ...none,
    counted: 'true',
    by: [],
    checks: { noBarcode: checkEmpty('barcode'), noTicket: checkNull('ticketId') },
  },
};

/** Totals of a currency; null for datasets without sales. */
export interface MissingTotals {
  readonly currency: string | null;
  readonly rows: number;
  readonly worth: Money | null;
  /** Tickets of order lines, people of booking lines. */
  readonly heads: number | null;
}

export interface MissingNumbers {
  /** Rows that are checked, and those with a missing value. */
  readonly all: readonly { readonly currency: string | null; readonly rows: number }[];
  readonly any: readonly MissingTotals[];
  readonly each: readonly (MissingTotals & { readonly check: string })[];
  /** Rows with a missing value, by day. */
  readonly days: ReadonlyMap<VenueDate, number>;
}

export interface MissingCounts extends MissingNumbers {
  /** Numbers of the comparison period. Null if there is none. */
  readonly before: MissingNumbers | null;
}

/** Name of the source with a dataset's rows of the comparison period. */
export function nameBefore(id: DatasetId): string {
  return `before${id}`;
}

/** Returns the fields to read from the comparison period's rows. */
export function getCheckedFields(id: DatasetId): readonly string[] | null {
  return missingChecks[id]?.fields ?? null;
}

/** SQL predicate: a row of some days has the named missing value, or `any`. Null if there is no such check. */
export function buildMissingSql(id: DatasetId, check: string, days: DayRange): string | null {
  const own = missingChecks[id];
  const one = own?.checks[check];
  if (!own || (!one && check !== 'any')) return null;
  const which = one
    ? buildConditionSql(one)
    : Object.values(own.checks).map(buildConditionSql).join(' OR ');
  return `${buildDayRangeSql(`"${own.dates}"`, [days])} AND ${own.counted} AND (${which})`;
}

function buildConditionSql({ condition, among = 'true' }: MissingCheck): string {
  return `(${among} AND ${condition})`;
}

/**
 * Builds the part `missingin…` of a source and statements over it, by the start of their names. Groups rows by day,
 * status and missing values first, so categories are resolved thousands of times, not millions.
 */
export function buildMissingQueries(
  id: DatasetId,
  { source, days, name }: { readonly source: string; readonly days: DayRange; name: string },
) {
  const own = missingChecks[id];
  if (!own) return { parts: {}, statements: {} };
  const part = `missingin${source}`;
  const checks = Object.entries(own.checks);
  const columns = [
    `"${own.dates}"::DATE AS day`,
    ...own.by.map((field) => `"${field}"`),
    '"$invalidValues"',
    ...checks.map(([check, { condition }]) => `(${condition}) AS "${check}"`),
    `sum(${own.worth}) AS worth, sum(${own.heads}) AS heads, count(*) AS lines`,
  ];
  const here = buildDayRangeSql(`"${own.dates}"`, [days]);
  const parts: Record<string, ReportPart> = {
    [part]: {
      select: `SELECT ${columns.join(', ')} FROM "${source}" WHERE ${here} GROUP BY ALL`,
      like: source,
    },
  };
  const conditions = checks.map(([check, { among }]): [string, string] => [
    check,
    buildConditionSql({ condition: `"${check}"`, ...(among ? { among } : {}) }),
  ]);
  const any = conditions.map(([, sql]) => sql).join(' OR ');
  const rows = (condition: string): string => `"${part}" WHERE ${own.counted} AND (${condition})`;
  const each = [['any', any], ...conditions].map(
    ([check = '', sql = '']) => `SELECT '${check}' AS name, ${own.currency} AS currency,
        sum(lines)::INTEGER, sum(worth), sum(heads)::BIGINT
      FROM ${rows(sql)} GROUP BY 1, 2`,
  );
  return {
    parts,
    statements: {
      [`${name}.all`]: `SELECT ${own.currency} AS currency, sum(lines)::INTEGER AS rows
        FROM ${rows('true')} GROUP BY 1 ORDER BY rows DESC, currency`,
      [`${name}.each`]: `SELECT * FROM (${each.join(' UNION ALL ')}) ORDER BY 1, 2`,
      [`${name}.days`]: `SELECT ${toDayText('day')} AS d, sum(lines)::INTEGER
        FROM ${rows(any)} GROUP BY d ORDER BY d`,
    },
  };
}

export function readMissingCounts(find: (statement: string) => ReportRows): MissingNumbers {
  const each = find('each').map(([check, named, rows, worth, heads]) => {
    const currency = readText(named);
    return {
      check: String(check),
      currency,
      rows: Number(rows),
      worth: readMoney(worth, currency),
      heads: heads == null ? null : Number(heads),
    };
  });
  return {
    all: find('all').map(([currency, rows]) => ({
      currency: readText(currency),
      rows: Number(rows),
    })),
    any: each.filter(({ check }) => check === 'any'),
    each: each.filter(({ check }) => check !== 'any'),
    days: new Map(find('days').map(([day, rows]) => [String(day), Number(rows)])),
  };
}
