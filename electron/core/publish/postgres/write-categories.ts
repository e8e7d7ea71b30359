import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  findChangedStatuses,
  listStatusColumns,
  type PublishedStatus,
  type StatusValue,
} from '../../../../shared/published-categories.ts';
import { quote, tableSchema as schema } from '../../../../shared/published-views.ts';
import type { PublishedVenue } from '../publish-target.ts';
import type { PostgresSession } from './postgres-session.ts';

/** Writes a venue's status categories that are new or have changed. */
export async function writeCategories(
  session: PostgresSession,
  { categories = {} }: PublishedVenue,
  venueId: number,
  found: readonly StatusValue[] = [],
): Promise<void> {
  const known = await session.rows(
    `SELECT field, value, category FROM ${schema}.categories WHERE venue_id = $1`,
    [venueId],
  );
  const changed = findChangedStatuses(
    categories,
    known as unknown as readonly PublishedStatus[],
    found,
  );
  for (const { field, value, category } of changed) {
    await session.run(
      `INSERT INTO ${schema}.categories VALUES ($1, $2, $3, $4)
       ON CONFLICT (venue_id, field, value) DO UPDATE SET category = excluded.category`,
      [venueId, field, value, category],
    );
  }
}

/** Reads the statuses that occur in a table with rows of a dataset. */
export async function readStatuses(
  session: PostgresSession,
  dataset: DatasetId,
  table: string,
): Promise<readonly StatusValue[]> {
  const statuses = listStatusColumns(dataset);
  if (statuses.length === 0) return [];
  const values = statuses.map(
    ({ field, column }) => `coalesce(${quote(column)}::text, '') AS "${field}"`,
  );
  const rows = await session.rows(`SELECT DISTINCT ${values.join(', ')} FROM ${table} s`);
  return statuses.flatMap(({ field }) =>
    [...new Set(rows.map((row) => row[field] ?? ''))].map((value) => ({ field, value })),
  );
}
