import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { ResultSet } from '../../../../../shared/domain/datasets.ts';
import type { ExportEntry } from '../../../../../shared/domain/exports.ts';
import { Failure } from '../../../../../shared/errors.ts';
import type { ExportedFile } from '../../../data/engine/contract/engine-methods.ts';
import { orderByAxis } from '../../../data/queries/index.ts';
import type { ContentServices } from '../content.ts';

/**
 * Returns whether the rows equal those of an older export, in any order: downloaded rows have the platform's order,
 * stored ones that of their dates. Compares with the rows stored when the older file was made. False if some of those
 * are gone.
 */
export async function haveSameRows(
  { spec, rows, at }: ExportEntry,
  { file, resultSet }: { readonly file: ExportedFile; readonly resultSet: ResultSet },
  { getRows, engine }: Pick<ContentServices, 'getRows' | 'engine'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (spec.kind !== 'rows' || spec.sections.length > 1 || rows !== file.rows) return false;
  const [section] = spec.sections;
  const { rowRequest, dataset, profileId } = resultSet;
  const axis = getDataset(dataset).axis?.field;
  if (!section || !axis) return false;
  if (rowRequest.by !== 'period' || rowRequest.orderNumber !== undefined) return false;
  if (JSON.stringify(section.ask) !== JSON.stringify(rowRequest)) return false;
  let old: ResultSet | null = null;
  try {
    old = await getRows({
      profileId,
      dataset,
      signal,
      rowRequest: { by: 'stored', dates: axis, period: rowRequest.period, asOf: at },
      again: false,
    });
    if (old.gaps.length > 0) return false;
    const view = orderByAxis(section.view, dataset);
    const computeDigest = ({ resultId }: ResultSet) =>
      engine.digest({ view: { ...view, resultId } }, { signal });
    return (await computeDigest(old)) === (await computeDigest(resultSet));
  } catch (error) {
    // The export succeeded, so a failed comparison must not fail it. Treat as different.
    if (error instanceof Failure && error.error.kind !== 'cancelled') return false;
    throw error;
  } finally {
    if (old) await engine.release({ resultId: old.resultId }).catch(() => undefined);
  }
}
