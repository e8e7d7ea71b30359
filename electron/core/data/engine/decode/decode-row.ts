import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import type { Cell } from '../../../../../shared/domain/views.ts';
import { decimalPlaces, exactDecimal } from './exact-decimal.ts';
import { fitValue } from './fit-value.ts';
import { isMoment } from './other-forms.ts';
import { scanMembers } from './scan-members.ts';

export interface DecodedRow {
  /** One per field of the dataset, in its order: the text that the column is made from. */
  readonly values: readonly (string | null)[];
  /** Field → the text that is no valid value. */
  readonly invalidValues: ReadonlyMap<string, string>;
  /** Name → raw JSON text. */
  readonly unknown: ReadonlyMap<string, string>;
  /** Whether a date or time came in another form than the specification's, or a decimal was rounded. */
  readonly hasOtherForm: boolean;
}

/**
 * The exact way to read a row, one at a time: for rows that DuckDB would alter (numbers beyond 64
 * bits, other types than the specification's, a name that occurs twice) and for a look at one row.
 */
export function decodeRow(dataset: Dataset, raw: string, timeZone: string): DecodedRow {
  const members = scanMembers(raw);
  const invalidValues = new Map<string, string>();
  let hasOtherForm = false;
  const values = dataset.fields.map((field) => {
    const came = members.get(field.name) ?? 'null';
    const value = fitValue(field, came, timeZone);
    if (value === null) return null;
    if (typeof value === 'string') {
      if (findOtherForm(field, came, value) !== null) hasOtherForm = true;
      return value;
    }
    invalidValues.set(field.name, value.invalidValue);
    return null;
  });
  return { values, invalidValues, unknown: unknownMembers(dataset, members), hasOtherForm };
}

/**
 * The text that a date, a time or a decimal was read from, if it has another form than the value, or more
 * places than a column; else null.
 */
export function findOtherForm({ type }: Field, came: string, read: string): string | null {
  const text: string = came.startsWith('"') ? JSON.parse(came) : came;
  if (type === 'decimal')
    return (exactDecimal(text)?.fraction.length ?? 0) > decimalPlaces ? text : null;
  return !isMoment(type) || text === came || text === read ? null : text;
}

/** The members of a row that are no field of the dataset. */
export function unknownMembers(
  dataset: Dataset,
  members: ReadonlyMap<string, string>,
): Map<string, string> {
  const known = new Set(dataset.fields.map(({ name }) => name));
  return new Map([...members].filter(([name]) => !known.has(name)));
}

/**
 * The value of a field that the specification doesn't have: a text as it is, anything else as its
 * JSON.
 */
export function unknownCell(raw: string): Cell {
  if (raw === 'null') return null;
  if (raw === 'true' || raw === 'false') return raw === 'true';
  return raw.startsWith('"') ? JSON.parse(raw) : raw;
}
