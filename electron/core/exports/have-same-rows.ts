import { randomUUID } from 'node:crypto';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { RowsEntry } from '../../../shared/domain/exports.ts';
import { Failure } from '../../../shared/errors.ts';
import type { EngineCaller, ExportedFile } from '../data/engine/contract/engine-methods.ts';
import { type GetRows, inAxisOrder } from '../data/queries/index.ts';

/**
 * Whether the rows are those of an older export, in any order: fetched rows are in the platform's
 * order and stored rows in that of their axis, so files of the same rows differ. Compares with the
 * rows that were stored when the older file was made; false if they are not all stored any more.
 */
export async function haveSameRows(
  before: RowsEntry,
  { file, resultSets }: { readonly file: ExportedFile; readonly resultSets: readonly ResultSet[] },
  services: {
    readonly getRows: GetRows;
    readonly engine: Pick<EngineCaller, 'digest' | 'release'>;
  },
  signal: AbortSignal,
): Promise<boolean> {
  if (before.sha256 === file.sha256) return true;
  const [resultSet, ...more] = resultSets;
  if (!resultSet || more.length > 0 || before.rows !== file.rows) return false;
  const { getRows, engine } = services;
  const { rowRequest, dataset, profileId } = resultSet;
  const axis = getDataset(dataset).axis?.field;
  if (!axis || rowRequest.by !== 'period' || rowRequest.orderNumber !== undefined) return false;
  if (JSON.stringify(before.ask) !== JSON.stringify(rowRequest)) return false;
  let old: ResultSet | null = null;
  try {
    old = await getRows({
      jobId: randomUUID(),
      profileId,
      dataset,
      signal,
      rowRequest: { by: 'stored', dates: axis, period: rowRequest.period, asOf: before.at },
      again: false,
      wasLost: false,
      onProgress: () => undefined,
    });
    if (old.gaps.length > 0) return false;
    const view = inAxisOrder(before.view, dataset);
    const computeDigest = ({ resultId }: ResultSet) =>
      engine.digest({ view: { ...view, resultId } }, { signal });
    return (await computeDigest(old)) === (await computeDigest(resultSet));
  } catch (error) {
    // The file is written: rows that can't be compared count as different.
    if (error instanceof Failure && error.error.kind !== 'cancelled') return false;
    throw error;
  } finally {
    if (old) await engine.release({ resultId: old.resultId }).catch(() => undefined);
  }
}
