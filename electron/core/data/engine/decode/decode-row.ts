import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import type { Cell } from '../../../../../shared/domain/views.ts';
import { decimalPlaces, readExactDecimal } from './exact-decimal.ts';
import { fitValue } from './fit-value.ts';
import { isMoment } from './other-forms.ts';
import { scanMembers } from './scan-members.ts';

export interface DecodedRow {
  /** The text of each field's column, in the dataset's order. */
  readonly values: readonly (string | null)[];
  /** Field → the text of its invalid value. */
  readonly invalidValues: ReadonlyMap<string, string>;
  /** Name → raw JSON text. */
  readonly unknown: ReadonlyMap<string, string>;
  /** True if a date or time has another form than the specification's, or a decimal was rounded. */
  readonly hasOtherForm: boolean;
}

/**
 * Reads one row exactly: for rows that DuckDB would alter (numbers beyond 64 bits, other types than the
 * specification's, a name that occurs twice) and for showing one row.
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
  return { values, invalidValues, unknown: listUnknownMembers(dataset, members), hasOtherForm };
}

/**
 * Returns the received text of a date, time or decimal, if it differs in form or has too many places. Null otherwise.
 */
export function findOtherForm({ type }: Field, came: string, read: string): string | null {
  const text: string = came.startsWith('"') ? JSON.parse(came) : came;
  if (type === 'decimal')
    return (readExactDecimal(text)?.fraction.length ?? 0) > decimalPlaces ? text : null;
  return !isMoment(type) || text === came || text === read ? null : text;
}

/** Returns the members of a row that aren't fields of the dataset. */
export function listUnknownMembers(
  dataset: Dataset,
  members: ReadonlyMap<string, string>,
): Map<string, string> {
  const known = new Set(dataset.fields.map(({ name }) => name));
  return new Map([...members].filter(([name]) => !known.has(name)));
}

/** Returns the value of a field that the specification doesn't have: a text as it is, anything else as JSON. */
export function readUnknownCell(raw: string): Cell {
  if (raw === 'null') return null;
  if (raw === 'true' || raw === 'false') return raw === 'true';
  return raw.startsWith('"') ? JSON.parse(raw) : raw;
}
