import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import type { FindRows, GetRowsInput } from './find-rows.ts';

export type GetRows = (request: GetRowsInput) => Promise<ResultSet>;

/** Finds rows for callers that need them stored, or the reason why they aren't. */
export function createGetRows(findRows: FindRows): GetRows {
  return async (request) => {
    const { resultSet, stored } = await findRows(request);
    return { ...resultSet, ...(await stored) };
  };
}
