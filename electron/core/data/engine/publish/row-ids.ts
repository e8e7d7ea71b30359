import { findField, getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import { noIds, toColumnName } from '../../../../../shared/published-columns.ts';
import type { IdRange } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { quoteName } from '../database/sql.ts';

/** The columns of a row's id, each with an SQL condition that its value is an id. Null if ids aren't unique enough. */
export function listIds(dataset: DatasetId) {
  const described = getDataset(dataset);
  if (described.isLooselyKeyed) return null;
  return described.key.map((field) => {
    const name = toColumnName({ name: field });
    const column = quoteName(name);
    const isNumber = findField(described, field)?.type === 'number';
    const isId = isNumber
      ? `coalesce(${column}, 0) <> 0`
      : `coalesce(${column}, '') NOT IN ${noIds}`;
    return { field, name, column, isNumber, isId };
  });
}

/** Reads the range of the ids' first column, named after a field or a column. Null if it isn't a number. */
export async function readIdRange(
  connection: Connection,
  dataset: DatasetId,
  from: string,
  by: 'field' | 'name',
): Promise<IdRange | null> {
  const id = listIds(dataset)?.[0];
  if (!id?.isNumber) return null;
  const column = quoteName(id[by]);
  const [[least, greatest] = []] = await connection.rows(
    `SELECT min(${column})::VARCHAR, max(${column})::VARCHAR FROM ${from}`,
  );
  if (typeof least !== 'string' || typeof greatest !== 'string') return null;
  return { name: id.name, least, greatest };
}
