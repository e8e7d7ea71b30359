/**
 * Types that describe the platform. The client, the tables, the grid, exports and the sandbox's replies are all derived
 * from these descriptions.
 */

/** Types as the spec names them (spec 2). `dateTime` is the spec's "date". */
export type FieldType = 'number' | 'decimal' | 'text' | 'boolean' | 'dateTime' | 'time' | 'guid';

/** Kind of personal data. Masked on screen and in exports unless the user shows it. */
export type PersonalData =
  | 'name'
  | 'contact'
  | 'address'
  | 'birthDate'
  | 'bank'
  | 'tax'
  | 'remarks';

export interface Field {
  /** The name in responses, as the spec spells it. */
  readonly name: string;
  readonly type: FieldType;
  readonly personal?: PersonalData;
  /** A guide's name, which planners need. Masked like personal data at venues that require it. */
  readonly ofGuide?: true;
  /**
   * An identifier: never summed, shown without thousands separators, and exported as text, so that leading zeros and
   * digits beyond 2^53 survive spreadsheets.
   */
  readonly identifier?: true;
  /**
   * Its values identify one person (such as a guide's name), or one order, ticket or other record. Typed values are
   * never stored (`isStorable` of `shared/storable.ts`).
   */
  readonly finds?: 'person' | 'record';
  /** The field with the currency of an amount, or `'venue'` for the venue's currency. */
  readonly currency?: string;
  /** The row's title. Its end distinguishes it, so other words are cut first. */
  readonly isTitle?: true;
  /** Zero is none, as are the people of a guide's fee: a dash shows it. */
  readonly zeroIsNone?: true;
  /** For a guide's language: the field with the people. If they are zero, the row is the guide's fee. */
  readonly feeIfZero?: string;
  /** A unit price: shown like any amount, but never summed. */
  readonly isUnitPrice?: true;
  /** A date without time: midnight is not shown. */
  readonly isDay?: true;
  /** For an end: the field with the start. */
  readonly start?: string;
  /** For a status: the field whose status decides too, so that one column says what the row counts as. */
  readonly decidedWith?: string;
  readonly hidden?: true;
  /** Usually long text, such as a title: its column is wide by default. */
  readonly long?: true;
  /** Only for name fields, and for the app's own fields of changes. */
  readonly naming?: Naming;
}

/** The field that a name field names, and the source of the names. */
export interface Naming {
  /** The field whose values it names. */
  readonly of: string;
  readonly from: NameSource | LanguageNames | ChangeWords;
}

/** Another dataset's rows with the names. */
export interface NameSource {
  readonly dataset: DatasetId;
  /** The field with the id. */
  readonly id: string;
  /** The field with the name. */
  readonly name: string;
  /** Fields that form the name if that one is empty. */
  readonly otherwise?: readonly string[];
  /** The date field that decides between several names: the latest counts. */
  readonly latest?: string;
  /** All of an id's names that are languages, as a list. Ids without any have no name. */
  readonly listed?: 'languages';
}

/** Names of languages, for codes and for values that the venue categorised as languages. */
export interface LanguageNames {
  readonly languages: true;
  /** Values that are no language have no name; by default they stay as they are. */
  readonly only?: true;
}

/** Words for a kind of change, and for the fields that changed (`shared/changes.ts`). */
export interface ChangeWords {
  readonly changesOf: DatasetId;
}

/** How far ahead a period may reach (fact: how far a period may reach). */
export type RangeEnd = 'yesterday' | 'now' | 'open';

export interface DateAxis {
  /** The date that periods select rows by. */
  readonly kind: 'booked' | 'created' | 'modified' | 'scanned' | 'start' | 'available';
  /** The field with that date. Null if rows lack it. */
  readonly field: string | null;
  /** The field of a row's end, if periods select by that too (`shared/whole-rows.ts`). */
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
  /** The spec section that lists the fields. */
  readonly section: string;
  /** Fields of the spec. */
  readonly fields: readonly Field[];
  /**
   * Fields with names for ids or codes of the row: computed when rows are shown, never received, stored or compared.
   */
  readonly nameFields?: readonly Field[];
  /**
   * The fields of a row's id. Different rows may share an id (fact: no id is promised). A row that lacks one of them is
   * identified by all its fields.
   */
  readonly key: readonly string[];
  /** The key is no id but describes the record: a newer response replaces only rows that are equal in every field. */
  readonly isLooselyKeyed?: true;
  /** The field with the id of the unit that periods select, such as an order with several lines (spec 4.2). */
  readonly partOf?: string;
  /** Columns on the left, if the spec's order reads badly. */
  readonly leading?: readonly string[];
  /** How periods select rows. Null if the dataset can't be downloaded by period. */
  readonly axis: DateAxis | null;
  /** The field with a row's visit: rows usually change until then. */
  readonly visit?: string;
  /** Spec 8: scans are refreshed every 15 minutes, other data is as of the previous day. */
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
  /** Lower case for query parameters (spec 4.2). */
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly type: 'dateTime' | 'text' | 'number';
  /**
   * From the spec's table: `period` and `barcode` stand for "required when limiting by period" and "… by barcode" (list
   * scanned data).
   */
  readonly required: 'always' | 'period' | 'barcode' | 'never';
}

/**
 * Ways to call an operation. Spec 4.2 lists both dates and `ordernumber` as required for bookings, tasks and
 * visitors; the app treats them as two ways (fact: number or period).
 */
export type RequestWay = 'period' | 'orderNumber' | 'barcode' | 'id' | 'module';

/** An operation of the booking API (spec 4.2): GET, read-only. */
export interface BookingOperation {
  readonly id: OperationId;
  readonly api: 'booking';
  /** Path below `{base_url}/{version}`; `{guideid}` is a path parameter. */
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly ways: readonly RequestWay[];
  readonly returns:
    | { readonly shape: 'list' | 'one'; readonly dataset: DatasetId }
    | { readonly shape: 'one'; readonly record: 'batchRun' };
}

/** An operation of the authentication API (spec 4.1): POST with a JSON body. */
export interface AuthenticationOperation {
  readonly id: OperationId;
  readonly api: 'authentication';
  readonly path: string;
  /** Header names of spec 4.1, in its order and in lower case. */
  readonly headers: readonly string[];
  readonly request: readonly string[];
  readonly response: readonly string[];
  readonly errors: readonly number[];
  readonly deprecated?: true;
}

export type Operation = BookingOperation | AuthenticationOperation;

/** A dataset's file exports this; what else a new dataset needs is in CONTRIBUTING.md. */
export interface DatasetDescription {
  readonly dataset: Dataset;
  readonly operations: readonly BookingOperation[];
}
