import type { Field } from '../../../../shared/catalogue/types.ts';
import type { Cell, View } from '../../../../shared/domain/views.ts';
import { canonicalText, invalidText } from '../database/field-column.ts';
import { lookUp, namedBy } from '../database/name-columns.ts';
import type { ResultTable } from '../database/result-table.ts';
import { protect, quoteName, strip } from '../database/sql.ts';
import { isMasked } from './view-fields.ts';

/** The SQL that a field's cells are read with, and how. */
export interface CellColumns {
  readonly columns: readonly string[];
  /** A row's cell, of the values of these columns. */
  readonly read: (values: readonly unknown[]) => Cell;
}

/** Masked values never leave the database. */
export function makeCellColumns(
  result: ResultTable,
  view: Pick<View, 'personalData'>,
  field: Field,
): CellColumns {
  if (isMasked(field, view)) return { columns: [], read: () => ({ masked: true }) };
  const { columns, read } = field.naming ? nameColumns(result, field) : valueColumns(field);
  if (!result.invalidFields.has(field.name)) return { columns, read };
  return {
    columns: [...columns, protect(invalidText(field))],
    read: (values) => {
      const misfit = values.at(-1);
      return typeof misfit === 'string' ? { misfit: strip(misfit) ?? '' } : read(values);
    },
  };
}

function valueColumns(field: Field): CellColumns {
  if (field.type === 'boolean') {
    return {
      columns: [quoteName(field.name)],
      read: ([value]) => (typeof value === 'boolean' ? value : null),
    };
  }
  return { columns: [protect(canonicalText(field))], read: ([value]) => strip(value) };
}

/** A name with what it stands for; that alone where it has no name, or none yet. */
function nameColumns(result: ResultTable, field: Field): CellColumns {
  return {
    columns: [
      protect(lookUp(result, field, 'text')),
      lookUp(result, field, 'isNamed'),
      protect(canonicalText(namedBy(result.dataset, field))),
    ],
    read: ([text, isNamed, named]) => {
      const [name, of] = [strip(text), strip(named)];
      if (name === null) return null;
      if (isNamed === false) return { unnamed: name };
      return of === null || name === of ? name : { name, of };
    },
  };
}
