/** A report's queries: which stored rows, and the SQL over them. */
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { DayRange, Period } from '../../../../shared/ranges.ts';
import type { VenueDate } from '../../../../shared/venue-time.ts';
import type {
  DrillDownLookup,
  ReportPart,
  ReportRows,
} from '../../data/engine/contract/engine-methods.ts';

/** Stored rows of one dataset, the newest version of each key. */
export interface ReportSource {
  readonly dataset: DatasetId;
  /** The date field of the figures, which may differ from the one that rows are requested by. */
  readonly dates: string;
  /** Days of the figures; the source's state says which of them are missing. */
  readonly days: readonly DayRange[];
  /** Period of the rows, by the date that they are requested by. Default: all stored rows. */
  readonly within?: Period;
  /** Reads only versions stored up to this time, milliseconds since the epoch. */
  readonly asOf?: number;
  /** Reads all stored versions, with the columns `seen` (the venue's day on which one came) and `age`. */
  readonly isEveryVersion?: true;
  /** Replaces `reportFields`. */
  readonly fields?: readonly string[];
}

/**
 * Sources and statements by name. SQL names each source as a table, with `reportFields` and the category columns of
 * categorised fields (`ReportInput.categories`).
 */
export interface ReportQuery<Figures> {
  readonly sources: Readonly<Record<string, ReportSource>>;
  readonly statements: Readonly<Record<string, string>>;
  /** SELECTs of values without a category (`selectUncategorised`), to name beside the figures. */
  readonly uncategorised?: readonly string[];
  /** SELECTs of value, name and rows, by filter: its options. Counts of several are added up. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** Intermediate tables of several statements, cached for later reports while the rows stay the same. */
  readonly parts?: Readonly<Record<string, ReportPart>>;
  /** User choices by name: tables with the column `value` in every statement. */
  readonly lists?: Readonly<Record<string, readonly (string | null)[]>>;
  /** Also looks up rows of an open result set. */
  readonly lookup?: DrillDownLookup;
  readonly read: (
    rows: Readonly<Record<string, ReportRows>>,
    downloads?: Readonly<Record<string, Downloads>>,
  ) => Figures;
}

export const readText = (value: unknown): string | null => (value == null ? null : String(value));

/** Download statistics of a source. */
export interface Downloads {
  /** Rows left out because their key came earlier in the same response. */
  readonly duplicates: number;
  /** The venue's days on which rows came. */
  readonly seen: readonly VenueDate[];
}

/** Fields that reports read: no names, addresses or remarks of visitors. */
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
