import { createHash } from 'node:crypto';
import type { SavedExportContent } from '../../../../shared/domain/saved-exports.ts';
import type { AppError } from '../../../../shared/errors.ts';
import { isMostlyWithoutIds } from '../../../../shared/row-ids.ts';
import { missingRows } from '../missing-rows.ts';
import { listDays } from '../require-no-row-loss.ts';
import type { ExportFound, Exports } from '../run-export.ts';
import { makeSavedExportSpec } from './saved-export-spec.ts';
import type { WriteSavedExport } from './written-saved-export.ts';

/** Makes the file of a saved export of rows. Fails as `makeSavedExportSpec` and `runExport` do. */
export function createWriteSavedExportRows({
  runExport,
}: Pick<Exports, 'runExport'>): WriteSavedExport {
  return async ({
    profile,
    savedExport,
    folder,
    now,
    again,
    guard,
    owner,
    isWanted,
    ...context
  }) => {
    const choose = async (found: ExportFound) => {
      const fingerprint = () => computeFingerprint({ ...savedExport, folder }, found);
      const problem = findProblem(found.resultSets);
      const isRefused = isWanted && !(await isWanted({ ...found, problem, fingerprint }));
      return isRefused ? null : found.suggested;
    };
    const spec = {
      ...makeSavedExportSpec(savedExport, profile, folder, now),
      again,
      ...(guard ? { guard } : {}),
      ...(owner === undefined ? {} : { owner }),
    };
    const run = await runExport(spec, { ...context, choose });
    if (!run) return null;
    const { at, file, resultSets, target, insteadOf, isPartial } = run;
    const isMissingId = resultSets.some(({ ingestStats }) => isMostlyWithoutIds(ingestStats));
    return {
      at,
      target,
      insteadOf,
      rows: file.rows,
      isPartial,
      ...missingRows(resultSets),
      problem: findProblem(resultSets),
      made: {
        rows: file.rows,
        days: listDays(resultSets),
        ...(isMissingId ? { isMissingId } : {}),
      },
    };
  };
}

function findProblem(resultSets: ExportFound['resultSets']): AppError | null {
  return resultSets.find(({ staleBecause }) => staleBecause)?.staleBecause ?? null;
}

async function computeFingerprint(
  savedExport: SavedExportContent & { readonly folder: string },
  { resultSets, digests }: ExportFound,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(savedExport));
  for (const [index, digest] of (await digests()).entries()) {
    hash.update(`${JSON.stringify(resultSets[index]?.rowRequest)}${digest}`);
  }
  return hash.digest('hex');
}
