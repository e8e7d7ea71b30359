import * as v from 'valibot';
import { count, datasetId, fieldName, venueDate } from './schemas.ts';

/** The data checks; see `electron/core/answers/reconciliation/rules`. */
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

/** Names an issue without revealing content of the row: see `makeIssueName` of segment-format. */
export const findingName = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** A row that breaks a rule. */
export const finding = v.strictObject({
  name: findingName,
  /** The row's day. Null if it has none. */
  day: v.nullable(venueDate),
  /** A text per column of the rule, as the app writes values. Null if there is none. */
  values: v.array(v.nullable(v.string())),
  /** The venue's day on which it was first found. */
  since: venueDate,
  /** The rule's previous run checked its day and did not find it. */
  isNew: v.boolean(),
  /** A user dismissed it. */
  isDismissed: v.boolean(),
});

export type Finding = v.InferOutput<typeof finding>;

const ruleResult = v.strictObject({
  rule: reconciliationRule,
  /** A user dismissed the whole rule: its issues are listed but not counted. */
  isDismissed: v.boolean(),
  /** The dataset of the rows. */
  dataset: datasetId,
  /** A field of the dataset, or a calculated column: `expected`, `problem`, `scans`. */
  columns: v.array(fieldName),
  /** How to find the rows behind an issue. */
  rowsBy: v.strictObject({
    /** The field that they share; one of the columns. */
    field: fieldName,
    column: count,
    /** The date field of an issue's day, and whether rows of other days count too. */
    dates: fieldName,
    isOfAllDays: v.boolean(),
  }),
  /** Datasets without downloads, which the rule needs. */
  needs: v.array(datasetId),
  /** Rows that were checked, and rows that couldn't be, as a value is missing. */
  checked: count,
  unchecked: count,
  /** Issues on days with incomplete comparison data; not listed. */
  uncertain: count,
  /** All certain issues, including dismissed ones; at most `maxFindings` are told apart. */
  found: count,
  newCount: count,
  dismissedCount: count,
  /** The venue's way of calculating, if the rule learns it from rows. Null otherwise. */
  way: v.nullable(v.picklist(['withFee', 'withoutFee'])),
  /** New issues first, dismissed ones last; the first `maxListed` of either. */
  findings: v.array(finding),
});

export type RuleResult = v.InferOutput<typeof ruleResult>;

export const reconciliation = v.strictObject({
  first: venueDate,
  last: venueDate,
  /** The last day before today with a run. Null: never. */
  comparedWith: v.nullable(venueDate),
  rules: v.array(ruleResult),
});

export type Reconciliation = v.InferOutput<typeof reconciliation>;

/** Issues of a rule that are told apart; further ones are only counted. */
export const maxFindings = 5_000;
/** Issues of a rule sent to a window, separately for dismissed and other ones. */
export const maxListed = 500;
