import type { Dataset } from '../../../../shared/catalogue/types.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns } from '../database/field-column.ts';
import { quoteName } from '../database/sql.ts';
import type { IngestTables } from './ingest-tables.ts';

/**
 * Refuses a body in which no row has a value for any field of the dataset: empty objects, a list of
 * something else, or renamed fields. Such rows must never replace stored ones. A single row of this
 * kind among others counts as a row.
 */
export async function requireUnderstood(
  connection: Connection,
  dataset: Dataset,
  { stage, slowPath }: IngestTables,
  facts: { readonly received: number; readonly slowPathRows: number },
): Promise<void> {
  if (facts.received === 0) return;
  const hasValue = dataset.fields.map(({ name }) => `${quoteName(name)} IS NOT NULL`);
  if (await hasRow(connection, stage, hasValue)) return;
  const doesNotFit = `${asideColumns.misfits} IS NOT NULL`;
  if (facts.slowPathRows > 0 && (await hasRow(connection, slowPath, [...hasValue, doesNotFit])))
    return;
  fail('answer-not-understood', { status: 200, params: { reason: 'fields' } });
}

async function hasRow(
  connection: Connection,
  table: string,
  conditions: readonly string[],
): Promise<boolean> {
  const found = await connection.rows(
    `SELECT 1 FROM ${table} WHERE ${conditions.join(' OR ')} LIMIT 1`,
  );
  return found.length > 0;
}
