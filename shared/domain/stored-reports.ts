/** A report as it is stored to be asked again: by a saved export, a saved view, the list of exports. */
import * as v from 'valibot';
import { askedDays, filterValues } from './report-questions.ts';
import { fieldName } from './schemas.ts';

/** Most choices, and most filters, that any report can have. */
const mostNamed = 20;

/** In a word: `last4Weeks` of the reports, or `last-month` of saved exports. */
const periodWord = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{1,40}$/));

/**
 * Names are not checked against what this version has, so that what another version asked is named
 * (`findUnknown`) and not taken for damage.
 */
export const storedReport = v.strictObject({
  report: fieldName,
  /** Null: the period of the saved export that it is in. */
  period: v.nullable(v.union([periodWord, askedDays])),
  comparison: fieldName,
  choices: v.pipe(v.record(fieldName, fieldName), v.maxEntries(mostNamed)),
  filters: v.pipe(v.record(fieldName, filterValues), v.maxEntries(mostNamed)),
});

export type StoredReport = v.InferOutput<typeof storedReport>;

/** How many one saved export may have: each report, and some of them with other filters. */
export const mostReports = 20;
