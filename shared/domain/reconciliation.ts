import * as v from 'valibot';
import { count, datasetId, fieldName, venueDate } from './schemas.ts';

/** What the rows of a venue are checked for; see `electron/core/answers/reconciliation/rules`. */
export const reconciliationRule = v.picklist([
  'orderLineTotals',
  'peopleOfTasks',
  'ordersWithoutVisitor',
  'guidedWithoutTask',
  'scansNeverSold',
  'contactsNotValid',
  'bookingsWithoutOrder',
  'linesLeft',
  'visitorsLeft',
]);

export type ReconciliationRule = v.InferOutput<typeof reconciliationRule>;

/** Names a finding without revealing anything of the row: see `nameFinding` of segment-format. */
export const findingName = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** A row that breaks a rule. */
export const finding = v.strictObject({
  name: findingName,
  /** The day that it belongs to; null where the row says none. */
  day: v.nullable(venueDate),
  /** A text for each of the rule's columns, as the app writes values; null where there is none. */
  values: v.array(v.nullable(v.string())),
  /** The venue's day on which it was found for the first time. */
  since: venueDate,
  /** The last day on which its rule was run looked at its day, and it was not found. */
  isNew: v.boolean(),
  /** Somebody said that it is fine here. */
  isFine: v.boolean(),
});

export type Finding = v.InferOutput<typeof finding>;

export const ruleResult = v.strictObject({
  rule: reconciliationRule,
  /** Somebody said that the whole rule is fine here: its findings are listed, and counted nowhere. */
  isFine: v.boolean(),
  /** The dataset whose rows are found. */
  dataset: datasetId,
  /** A field of the dataset, or what was calculated: `expected`, `problem`, `scans`. */
  columns: v.array(fieldName),
  /** How the rows behind a finding are looked up. */
  rowsBy: v.strictObject({
    /** The field that they share, and its place among the columns. */
    field: fieldName,
    column: count,
    /** The date that a finding's day is of, and whether rows of other days are behind it too. */
    dates: fieldName,
    isOfAllDays: v.boolean(),
  }),
  /** Datasets of which nothing is downloaded: the rule says nothing without them. */
  needs: v.array(datasetId),
  /** Rows that were looked at, and that could not be: a value is missing. */
  checked: count,
  unchecked: count,
  /** Found on days of which what the rule compares with is only partly downloaded: in no list. */
  uncertain: count,
  /** All that were found and are certain, those that are fine here too; at most `mostFindings` are told apart. */
  found: count,
  isNew: count,
  isFineCount: count,
  /** How the venue reckons, where a rule learns that from the rows; null elsewhere. */
  way: v.nullable(v.picklist(['withFee', 'withoutFee'])),
  /** New ones first, those that are fine last; of either the first `mostListed`. */
  findings: v.array(finding),
});

export type RuleResult = v.InferOutput<typeof ruleResult>;

export const reconciliation = v.strictObject({
  first: venueDate,
  last: venueDate,
  /** The day before today on which the rules were run last; null: never. */
  comparedWith: v.nullable(venueDate),
  rules: v.array(ruleResult),
});

export type Reconciliation = v.InferOutput<typeof reconciliation>;

/** Findings of a rule beyond these are counted and not told apart. */
export const mostFindings = 5_000;
/** As many as a window is sent of each rule, of those that are fine and of the others. */
export const mostListed = 500;
