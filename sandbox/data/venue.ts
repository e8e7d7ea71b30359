/** Describes a venue; all of its data follows from this and the seed. */

export type OrderKind = 'individual' | 'guided' | 'group' | 'school' | 'membership' | 'voucher';

export interface Ticket {
  readonly id: number;
  readonly name: string;
  /** In the smallest unit of the venue's currency. */
  readonly price: number;
}

export interface Offer {
  readonly id: number;
  readonly name: string;
  readonly type: 'Ticket' | 'Membership' | 'Voucher';
  readonly kind: OrderKind;
  readonly minutes: number;
  readonly tickets: readonly Ticket[];
}

/** Days of the year on which schools are closed; those around Easter are counted from Easter Sunday. */
export type SchoolHoliday =
  | { readonly from: number; readonly to: number }
  | { readonly easterFrom: number; readonly easterTo: number };

export interface People {
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly streets: readonly string[];
  readonly cities: readonly (readonly [postalCode: string, city: string])[];
  readonly schools: readonly string[];
  readonly groups: readonly string[];
  readonly phone: string;
  readonly vat: string;
  readonly account: string;
  readonly country: string;
  readonly remarks: readonly string[];
}

export interface Venue {
  /** Distinguishes one tenant's numbers from another's. */
  readonly number: number;
  readonly name: string;
  readonly organisation: string;
  readonly environment: 'production' | 'staging' | 'demo';
  readonly timeZone: string;
  readonly currency: string;
  /** Smallest units in one unit of the currency. */
  readonly minorUnits: 1 | 100;
  /** Bits of the RSA key pair that signs its logins. */
  readonly keyBits: 1024 | 2048;
  /** Relative to the largest tenant, which is 1. */
  readonly size: number;
  /** `yyyy-MM-dd` of the oldest data. */
  readonly firstDay: string;
  readonly closedWeekdays: readonly number[];
  /** As month times 100 plus day. */
  readonly closedDates: readonly number[];
  /** Hours, from April to September and in the rest of the year. */
  readonly summerHours: readonly [number, number];
  readonly winterHours: readonly [number, number];
  readonly lateEvening: { readonly weekday: number; readonly closes: number } | null;
  /** Twelve months from January. */
  readonly season: readonly number[];
  /** Seven days from Sunday. */
  readonly week: readonly number[];
  readonly holidayFactor: number;
  readonly schoolHolidays: readonly SchoolHoliday[];
  readonly languages: readonly string[];
  readonly languageWeights: readonly number[];
  readonly offers: readonly Offer[];
  readonly subjects: readonly string[];
  readonly locations: readonly string[];
  readonly resellers: readonly string[];
  readonly payment: { readonly cards: readonly string[]; readonly onInvoice: string };
  /** The start of its order numbers; one venue's start with zeros. */
  readonly orderPrefix: string;
  /** Number of guides at the start, and days until the next one joins. */
  readonly guides: { readonly atStart: number; readonly daysUntilNext: number };
  readonly people: People;
}
