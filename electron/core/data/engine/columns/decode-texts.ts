import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import { decodeRow } from '../decode/decode-row.ts';

/** Totals over the rows that were decoded exactly. */
export interface DecodedRows {
  /** Rows with a date or time in another form than the specification's, or with a rounded decimal. */
  otherForms: number;
  invalidValues: number;
  readonly unknown: Set<string>;
  readonly invalidFields: Set<string>;
}

export function startDecoding(): DecodedRows {
  return { otherForms: 0, invalidValues: 0, unknown: new Set(), invalidFields: new Set() };
}

/**
 * Returns a row's fields, its invalid values, and the whole row if its columns don't have all of it. Adds to the totals
 * in `found`.
 */
export function decodeTexts(
  dataset: Dataset,
  raw: string,
  timeZone: string,
  found: DecodedRows,
): readonly (string | null)[] {
  const row = decodeRow(dataset, raw, timeZone);
  for (const name of row.unknown.keys()) found.unknown.add(name);
  for (const name of row.invalidValues.keys()) found.invalidFields.add(name);
  if (row.hasOtherForm) found.otherForms += 1;
  if (row.invalidValues.size > 0) found.invalidValues += 1;
  const invalidValues = row.invalidValues.size
    ? JSON.stringify(Object.fromEntries(row.invalidValues))
    : null;
  const isWhole = invalidValues === null && row.unknown.size === 0 && !row.hasOtherForm;
  return [...row.values, invalidValues, isWhole ? null : raw];
}
