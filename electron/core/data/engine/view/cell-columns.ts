import { isMaskedIn } from '../../../../../shared/catalogue/masked-fields.ts';
import type { Field } from '../../../../../shared/catalogue/types.ts';
import type { Cell, View } from '../../../../../shared/domain/views.ts';
import { buildCanonicalTextSql, buildInvalidTextSql } from '../database/field-column.ts';
import { getNamedField } from '../database/name-columns.ts';
import type { ResultTable } from '../database/result-table.ts';
import { protect, quoteName, strip } from '../database/sql.ts';
import type { ShownName } from './shown-names.ts';

/** The SQL columns behind a field's cells, and how to read them. */
export interface CellColumns {
  readonly columns: readonly string[];
  /** Makes a row's cell from the values of these columns and, in a name field, the names of `readNamed`. */
  readonly read: (values: readonly unknown[], names: PageNames) => Cell;
  /** In a name field: returns the named value from these columns. */
  readonly readNamed?: (values: readonly unknown[]) => string | null;
}

/** Null while no names are known. */
type PageNames = ReadonlyMap<string, ShownName | null> | null;

/** Makes a field's cell columns. Masked values never leave the database. */
export function makeCellColumns(
  result: ResultTable,
  view: Pick<View, 'personalData'>,
  field: Field,
): CellColumns {
  if (isMaskedIn(field, view)) return { columns: [], read: () => ({ masked: true }) };
  const cells = field.naming ? nameColumns(result, field) : makeValueColumns(field);
  if (!result.invalidFields.has(field.name)) return cells;
  return {
    ...cells,
    columns: [...cells.columns, protect(buildInvalidTextSql(field))],
    read: (values, names) => {
      const invalidValue = values.at(-1);
      return typeof invalidValue === 'string'
        ? { invalidValue: strip(invalidValue) ?? '' }
        : cells.read(values, names);
    },
  };
}

function makeValueColumns(field: Field): CellColumns {
  if (field.type === 'boolean') {
    return {
      columns: [quoteName(field.name)],
      read: ([value]) => (typeof value === 'boolean' ? value : null),
    };
  }
  return { columns: [protect(buildCanonicalTextSql(field))], read: ([value]) => strip(value) };
}

/** Reads a name with the value it stands for. A value without a name, or without one yet, is marked. */
function nameColumns(result: ResultTable, field: Field): CellColumns {
  const readNamed = ([value]: readonly unknown[]): string | null => strip(value);
  const isDownloaded = field.naming !== undefined && 'dataset' in field.naming.from;
  return {
    columns: [protect(buildCanonicalTextSql(getNamedField(result.dataset, field)))],
    readNamed,
    read: (values, names) => {
      const value = readNamed(values);
      if (value === null) return null;
      // Not asked for yet.
      if (names === null) return isDownloaded ? { unnamed: value } : value;
      const shown = names.get(value);
      if (!shown) return null;
      if (shown.isNamed === false || (isDownloaded && !shown.isNamed)) {
        return { unnamed: shown.text };
      }
      return shown.text === value ? value : { name: shown.text, of: value };
    },
  };
}
