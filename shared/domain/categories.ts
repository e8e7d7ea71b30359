import * as v from 'valibot';
import { hasControls } from '../control-characters.ts';
import { count, fieldName } from './schemas.ts';
import { fieldTotal, groupKey } from './views.ts';

/** The fields whose values a venue files (`shared/categories/categorised-fields.ts`). */
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

/** What a status counts as; `uncategorised`: nobody has said, or somebody leaves it open on purpose. */
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

/** By name: themes give each a value for light, dark and high contrast. */
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

/** Of ISO 639, as `Intl` writes it: two letters where there are two. No group is as short. */
const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/));

/** Characters of a value. Longer texts are no statuses: they stay uncategorised. */
export const maxCategorisedValueLength = 1000;

/** A value as it is shown, exact: null is a value too, and what doesn't fit its field is another. */
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

/** What a person said about a value. Null: nothing, so that a suggestion or the value itself counts. */
export const categorisedEntry = v.strictObject({
  value: categorisedValue,
  category: v.nullable(v.union([statusCategory, languageCode])),
  name: v.nullable(categoryName),
  color: v.nullable(categoryColor),
});

export type CategorisedEntry = v.InferOutput<typeof categorisedEntry>;

/** Values of one field that a venue can file. */
export const maxCategorisedValues = 1000;

/** What one venue's values count as. */
export const categories = v.record(
  categorisedFieldId,
  v.pipe(v.array(categorisedEntry), v.maxLength(maxCategorisedValues), v.readonly()),
);

export type ValueCategories = Readonly<v.InferOutput<typeof categories>>;

/** Puts an entry in place of that of its value; null takes it away. */
export const categoryChange = v.strictObject({
  field: categorisedFieldId,
  value: categorisedValue,
  entry: v.nullable(categorisedEntry),
});

export type CategoryChange = v.InferOutput<typeof categoryChange>;

/** A value with how many rows have it. */
const countedValue = v.strictObject({ value: categorisedValue, rows: count });

export type CountedValue = v.InferOutput<typeof countedValue>;

/** What is downloaded of a field. */
export const observedValues = v.strictObject({
  field: categorisedFieldId,
  /** The most frequent ones, by rows. */
  values: v.pipe(v.array(countedValue), v.readonly()),
  /** Values, and their rows, that are not listed. */
  more: v.strictObject({ values: count, rows: count }),
  /** Rows whose text is too long to be categorised. */
  tooLong: count,
});

export type ObservedValues = v.InferOutput<typeof observedValues>;

/** Values that nobody was told of yet. */
export const categoryNews = v.strictObject({
  field: categorisedFieldId,
  /** Nothing of the field was known before. */
  isFirst: v.boolean(),
  values: v.array(categorisedValue),
});

export type CategoryNews = v.InferOutput<typeof categoryNews>;

/** The rows of a view by what their statuses count as. */
export const categoryTotals = v.strictObject({
  /** Only groups that have rows. */
  groups: v.array(
    v.strictObject({
      group: statusCategory,
      rows: count,
      /** Of those, as nobody but the word itself says. */
      suggested: count,
      fields: v.array(fieldTotal),
    }),
  ),
  /** Values that nothing is known of, the most frequent of each field. */
  uncategorised: v.array(v.strictObject({ field: fieldName, value: groupKey, rows: count })),
});

export type CategoryTotals = v.InferOutput<typeof categoryTotals>;

export const savedFile = v.strictObject({
  fileName: v.pipe(v.string(), v.maxLength(4096)),
  folder: v.pipe(v.string(), v.maxLength(4096)),
});
