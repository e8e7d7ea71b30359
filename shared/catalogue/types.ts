/**
 * The vocabulary in which the platform is described once. Everything that knows about datasets,
 * operations, fields or limits (the client, the picker, the tables, the grid, the exports, the
 * sandbox's replies) is derived from these descriptions.
 */

/** Types as the spec names them (section 2). `dateTime` is the spec's "date". */
export type FieldType = 'number' | 'decimal' | 'text' | 'boolean' | 'dateTime' | 'time' | 'guid';

/** Why a field is personal data. Masked on screen and in exports unless chosen. */
export type PersonalData =
  | 'name'
  | 'contact'
  | 'address'
  | 'birthDate'
  | 'bank'
  | 'tax'
  | 'remarks';

export interface Field {
  /** The name on the wire, as the spec spells it. */
  readonly name: string;
  readonly type: FieldType;
  readonly personal?: PersonalData;
  /** A guide's name, which planners need: masked like personal data at venues that say so. */
  readonly ofGuide?: true;
  /**
   * An identifier is never summed, never shown with thousands separators, and always exported as
   * text, so that leading zeros and digits beyond 2^53 survive a spreadsheet.
   */
  readonly identifier?: true;
  /**
   * A value of it leads to one person (a guide's number or name), or to one order, ticket or other
   * record: what somebody typed to find one is never stored (`isStorable` of `shared/storable.ts`).
   */
  readonly finds?: 'person' | 'record';
  /** Money in the currency named by this field of the same row, or in the venue's own (`'venue'`). */
  readonly currency?: string;
  /** What a row is called by, whose end tells it from others: other words are cut first. */
  readonly isTitle?: true;
  /** The price of one of several: it is shown like any amount, and adding it up would say nothing. */
  readonly ofOne?: true;
  /** A date that is a whole day: the time in it says nothing where it is midnight. */
  readonly isDay?: true;
  /** For the end of something: the field of the same row with its beginning. */
  readonly start?: string;
  /** Not shown until the user asks for it. */
  readonly hidden?: true;
  /** Usually longer text, such as a title: its column is wide from the start. */
  readonly long?: true;
  /** Only for name fields. */
  readonly naming?: Naming;
}

/** What a name field puts into words. */
export interface Naming {
  /** The field of the same row whose values it names. */
  readonly of: string;
  readonly from: NameSource | LanguageNames;
}

/** Names that are in the rows of another dataset. */
export interface NameSource {
  readonly dataset: DatasetId;
  /** The field with the number. */
  readonly number: string;
  /** The field with its name. */
  readonly name: string;
  /** The fields that make up the name where that one is empty. */
  readonly otherwise?: readonly string[];
  /** Where rows name a number differently, the one with the latest date counts. */
  readonly latest?: string;
}

/** The names of languages, for codes, and for words that the venue files as languages. */
export interface LanguageNames {
  readonly languages: true;
  /** Values that are no language have no name; else they stay as they are. */
  readonly only?: true;
}

/** Up to when a period may reach (fact: how far a period may reach). */
export type RangeEnd = 'yesterday' | 'now' | 'open';

export interface DateAxis {
  /** What the dates of a period select. */
  readonly kind: 'booked' | 'created' | 'modified' | 'scanned' | 'start' | 'available';
  /** The field that carries it in a row, where rows carry it. */
  readonly field: string | null;
  /** The field of a row's end, where a period selects rows by that as well (`shared/whole-rows.ts`). */
  readonly end?: string;
  readonly ends: RangeEnd;
}

export type DatasetId =
  | 'bookings'
  | 'guides'
  | 'availabilities'
  | 'skills'
  | 'orders'
  | 'scans'
  | 'tasks'
  | 'visitors';

export interface Dataset {
  readonly id: DatasetId;
  /** The section of the spec that lists the fields. */
  readonly section: string;
  /** Those of the specification. */
  readonly fields: readonly Field[];
  /**
   * Fields that put a number or a code of the row into words: made when rows are looked at, never
   * received, stored or compared.
   */
  readonly nameFields?: readonly Field[];
  /**
   * The fields that are the id of a row. Different rows may share one (fact: no id is promised). A row
   * without one of them is told apart by all of its fields.
   */
  readonly key: readonly string[];
  /**
   * The key is no id but describes the record: a newer response replaces only rows that are equal in
   * every field.
   */
  readonly isLooselyKeyed?: true;
  /**
   * The field with the id of what periods select, where that is more than a row: the order of its
   * lines (section 4.2).
   */
  readonly partOf?: string;
  /** The columns that come first on the left, where the spec's own order reads badly. */
  readonly leading?: readonly string[];
  /** How periods select rows, or null if a dataset can't be fetched by period. */
  readonly axis: DateAxis | null;
  /** The field with the visit that a row is about: until then a row usually changes. */
  readonly visit?: string;
  /** Section 8: scans are refreshed every 15 minutes, all else is as of the previous day. */
  readonly freshness: 'previous-day' | 'quarter-hour';
}

export type OperationId =
  | 'login'
  | 'renew'
  | 'exchangeVisitorToken'
  | 'getBatchRunStatus'
  | 'listBookings'
  | 'listGuides'
  | 'getGuide'
  | 'listGuideAvailabilities'
  | 'getGuideAvailabilities'
  | 'getGuideSkills'
  | 'listOrders'
  | 'listScanned'
  | 'listTasks'
  | 'listVisitors';

export interface Parameter {
  /** Lower case for query parameters (section 4.2). */
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly type: 'dateTime' | 'text' | 'number';
  /**
   * As the spec's table says it: `period` and `barcode` stand for "required when limiting by
   * period" and "… by barcode" (list scanned data).
   */
  readonly required: 'always' | 'period' | 'barcode' | 'never';
}

/**
 * How an operation can be called. Section 4.2 lists both dates and `ordernumber` as required for
 * bookings, tasks and visitors; we treat them as two ways (fact: number or period).
 */
export type WayOfAsking = 'period' | 'orderNumber' | 'barcode' | 'id' | 'module';

/** An operation of the booking API (section 4.2): GET, read-only. */
export interface BookingOperation {
  readonly id: OperationId;
  readonly api: 'booking';
  /** Below `{base_url}/{version}`; `{guideid}` is a path parameter. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly ways: readonly WayOfAsking[];
  readonly returns:
    | { readonly shape: 'list' | 'one'; readonly dataset: DatasetId }
    | { readonly shape: 'one'; readonly record: 'batchRun' };
}

/** An operation of the authentication API (section 4.1): POST with a JSON body. */
export interface AuthenticationOperation {
  readonly id: OperationId;
  readonly api: 'authentication';
  readonly path: string;
  /** The names of the headers that section 4.1 lists, in its order and in lower case. */
  readonly headers: readonly string[];
  readonly request: readonly string[];
  readonly response: readonly string[];
  readonly errors: readonly number[];
  readonly deprecated?: true;
}

export type Operation = BookingOperation | AuthenticationOperation;

/** What a dataset's file exports. A new dataset is one new file. */
export interface DatasetDescription {
  readonly dataset: Dataset;
  readonly operations: readonly BookingOperation[];
}
