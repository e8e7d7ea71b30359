/** Counts rows with missing values that other reports need. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import type { Money } from '../../../../../shared/domain/report-questions.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';
import type { VenueDate } from '../../../../../shared/venue-time.ts';
import type { ReportPart, ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import { buildDayRangeSql, isActiveRow, toDayText } from '../report-sql.ts';
import { readMoney, readText } from '../shared/sales.ts';
import { currencyText } from '../shared/sales-lines.ts';

interface Lacking {
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
  readonly lacks: Readonly<Record<string, MissingCheck>>;
}

/** A predicate, checked only among rows that match `among`. */
interface MissingCheck {
  readonly lacks: string;
  readonly among?: string;
}

const isEmpty = (field: string): MissingCheck => ({ lacks: `nullif("${field}", '') IS NULL` });
const isNull = (field: string): MissingCheck => ({ lacks: `"${field}" IS NULL` });
const isUncategorised: MissingCheck = { lacks: 'true', among: `"category" = 'uncategorised'` };
const none = { worth: 'NULL::DECIMAL(38, 4)', currency: 'NULL::VARCHAR', heads: 'NULL::BIGINT' };

/** Reports treat invalid values as missing. */
const missingChecks: Readonly<Partial<Record<DatasetId, Lacking>>> = {
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
    counted: isActiveRow,
    by: ['status', 'isoCurrencySymbol'],
    worth: '"totalAmount"',
    currency: currencyText,
    heads: '"quantity"',
    lacks: {
      orderUncategorised: isUncategorised,
      noVisitDay: isNull('visitDate'),
      noPayment: { ...isEmpty('paymentMethod'), among: `"category" = 'sold'` },
      noChannel: isEmpty('salesChannel'),
      noAmount: isNull('totalAmount'),
      noTickets: isNull('quantity'),
    },
  },
  bookings: {
    dates: 'bookingDate',
    fields: ['bookingStatus', 'bookingLineStatus', 'numberOfVisitors', 'visitStart', 'orderNumber'],
    counted: isActiveRow,
    by: ['bookingStatus', 'bookingLineStatus'],
    ...none,
    heads: '"numberOfVisitors"',
    lacks: {
      bookingUncategorised: isUncategorised,
      noPeople: isNull('numberOfVisitors'),
      noVisit: isNull('visitStart'),
      noOrder: isEmpty('orderNumber'),
    },
  },
  visitors: {
    dates: 'orderModifiedDate',
    fields: ['country'],
    ...none,
    counted: 'true',
    by: [],
    lacks: { noCountry: isEmpty('country') },
  },
  tasks: {
    dates: 'start',
    fields: ['status'],
    ...none,
    counted: isActiveRow,
    by: ['status'],
    lacks: { taskUncategorised: isUncategorised },
  },
  scans: {
    dates: 'scannedDate',
    fields: ['barcode', 'ticketId'],
    ...none,
    counted: 'true',
    by: [],
    lacks: { noBarcode: isEmpty('barcode'), noTicket: isNull('ticketId') },
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
  readonly each: readonly (MissingTotals & { readonly lack: string })[];
}

export interface MissingCounts extends MissingNumbers {
  /** Rows with a missing value, by day. */
  readonly days: ReadonlyMap<VenueDate, number>;
  /** Numbers of the comparison period. Null if there is none. */
  readonly before: MissingNumbers | null;
}

/** Name of the source with a dataset's rows of the comparison period. */
export function nameBefore(id: DatasetId): string {
  return `before${id}`;
}

/** Fields that are read of the comparison period's rows. */
export function getLackFields(id: DatasetId): readonly string[] | null {
  return missingChecks[id]?.fields ?? null;
}

/** SQL predicate: a row of some days has the named missing value, or `any`. Null if there is no such check. */
export function buildMissingSql(id: DatasetId, lack: string, days: DayRange): string | null {
  const own = missingChecks[id];
  const one = own?.lacks[lack];
  if (!own || (!one && lack !== 'any')) return null;
  const which = one ? writeLack(one) : Object.values(own.lacks).map(writeLack).join(' OR ');
  return `${buildDayRangeSql(`"${own.dates}"`, [days])} AND ${own.counted} AND (${which})`;
}

function writeLack({ lacks, among = 'true' }: MissingCheck): string {
  return `(${among} AND ${lacks})`;
}

/**
 * Builds the part `lacksin…` of a source and statements over it, by the start of their names. Groups rows by day,
 * status and missing values first, so categories are resolved thousands of times, not millions.
 */
export function buildMissingQueries(
  id: DatasetId,
  { source, days, name }: { readonly source: string; readonly days: DayRange; name: string },
) {
  const own = missingChecks[id];
  if (!own) return { parts: {}, statements: {} };
  const part = `lacksin${source}`;
  const lacks = Object.entries(own.lacks);
  const columns = [
    `"${own.dates}"::DATE AS day`,
    ...own.by.map((field) => `"${field}"`),
    '"$invalidValues"',
    ...lacks.map(([lack, { lacks }]) => `(${lacks}) AS "${lack}"`),
    `sum(${own.worth}) AS worth, sum(${own.heads}) AS heads, count(*) AS lines`,
  ];
  const here = buildDayRangeSql(`"${own.dates}"`, [days]);
  const parts: Record<string, ReportPart> = {
    [part]: {
      select: `SELECT ${columns.join(', ')} FROM "${source}" WHERE ${here} GROUP BY ALL`,
      like: source,
    },
  };
  const conditions = lacks.map(([lack, { among }]): [string, string] => [
    lack,
    writeLack({ lacks: `"${lack}"`, ...(among ? { among } : {}) }),
  ]);
  const any = conditions.map(([, sql]) => sql).join(' OR ');
  const rows = (condition: string): string => `"${part}" WHERE ${own.counted} AND (${condition})`;
  const each = [['any', any], ...conditions].map(
    ([lack = '', sql = '']) => `SELECT '${lack}' AS lack, ${own.currency} AS currency,
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

export function readMissingCounts(
  find: (statement: string) => ReportRows,
): Omit<MissingCounts, 'before'> {
  const each = find('each').map(([lack, named, rows, worth, heads]) => {
    const currency = readText(named);
    return {
      lack: String(lack),
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
    any: each.filter(({ lack }) => lack === 'any'),
    each: each.filter(({ lack }) => lack !== 'any'),
    days: new Map(find('days').map(([day, rows]) => [String(day), Number(rows)])),
  };
}
