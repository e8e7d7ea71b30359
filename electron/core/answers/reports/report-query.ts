/** What a report asks of the engine: which stored rows, and what of them. */
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { DayRange, Period } from '../../../../shared/ranges.ts';
import type { VenueDate } from '../../../../shared/venue-time.ts';
import type {
  DrillDownLookup,
  ReportPart,
  ReportRows,
} from '../../data/engine/contract/engine-methods.ts';

/** Stored rows of one dataset, of each key the newest version. */
export interface ReportSource {
  readonly dataset: DatasetId;
  /** The date that the figures go by, which may be another than rows are asked by. */
  readonly dates: string;
  /** The days that the figures are about: of these it is told what is not downloaded. */
  readonly days: readonly DayRange[];
  /** Only rows of this time by the date that they are asked by; left out: all that are stored. */
  readonly within?: Period;
  /** Only versions that were stored at or before this moment, milliseconds since the epoch. */
  readonly asOf?: number;
  /**
   * All versions that are stored of each key, with the columns `seen` (the venue's day on which one came)
   * and `age`, in place of the newest.
   */
  readonly isEveryVersion?: true;
  /** In place of `reportFields`. */
  readonly fields?: readonly string[];
}

/**
 * Sources and statements by name. In a statement a source is a table of its name, with the fields of
 * `reportFields`, and of each categorised field what its value counts as (`categoryColumns` of the contract).
 */
export interface ReportQuery<Figures> {
  readonly sources: Readonly<Record<string, ReportSource>>;
  readonly statements: Readonly<Record<string, string>>;
  /** What several statements go by, cached for the next report for as long as the rows are the same. */
  readonly parts?: Readonly<Record<string, ReportPart>>;
  /** What people chose, by name: a table with the column `value` in every statement. */
  readonly lists?: Readonly<Record<string, readonly (string | null)[]>>;
  /** Rows of an open result set that are looked for, too. */
  readonly marked?: DrillDownLookup;
  readonly read: (
    rows: Readonly<Record<string, ReportRows>>,
    downloads?: Readonly<Record<string, Downloads>>,
  ) => Figures;
}

/** What became of the rows of a source when they came. */
export interface Downloads {
  /** Rows whose key came before in the same answer, so that they were left out. */
  readonly duplicates: number;
  /** The venue's days on which any came. */
  readonly seen: readonly VenueDate[];
}

/** Of the datasets that reports read: no name, no address, no remark of a visitor. */
export const reportFields: Readonly<Partial<Record<DatasetId, readonly string[]>>> = {
  bookings: [
    'bookingStatus',
    'bookingLineStatus',
    'orderNumber',
    'offerId',
    'orderLineId',
    'numberOfVisitors',
    'guideLanguage',
    'visitStart',
    'visitEnd',
  ],
  orders: [
    'orderNumber',
    'salesChannel',
    'salesPoint',
    'offerId',
    'offerName',
    'offerType',
    'ticketId',
    'ticketName',
    'visitDate',
    'visitStartTime',
    'status',
    'quantity',
    'amount',
    'totalAmount',
    'paymentMethod',
    'totalDiscountAmount',
    'serviceFee',
    'isoCurrencySymbol',
    'creationDate',
  ],
  tasks: ['title', 'location', 'status', 'visitorCount', 'orderNumber'],
  availabilities: ['guideId'],
  skills: ['guideId', 'skillName', 'skillCategoryName'],
  visitors: [
    'orderNumber',
    'schoolName',
    'groupName',
    'country',
    'postalCode',
    'orderCreationDate',
  ],
  scans: ['barcode', 'ticketName', 'ticketId'],
};
