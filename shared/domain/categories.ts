import * as v from 'valibot';
import { hasControls } from '../control-characters.ts';
import { count, fieldName } from './schemas.ts';
import { fieldTotal, groupKey } from './views.ts';

/** The categorised fields (`shared/categories/categorised-fields.ts`). */
export const categorisedFieldId = v.picklist([
  'bookingStatus',
  'bookingLineStatus',
  'orderStatus',
  'taskStatus',
  'offerType',
  'salesChannel',
  'paymentMethod',
  'skillName',
  'guideLanguage',
]);

export type CategorisedFieldId = v.InferOutput<typeof categorisedFieldId>;

/** Category of a status. `uncategorised`: none set, or left open on purpose. */
export const statusCategory = v.picklist([
  'sold',
  'reserved',
  'confirmed',
  'waiting',
  'cancelled',
  'ignored',
  'uncategorised',
]);

export type StatusCategory = v.InferOutput<typeof statusCategory>;

/** Colours by name; themes define them for light, dark and high contrast. */
export const categoryColor = v.picklist([
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
  'red',
  'amber',
  'grey',
]);

export type CategoryColor = v.InferOutput<typeof categoryColor>;

/** ISO 639 code as `Intl` writes it, with two letters if possible. Status categories are longer. */
const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/));

/** Characters of a value at most. Longer texts are no statuses and stay uncategorised. */
export const maxCategorisedValueLength = 1000;

/** A value exactly as shown; null and invalid values are values too. */
export const categorisedValue = v.pipe(
  groupKey,
  v.check(
    (value) =>
      value === null ||
      (typeof value === 'string' ? value : value.invalidValue).length <= maxCategorisedValueLength,
    'too long',
  ),
);

export type CategorisedValue = v.InferOutput<typeof categorisedValue>;

const categoryName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(80),
  v.check((text) => !hasControls(text), 'control characters'),
);

/** A user's entry for a value. Null properties are not set: a suggestion or the value itself counts. */
export const categorisedEntry = v.strictObject({
  value: categorisedValue,
  category: v.nullable(v.union([statusCategory, languageCode])),
  name: v.nullable(categoryName),
  color: v.nullable(categoryColor),
});

export type CategorisedEntry = v.InferOutput<typeof categorisedEntry>;

/** Categorised values of a field at most. */
export const maxCategorisedValues = 1000;

/** Categories of a venue's values. */
export const categories = v.record(
  categorisedFieldId,
  v.pipe(v.array(categorisedEntry), v.maxLength(maxCategorisedValues), v.readonly()),
);

export type ValueCategories = Readonly<v.InferOutput<typeof categories>>;

/** Replaces the entry of a value; null removes it. */
export const categoryChange = v.strictObject({
  field: categorisedFieldId,
  value: categorisedValue,
  entry: v.nullable(categorisedEntry),
});

export type CategoryChange = v.InferOutput<typeof categoryChange>;

/** A value and its number of rows. */
const countedValue = v.strictObject({ value: categorisedValue, rows: count });

/** Downloaded values of a field. */
export const observedValues = v.strictObject({
  field: categorisedFieldId,
  /** The most frequent values. */
  values: v.pipe(v.array(countedValue), v.readonly()),
  /** Values that are not listed, and their rows. */
  more: v.strictObject({ values: count, rows: count }),
  /** Rows whose text is too long to be categorised. */
  tooLong: count,
});

export type ObservedValues = v.InferOutput<typeof observedValues>;

/** Values that users have not been shown yet. */
export const categoryNews = v.strictObject({
  field: categorisedFieldId,
  /** The field had no known values before. */
  isFirst: v.boolean(),
  values: v.array(categorisedValue),
});

export type CategoryNews = v.InferOutput<typeof categoryNews>;

/** A view's rows by status category. */
export const categoryTotals = v.strictObject({
  /** Only categories with rows. */
  groups: v.array(
    v.strictObject({
      group: statusCategory,
      rows: count,
      /** Rows whose category is only suggested. */
      suggested: count,
      fields: v.array(fieldTotal),
    }),
  ),
  /** The values that put rows into their category, the most frequent of each field. */
  values: v.array(
    v.strictObject({ group: statusCategory, field: fieldName, value: groupKey, rows: count }),
  ),
});

export type CategoryTotals = v.InferOutput<typeof categoryTotals>;

export const savedFile = v.strictObject({
  fileName: v.pipe(v.string(), v.maxLength(4096)),
  folder: v.pipe(v.string(), v.maxLength(4096)),
});
