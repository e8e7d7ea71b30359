import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import { listIdColumns } from '../../../../../shared/published-columns.ts';
import type { IdRange } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { quoteName } from '../database/sql.ts';

/** Reads the range of the ids' first column, named after a field or a column. Null if it isn't a number. */
export async function readIdRange(
  connection: Connection,
  dataset: DatasetId,
  from: string,
  by: 'field' | 'name',
): Promise<IdRange | null> {
  const id = listIdColumns(dataset)?.[0];
  if (!id?.isNumber) return null;
  const column = quoteName(id[by]);
  const [[least, greatest] = []] = await connection.rows(
    `SELECT min(${column})::VARCHAR, max(${column})::VARCHAR FROM ${from}`,
  );
  if (typeof least !== 'string' || typeof greatest !== 'string') return null;
  return { name: id.name, least, greatest };
}
