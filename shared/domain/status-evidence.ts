import * as v from 'valibot';
import { categorisedFieldId, categorisedValue } from './categories.ts';
import { money } from './report-questions.ts';
import { count, venueDate } from './schemas.ts';

/** Evidence in the downloaded rows about one value of a status field. */
export const statusEvidence = v.strictObject({
  field: categorisedFieldId,
  value: categorisedValue,
  rows: count,
  /** Totals by currency, of order lines only. */
  amounts: v.array(money),
  /** People of booking lines and tasks. Null if no row says how many. */
  people: v.nullable(v.number()),
  /** The newest row. */
  example: v.strictObject({
    title: v.nullable(v.string()),
    orderNumber: v.nullable(v.string()),
    visit: v.nullable(venueDate),
  }),
  /** The first and the last visit. Null if no row has one. */
  visits: v.nullable(v.strictObject({ first: venueDate, last: venueDate })),
  /** Rows that are known to be paid or not, and those with a payment method, by their order line or order. */
  payable: count,
  paid: count,
  /** Rows with a visit, those whose visit lies ahead, and those that changed after it. */
  dated: count,
  ahead: count,
  changedAfterVisit: count,
  /** Rows that could show a change, and those that changed after they were made. */
  changeable: count,
  changed: count,
  /** Rows with an amount, and those whose amount is negative or zero. */
  priced: count,
  negative: count,
  zero: count,
  /**
   * Tickets of past days with scans, and how many of them were scanned at least and at most. A scan names no order, so
   * the other statuses of the same ticket and day leave it open.
   */
  tickets: count,
  scannedAtLeast: count,
  scannedAtMost: count,
  /** Rows that were made in the last four weeks of the downloaded rows, of all rows made then; and before. */
  recent: count,
  recentOf: count,
  earlier: count,
  earlierOf: count,
  /** Rows that had this value in an earlier download than the last one. */
  followed: count,
  /**
   * The value that most of those that changed have now, how many have it, and the days within which it was seen. Null:
   * none changed.
   */
  became: v.nullable(v.strictObject({ value: v.string(), rows: count, days: count })),
});

export type StatusEvidence = v.InferOutput<typeof statusEvidence>;

/** Amounts of the order lines sold on a day, by status. */
const statusAmounts = v.strictObject({
  day: venueDate,
  /** False if some of the day is not downloaded. */
  isKnown: v.boolean(),
  amounts: v.array(v.strictObject({ value: categorisedValue, amount: money })),
});

export type StatusAmounts = v.InferOutput<typeof statusAmounts>;

export const statusEvidences = v.strictObject({
  values: v.array(statusEvidence),
  yesterday: statusAmounts,
});

export type StatusEvidences = v.InferOutput<typeof statusEvidences>;
