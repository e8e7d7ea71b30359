import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { SegmentSlice } from '../../electron/core/data/engine/contract/engine-methods.ts';
import type { SegmentEntry } from '../../electron/core/data/segment-format/segment-header.ts';
import { makeRowsKey, type RowsKey } from '../../electron/core/data/segment-format/segment-keys.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { CoveredSlice } from '../../shared/coverage.ts';
import type { IngestStats } from '../../shared/domain/datasets.ts';
import type { Cell } from '../../shared/domain/views.ts';
import type { Period } from '../../shared/ranges.ts';
import { type EngineUnderTest, quiet, resultId, wholeView } from './open-engine.ts';

export const dataKey = makeRowsKey(randomBytes(32), 'here');
export const profileId = 'profile-one';

/** The period of a segment without one. */
export const noTime: Period = { from: '2026-01-01T00:00:00', to: '2026-01-01T00:00:00' };

/** Ingests bodies and stores their rows, as main does after a download. They stay the open result set. */
export async function keepBodies(
  engine: EngineUnderTest,
  dataset: DatasetId,
  bodies: readonly string[],
  options: {
    window?: Period;
    fetchedAt?: number;
    dataAsOf?: string;
    folder?: string;
    key?: RowsKey;
  } = {},
): Promise<SegmentEntry> {
  const window = options.window ?? noTime;
  const trim = window.from < window.to ? window : null;
  const ingestStats: IngestStats = await engine.ingest(dataset, bodies, trim);
  return engine.methods.keep(
    {
      resultId,
      folder: options.folder ?? join(engine.target, dataset),
      key: options.key ?? dataKey,
      segment: {
        profileId,
        dataset,
        window,
        requested: [window],
        fetchedAt: options.fetchedAt ?? 1,
        dataAsOf: options.dataAsOf ?? '2026-11-20T23:59:59',
        batch: null,
        ingestStats,
      },
    },
    quiet,
  );
}

/** All rows of the open result set, with all fields. */
export async function readRows(
  engine: EngineUnderTest,
  dataset: DatasetId,
  columns = wholeView(dataset).columns,
): Promise<Cell[][]> {
  const view = wholeView(dataset, { columns: [...columns] });
  const rows: Cell[][] = [];
  for (let total = 1; rows.length < total; ) {
    const page = await engine.methods.page({ view, offset: rows.length, limit: 500 }, quiet);
    total = page.total;
    rows.push(...page.rows.map((row) => [...row]));
    if (page.rows.length === 0) break;
  }
  return rows;
}

export function toSlices(slices: readonly CoveredSlice<SegmentEntry>[]): SegmentSlice[] {
  return slices.map(({ segment, period }) => ({ path: segment.path, period }));
}
