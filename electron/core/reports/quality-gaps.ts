/** What rows lack that other reports go by: how it is asked for, and what it comes to. */
import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Money } from '../../../shared/domain/report-questions.ts';
import type { DayRange } from '../../../shared/ranges.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import type { ReportPart, ReportRows } from '../engine/contract/engine-methods.ts';
import { isInDays, toDayText } from './report-sql.ts';
import { readMoney, readText } from './sales.ts';
import { currencyText } from './sales-lines.ts';

interface Gapped {
  /** The date that its rows are asked by. */
  readonly dates: string;
  readonly fields: readonly string[];
  /** Rows that count towards nothing lack nothing. */
  readonly counted: string;
  /** What that, and a currency, go by. */
  readonly by: readonly string[];
  /** SQL of what a row is worth, of its currency, and of its tickets or people. */
  readonly worth: string;
  readonly currency: string;
  readonly heads: string;
  /** SQL of what a row lacks, by the gap's name. */
  readonly gaps: Readonly<Record<string, Gap>>;
}

/** What a row lacks, and only among rows that count so. */
interface Gap {
  readonly lacks: string;
  readonly among?: string;
}

const isEmpty = (field: string): Gap => ({ lacks: `nullif("${field}", '') IS NULL` });
const isNull = (field: string): Gap => ({ lacks: `"${field}" IS NULL` });
const isNotFiled: Gap = { lacks: 'true', among: `"countsAs" = 'notFiled'` };
const stands = `"countsAs" NOT IN ('cancelled', 'ignored')`;
const none = { worth: 'NULL::DECIMAL(38, 4)', currency: 'NULL::VARCHAR', heads: 'NULL::BIGINT' };

/** A value that doesn't fit its field is nothing to a report, as one that is not there. */
const gapped: Readonly<Partial<Record<DatasetId, Gapped>>> = {
  orders: {
    dates: 'modifiedDate',
    fields: [
      ...['status', 'visitDate', 'paymentMethod', 'salesChannel', 'totalAmount', 'quantity'],
      'isoCurrencySymbol',
    ],
    ...{ counted: stands, by: ['status', 'isoCurrencySymbol'] },
    ...{ worth: '"totalAmount"', currency: currencyText, heads: '"quantity"' },
    gaps: {
      orderNotFiled: isNotFiled,
      noVisitDay: isNull('visitDate'),
      noPayment: { ...isEmpty('paymentMethod'), among: `"countsAs" = 'sold'` },
      noChannel: isEmpty('salesChannel'),
      noAmount: isNull('totalAmount'),
      noTickets: isNull('quantity'),
    },
  },
  bookings: {
    dates: 'bookingDate',
    fields: [
      ...['bookingStatus', 'bookingLineStatus', 'numberOfVisitors', 'visitStart', 'orderNumber'],
    ],
    ...{ counted: stands, by: ['bookingStatus', 'bookingLineStatus'] },
    ...{ ...none, heads: '"numberOfVisitors"' },
    gaps: {
      bookingNotFiled: isNotFiled,
      noPeople: isNull('numberOfVisitors'),
      noVisit: isNull('visitStart'),
      noOrder: isEmpty('orderNumber'),
    },
  },
  visitors: {
    dates: 'orderModifiedDate',
    fields: ['country'],
    ...{ ...none, counted: 'true', by: [] },
    gaps: { noCountry: isEmpty('country') },
  },
  tasks: {
    dates: 'start',
    fields: ['status'],
    ...{ ...none, counted: stands, by: ['status'] },
    gaps: { taskNotFiled: isNotFiled },
  },
  scans: {
    dates: 'scannedDate',
    fields: ['barcode', 'ticketId'],
    ...{ ...none, counted: 'true', by: [] },
    gaps: { noBarcode: isEmpty('barcode'), noTicket: isNull('ticketId') },
  },
};

/** Rows of a currency; of what is not sold there is one without any. */
export interface GapSums {
  readonly currency: string | null;
  readonly rows: number;
  readonly worth: Money | null;
  /** Tickets of order lines, people of booking lines. */
  readonly heads: number | null;
}

export interface GapCounts {
  /** Rows that count, and of them those with any gap. */
  readonly all: readonly { readonly currency: string | null; readonly rows: number }[];
  readonly any: readonly GapSums[];
  readonly each: readonly (GapSums & { readonly gap: string })[];
}

export interface Gaps extends GapCounts {
  /** Rows with any gap, by their day. */
  readonly days: ReadonlyMap<VenueDate, number>;
  /** Of the days that are compared with; null where none are. */
  readonly before: GapCounts | null;
}

/** The source of the days that a dataset is compared with. */
export function nameBefore(id: DatasetId): string {
  return `before${id}`;
}

/** What is read of rows that are only compared with. */
export function getGapFields(id: DatasetId): readonly string[] | null {
  return gapped[id]?.fields ?? null;
}

/** Whether a row of some days has a gap, of that name or `any`; null where there is no such gap. */
export function findGapSql(id: DatasetId, gap: string, days: DayRange): string | null {
  const own = gapped[id];
  const one = own?.gaps[gap];
  if (!own || (!one && gap !== 'any')) return null;
  const which = one ? writeGap(one) : Object.values(own.gaps).map(writeGap).join(' OR ');
  return `${isInDays(`"${own.dates}"`, [days])} AND ${own.counted} AND (${which})`;
}

function writeGap({ lacks, among = 'true' }: Gap): string {
  return `(${among} AND ${lacks})`;
}

/**
 * The part `gapsin…` of a source, and statements over it by the start of their names. It takes rows together
 * by their day, statuses and gaps, so that what they count as is reckoned a few thousand times.
 */
export function askGaps(
  id: DatasetId,
  { source, days, name }: { readonly source: string; readonly days: DayRange; name: string },
) {
  const own = gapped[id];
  if (!own) return { parts: {}, statements: {} };
  const part = `gapsin${source}`;
  const gaps = Object.entries(own.gaps);
  const columns = [
    `"${own.dates}"::DATE AS day`,
    ...own.by.map((field) => `"${field}"`),
    '"$misfits"',
    ...gaps.map(([gap, { lacks }]) => `(${lacks}) AS "${gap}"`),
    `sum(${own.worth}) AS worth, sum(${own.heads}) AS heads, count(*) AS lines`,
  ];
  const here = isInDays(`"${own.dates}"`, [days]);
  const parts: Record<string, ReportPart> = {
    [part]: {
      select: `SELECT ${columns.join(', ')} FROM "${source}" WHERE ${here} GROUP BY ALL`,
      like: source,
    },
  };
  const conditions = gaps.map(([gap, { among }]): [string, string] => [
    gap,
    writeGap({ lacks: `"${gap}"`, ...(among ? { among } : {}) }),
  ]);
  const any = conditions.map(([, sql]) => sql).join(' OR ');
  const rows = (condition: string): string => `"${part}" WHERE ${own.counted} AND (${condition})`;
  const each = [['any', any], ...conditions].map(
    ([gap = '', sql = '']) => `SELECT '${gap}' AS gap, ${own.currency} AS currency,
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

export function readGaps(find: (statement: string) => ReportRows): Omit<Gaps, 'before'> {
  const each = find('each').map(([gap, named, rows, worth, heads]) => {
    const currency = readText(named);
    return {
      ...{ gap: String(gap), currency, rows: Number(rows) },
      worth: readMoney(worth, currency),
      heads: heads == null ? null : Number(heads),
    };
  });
  return {
    all: find('all').map(([currency, rows]) => ({
      currency: readText(currency),
      rows: Number(rows),
    })),
    any: each.filter(({ gap }) => gap === 'any'),
    each: each.filter(({ gap }) => gap !== 'any'),
    days: new Map(find('days').map(([day, rows]) => [String(day), Number(rows)])),
  };
}
