import type { DistinctValues } from '../../../../../shared/domain/views.ts';
import type { Connection } from '../database/database.ts';
import type { ResultTable } from '../database/result-table.ts';
import { protect, strip } from '../database/sql.ts';
import { markUnnamed } from './find-unnamed.ts';
import { buildFilteredTextSql } from './view-condition.ts';
import { requireUnmaskedField } from './view-fields.ts';

const maxValues = 200;

/** Reads the values of a column as filters know them, most frequent first, then by text. */
export async function readDistinctValues(
  connection: Connection,
  result: ResultTable,
  name: string,
  masksGuides: boolean,
): Promise<DistinctValues> {
  const field = requireUnmaskedField(
    result.dataset,
    { personalData: masksGuides ? 'masked-with-guides' : 'masked' },
    name,
  );
  const rows = await connection.rows(
    `SELECT ${protect(buildFilteredTextSql(result, field))} AS value, count(*) AS rows FROM ${result.table}
     GROUP BY ALL ORDER BY rows DESC, value NULLS LAST LIMIT ${maxValues + 1}`,
  );
  const values = rows
    .slice(0, maxValues)
    .map(([value, count]) => ({ value: strip(value), rows: Number(count) }));
  return {
    values: await markUnnamed(connection, result, name, values),
    more: rows.length > maxValues,
  };
}
