import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  findChangedStatuses,
  listStatusColumns,
  type PublishedStatus,
  type StatusValue,
} from '../../../../shared/published-categories.ts';
import { quote, tableSchema as schema } from '../../../../shared/published-views.ts';
import { systemClock } from '../../base/time/index.ts';
import type { PublishedVenue } from '../publish-target.ts';
import type { ClickhouseSession } from './clickhouse-session.ts';
import { quoteText, toRowsTable } from './row-sql.ts';

/** Writes a venue's status categories that are new or have changed. The newest entry of a value counts. */
export async function writeCategories(
  session: ClickhouseSession,
  { categories = {} }: PublishedVenue,
  venueId: number,
  found: readonly StatusValue[] = [],
): Promise<void> {
  const known = await session.rows(
    `SELECT field, value, argMax(category, changed) AS category FROM ${schema}.categories
     WHERE venue_id = ${venueId} GROUP BY field, value`,
  );
  const changed = findChangedStatuses(
    categories,
    known as unknown as readonly PublishedStatus[],
    found,
  );
  if (changed.length === 0) return;
  const now = systemClock.now();
  const values = changed.map(
    ({ field, value, category }) =>
      `(${venueId}, ${[field, value, category].map(quoteText).join(', ')}, ${now})`,
  );
  await session.run(`INSERT INTO ${schema}.categories VALUES ${values.join(', ')}`);
}

/** Reads the statuses that occur in a batch. */
export async function readStatuses(
  session: ClickhouseSession,
  dataset: DatasetId,
  batch: number,
): Promise<readonly StatusValue[]> {
  const found: StatusValue[] = [];
  for (const { field, column } of listStatusColumns(dataset)) {
    const values = await session.rows(
      `SELECT DISTINCT ifNull(toString(${quote(column)}), '') AS value FROM ${toRowsTable(dataset)} WHERE _batch = ${batch}`,
    );
    found.push(...values.map(({ value }) => ({ field, value: value ?? '' })));
  }
  return found;
}
