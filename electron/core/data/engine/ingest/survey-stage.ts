import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { IngestInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { buildHasIdSql } from '../database/row-ids.ts';
import { buildInsideOrUndatedSql } from './inside-condition.ts';

/** Counts of staged rows that need more work, from one statement, since most responses need none. */
export interface StageSurvey {
  readonly staged: number;
  readonly outside: number;
  readonly missingId: number;
}

export async function surveyStage(
  connection: Connection,
  dataset: Dataset,
  stage: string,
  { period }: Pick<IngestInput, 'period'>,
): Promise<StageSurvey> {
  const inside = buildInsideOrUndatedSql(dataset, period);
  const [counts] = await connection.rows(`SELECT count(*),
    ${inside === null ? '0' : `count_if(NOT ${inside})`}, count_if(NOT (${buildHasIdSql(dataset)})) FROM ${stage}`);
  const [staged = 0, outside = 0, missingId = 0] = (counts ?? []).map(Number);
  return { staged, outside, missingId };
}
