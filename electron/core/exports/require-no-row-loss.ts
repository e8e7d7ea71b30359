import { basename } from 'node:path';
import type { RowRequest } from '../../../shared/domain/datasets.ts';
import { fail } from '../../../shared/errors.ts';
import { type DayRange, toDayRange } from '../../../shared/ranges.ts';
import { isMostlyWithoutIds } from '../../../shared/row-ids.ts';
import type { EngineCaller } from '../data/engine/contract/engine-methods.ts';
import { isShrunk } from '../data/queries/index.ts';
import type { ExportSpec, FilledSections } from './export-spec.ts';

/**
 * Fails with `rows-shrunk` or `rows-without-key` if the new file would lack most of the rows of the
 * file it replaces, or most of their keys.
 */
export async function requireNoRowLoss(
  sections: FilledSections,
  target: string,
  { made }: NonNullable<ExportSpec['guard']>,
  engine: Pick<EngineCaller, 'page'>,
): Promise<void> {
  const resultSets = sections.map(({ resultSet }) => resultSet);
  for (const { shrunkFrom, ingestStats } of resultSets) {
    if (shrunkFrom === null) continue;
    fail('rows-shrunk', { params: { before: shrunkFrom, number: ingestStats.kept } });
  }
  const missingId = made?.isMissingId
    ? undefined
    : resultSets.find(({ ingestStats }) => isMostlyWithoutIds(ingestStats));
  if (missingId)
    fail('rows-without-key', { params: { number: missingId.ingestStats.missingId ?? 0 } });
  if (made?.fileName !== basename(target) || !coversDays(resultSets, made.days)) return;
  let rows = 0;
  for (const { view } of sections) {
    const page = await engine.page({ view, offset: 0, limit: 1 });
    rows += page.total;
  }
  if (isShrunk(made.rows, rows)) {
    fail('rows-shrunk', { params: { before: made.rows, number: rows } });
  }
}

/** Whether the row request has all days of the former one. */
function coversDays(
  asked: readonly { readonly rowRequest: RowRequest }[],
  days: readonly DayRange[],
): boolean {
  if (asked.length !== days.length) return false;
  return listDays(asked).every(
    ({ first, last }, index) =>
      first <= (days[index]?.first ?? '') && last >= (days[index]?.last ?? '~'),
  );
}

/** The days of each section's row request. */
export function listDays(asked: readonly { readonly rowRequest: RowRequest }[]): DayRange[] {
  return asked.map(({ rowRequest }) => {
    if (rowRequest.by !== 'period') throw new Error('a saved export asks for periods');
    return toDayRange(rowRequest.period);
  });
}
