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
  /** The date that its rows are asked by. */
  readonly dates: string;
  readonly fields: readonly string[];
  /** SQL predicate: cancelled and ignored rows are not checked. */
  readonly counted: string;
  /** What that, and a currency, go by. */
  readonly by: readonly string[];
  /** SQL of what a row is worth, of its currency, and of its tickets or people. */
  readonly worth: string;
  readonly currency: string;
  readonly heads: string;
  /** SQL of what a row lacks, by the lack's name. */
  readonly lacks: Readonly<Record<string, MissingCheck>>;
}

/** What a row lacks, and only among rows that count so. */
interface MissingCheck {
  readonly lacks: string;
  readonly among?: string;
}

const isEmpty = (field: string): MissingCheck => ({ lacks: `nullif("${field}", '') IS NULL` });
const isNull = (field: string): MissingCheck => ({ lacks: `"${field}" IS NULL` });
const isUncategorised: MissingCheck = { lacks: 'true', among: `"category" = 'uncategorised'` };
const none = { worth: 'NULL::DECIMAL(38, 4)', currency: 'NULL::VARCHAR', heads: 'NULL::BIGINT' };

/** A value that doesn't fit its field is nothing to a report, as one that is not there. */
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

/** Rows of a currency; of what is not sold there is one without any. */
export interface MissingTotals {
  readonly currency: string | null;
  readonly rows: number;
  readonly worth: Money | null;
  /** Tickets of order lines, people of booking lines. */
  readonly heads: number | null;
}

export interface MissingNumbers {
  /** Rows that count, and of them those with any lack. */
  readonly all: readonly { readonly currency: string | null; readonly rows: number }[];
  readonly any: readonly MissingTotals[];
  readonly each: readonly (MissingTotals & { readonly lack: string })[];
}

export interface MissingCounts extends MissingNumbers {
  /** Rows with any lack, by their day. */
  readonly days: ReadonlyMap<VenueDate, number>;
  /** Of the days that are compared with; null where none are. */
  readonly before: MissingNumbers | null;
}

/** The source of the days that a dataset is compared with. */
export function nameBefore(id: DatasetId): string {
  return `before${id}`;
}

/** What is read of rows that are only compared with. */
export function getLackFields(id: DatasetId): readonly string[] | null {
  return missingChecks[id]?.fields ?? null;
}

/** Whether a row of some days has a lack, of that name or `any`; null where there is no such lack. */
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
 * The part `lacksin…` of a source, and statements over it by the start of their names. Groups rows
 * by day, status and missing values first, so categories are resolved thousands of times, not
 * millions.
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
