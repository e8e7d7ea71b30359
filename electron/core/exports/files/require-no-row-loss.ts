import { basename } from 'node:path';
import type { LastRun } from '../../../../shared/domain/saved-exports.ts';
import { fail } from '../../../../shared/errors.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import { isShrunk } from '../../data/queries/index.ts';
import type { ContentBasis } from '../content/content.ts';

/**
 * Fails with `rows-shrunk` or `rows-without-key` if the new file lacks most rows of the file it replaces, or most of
 * their keys.
 */
export async function requireNoRowLoss(
  { shrunk, missingIds, days, countRows }: ContentBasis,
  target: string,
  made: LastRun['made'],
): Promise<void> {
  if (shrunk) fail('rows-shrunk', { params: { before: shrunk.before, number: shrunk.now } });
  if (missingIds !== null && !made?.isMissingId) {
    fail('rows-without-key', { params: { number: missingIds } });
  }
  if (made?.fileName !== basename(target) || !coversDays(days, made.days)) return;
  const rows = await countRows();
  if (isShrunk(made.rows, rows)) {
    fail('rows-shrunk', { params: { before: made.rows, number: rows } });
  }
}

/** Returns whether the days include all days of the earlier file. */
function coversDays(days: readonly DayRange[], former: readonly DayRange[]): boolean {
  return (
    days.length === former.length &&
    days.every(
      ({ first, last }, index) =>
        first <= (former[index]?.first ?? '') && last >= (former[index]?.last ?? '~'),
    )
  );
}
