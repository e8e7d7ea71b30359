import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns } from '../database/field-column.ts';
import { quoteName } from '../database/sql.ts';
import type { StageSurvey } from './survey-stage.ts';

/**
 * Fails if no row of a body has a value for any field of the dataset: empty objects, another list, or renamed fields.
 * Such rows must never replace stored ones. A single such row among others counts as a row.
 */
export async function requireKnownFields(
  connection: Connection,
  { fields }: Dataset,
  stage: string,
  { staged, missingId }: Pick<StageSurvey, 'staged' | 'missingId'>,
): Promise<void> {
  if (staged === 0 || missingId < staged) return;
  const hasValue = [...fields.map(({ name }) => quoteName(name)), asideColumns.invalidValues];
  const found = await connection.rows(
    `SELECT 1 FROM ${stage} WHERE ${hasValue.map((column) => `${column} IS NOT NULL`).join(' OR ')}
      LIMIT 1`,
  );
  if (found.length === 0) {
    fail('answer-not-understood', { status: 200, params: { reason: 'fields' } });
  }
}
