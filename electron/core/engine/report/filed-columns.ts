import type { Dataset } from '../../../../shared/catalogue/types.ts';
import type { FiledFieldId, FiledValue, Filing } from '../../../../shared/domain/filing.ts';
import { longestFiledValue } from '../../../../shared/domain/filing.ts';
import { resolveValues } from '../../../../shared/filing/classify.ts';
import { filedFields, listStatusFields } from '../../../../shared/filing/filed-fields.ts';
import type { Connection } from '../database/database.ts';
import { namedField } from '../database/field-column.ts';
import {
  combinedCase,
  countFieldValues,
  filingCase,
  getValueColumns,
  mostFieldValues,
  toFiledValue,
} from '../database/filing-case.ts';
import { protect } from '../database/sql.ts';

/** The values of a table's filed fields. */
export type FiledValues = ReadonlyMap<FiledFieldId, readonly FiledValue[]>;

/** The values that each of a table's filed fields has. */
export async function readFiledValues(
  connection: Connection,
  dataset: Dataset,
  table: string,
  names: readonly string[],
): Promise<FiledValues> {
  const found = new Map<FiledFieldId, FiledValue[]>();
  for (const { id, field } of countedFields(dataset, names)) {
    const rows = await connection.rows(
      `SELECT ${protect('value')}, ${protect('invalid')}
        FROM (${countFieldValues(namedField(dataset, field), table)})
        WHERE coalesce(length(value), length(invalid), 0) <= ${longestFiledValue}
        ORDER BY rows DESC LIMIT ${mostFieldValues}`,
    );
    found.set(
      id,
      rows.map(([value, invalid]) => toFiledValue(value, invalid)),
    );
  }
  return found;
}

/**
 * Columns of what each row's values count as, and their SQL: for a filed field such as `status` its
 * `statusAs`, and `countsAs` for all its statuses together (`combineGroups` of shared/filing).
 */
export function findFiledColumns(
  dataset: Dataset,
  names: readonly string[],
  values: FiledValues,
  filing: Filing,
): ReadonlyMap<string, string> {
  const cases = countedFields(dataset, names).map(({ id, field }) => {
    const columns = getValueColumns(namedField(dataset, field));
    // What somebody filed counts so however rare it is among more values than are looked at.
    const filed = (filing[id] ?? []).map(({ value }) => value);
    const resolved = resolveValues(filing, id, [...filed, ...(values.get(id) ?? [])]);
    return { field, sql: filingCase(columns, resolved) };
  });
  const statuses = new Set(listStatusFields(dataset.id).map(({ field }) => field));
  const combined = cases.filter(({ field }) => statuses.has(field)).map(({ sql }) => sql);
  return new Map([
    ...cases.map(({ field, sql }) => [`${field}As`, sql] as const),
    ...(combined.length > 0 ? [['countsAs', combinedCase(combined)] as const] : []),
  ]);
}

function countedFields(dataset: Dataset, names: readonly string[]) {
  return filedFields.filter(
    ({ dataset: id, field, kind }) => id === dataset.id && kind !== 'name' && names.includes(field),
  );
}
