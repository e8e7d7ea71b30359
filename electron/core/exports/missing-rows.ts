import type { Answer } from '../../../shared/ipc/datasets.ts';
import { joinPeriods, type Period } from '../../../shared/ranges.ts';

/** What is missing in a file, and what of that because a stored file is damaged. */
export interface MissingRows {
  readonly gaps: Period[];
  readonly damaged: Period[];
}

export function missingRows(answers: readonly Pick<Answer, 'gaps' | 'damaged'>[]): MissingRows {
  return {
    gaps: joinPeriods(answers.flatMap(({ gaps }) => gaps)),
    damaged: joinPeriods(answers.flatMap(({ damaged }) => damaged)),
  };
}
