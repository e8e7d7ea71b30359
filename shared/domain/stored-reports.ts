/** A report as saved exports, saved views and the list of exports store it. */
import * as v from 'valibot';
import { filterValues, reckonableDays } from './report-questions.ts';
import { fieldName } from './schemas.ts';

/** Choices, and filters, of a report at most. */
const maxNamed = 20;

/** A relative period: `last4Weeks` of reports, or `last-month` of saved exports. */
const periodWord = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9-]{1,40}$/));

/**
 * Names are not checked against this version, so that unknown names are reported (`findUnknown`) rather than treated as
 * damage.
 */
export const storedReport = v.strictObject({
  report: fieldName,
  /** Null: the period of its saved export. */
  period: v.nullable(v.union([periodWord, reckonableDays])),
  comparison: fieldName,
  choices: v.pipe(v.record(fieldName, fieldName), v.maxEntries(maxNamed)),
  filters: v.pipe(v.record(fieldName, filterValues), v.maxEntries(maxNamed)),
});

export type StoredReport = v.InferOutput<typeof storedReport>;

/** Reports of a saved export at most; each may appear with other filters. */
export const maxReports = 20;
