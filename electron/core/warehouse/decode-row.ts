import { fieldOf } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Cell } from '../../../shared/ipc/views.ts';
import { fitValue } from './fit-value.ts';
import { scanMembers } from './scan-members.ts';

export interface DecodedRow {
  /** One a field of the dataset, in its order: the text its column is made from. */
  readonly values: readonly (string | null)[];
  /** Field → the text that did not fit. */
  readonly misfits: ReadonlyMap<string, string>;
  /** Name → raw JSON text. */
  readonly unknown: ReadonlyMap<string, string>;
}

/**
 * The exact way to read a row, one at a time: for rows that DuckDB's own way would bend (numbers
 * beyond 64 bits, other types than the spec's, a name twice) and for looking at one row.
 */
export function decodeRow(dataset: Dataset, raw: string): DecodedRow {
  const members = scanMembers(raw);
  const misfits = new Map<string, string>();
  const values = dataset.fields.map((field) => {
    const value = fitValue(field, members.get(field.name) ?? 'null');
    if (value === null || typeof value === 'string') return value;
    misfits.set(field.name, value.misfit);
    return null;
  });
  const unknown = new Map([...members].filter(([name]) => fieldOf(dataset, name) === null));
  return { values, misfits, unknown };
}

/** The value of a field that the spec does not know: texts as such, all else by its own spelling. */
export function unknownCell(raw: string): Cell {
  if (raw === 'null') return null;
  if (raw === 'true' || raw === 'false') return raw === 'true';
  return raw.startsWith('"') ? JSON.parse(raw) : raw;
}
