import * as v from 'valibot';
import { hasControls } from '../control-characters.ts';
import { count, fieldName } from './schemas.ts';
import { fieldTotal, groupKey } from './views.ts';

/** The fields whose values a venue files (`shared/filing/filed-fields.ts`). */
export const filedFieldId = v.picklist([
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

export type FiledFieldId = v.InferOutput<typeof filedFieldId>;

/** What a status counts as; `notFiled`: nobody has said, or somebody leaves it open on purpose. */
export const statusGroup = v.picklist([
  'sold',
  'reserved',
  'confirmed',
  'waiting',
  'cancelled',
  'ignored',
  'notFiled',
]);

export type StatusGroup = v.InferOutput<typeof statusGroup>;

/** By name: themes give each a value for light, dark and high contrast. */
export const filedColor = v.picklist([
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
  'red',
  'amber',
  'grey',
]);

export type FiledColor = v.InferOutput<typeof filedColor>;

/** Of ISO 639, as `Intl` writes it: two letters where there are two. No group is as short. */
const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/));

/** Characters of a value. Longer texts are no statuses: they stay not filed. */
export const longestFiledValue = 1000;

/** A value as it is shown, exact: null is a value too, and what doesn't fit its field is another. */
export const filedValue = v.pipe(
  groupKey,
  v.check(
    (value) =>
      value === null ||
      (typeof value === 'string' ? value : value.misfit).length <= longestFiledValue,
    'too long',
  ),
);

export type FiledValue = v.InferOutput<typeof filedValue>;

const filedName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(80),
  v.check((text) => !hasControls(text), 'control characters'),
);

/** What a person said about a value. Null: nothing, so that a suggestion or the value itself counts. */
export const filedEntry = v.strictObject({
  value: filedValue,
  countsAs: v.nullable(v.union([statusGroup, languageCode])),
  name: v.nullable(filedName),
  color: v.nullable(filedColor),
});

export type FiledEntry = v.InferOutput<typeof filedEntry>;

/** Values of one field that a venue can file. */
export const mostFiledValues = 1000;

/** What one venue's values count as. */
export const filing = v.record(
  filedFieldId,
  v.pipe(v.array(filedEntry), v.maxLength(mostFiledValues), v.readonly()),
);

export type Filing = Readonly<v.InferOutput<typeof filing>>;

/** Puts an entry in place of that of its value; null takes it away. */
export const filingChange = v.strictObject({
  field: filedFieldId,
  value: filedValue,
  entry: v.nullable(filedEntry),
});

export type FilingChange = v.InferOutput<typeof filingChange>;

/** A value with how many rows have it. */
const countedValue = v.strictObject({ value: filedValue, rows: count });

export type CountedValue = v.InferOutput<typeof countedValue>;

/** What is downloaded of a field. */
export const observedValues = v.strictObject({
  field: filedFieldId,
  /** The most frequent ones, by rows. */
  values: v.pipe(v.array(countedValue), v.readonly()),
  /** Values, and their rows, that are not listed. */
  more: v.strictObject({ values: count, rows: count }),
  /** Rows whose text is too long to be filed. */
  tooLong: count,
});

export type ObservedValues = v.InferOutput<typeof observedValues>;

/** Values that nobody was told of yet. */
export const filingNews = v.strictObject({
  field: filedFieldId,
  /** Nothing of the field was known before. */
  isFirst: v.boolean(),
  values: v.array(filedValue),
});

export type FilingNews = v.InferOutput<typeof filingNews>;

/** The rows of a view by what their statuses count as. */
export const filedTotals = v.strictObject({
  /** Only groups that have rows. */
  groups: v.array(
    v.strictObject({
      group: statusGroup,
      rows: count,
      /** Of those, as nobody but the word itself says. */
      suggested: count,
      fields: v.array(fieldTotal),
    }),
  ),
  /** Values that nothing is known of, the most frequent of each field. */
  notFiled: v.array(v.strictObject({ field: fieldName, value: groupKey, rows: count })),
});

export type FiledTotals = v.InferOutput<typeof filedTotals>;

export const savedFile = v.strictObject({
  fileName: v.pipe(v.string(), v.maxLength(4096)),
  folder: v.pipe(v.string(), v.maxLength(4096)),
});
