import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { joinPeriods, type Period } from '../../../shared/ranges.ts';

/** What is missing in a file, and which part of that because of damaged segments. */
export interface MissingRows {
  readonly gaps: Period[];
  readonly damaged: Period[];
}

export function missingRows(
  resultSets: readonly Pick<ResultSet, 'gaps' | 'damaged'>[],
): MissingRows {
  return {
    gaps: joinPeriods(resultSets.flatMap(({ gaps }) => gaps)),
    damaged: joinPeriods(resultSets.flatMap(({ damaged }) => damaged)),
  };
}
