import {
  findChangedStatuses,
  type PublishedStatus,
  type StatusValue,
} from '../../../../shared/published-categories.ts';
import { tableSchema as schema } from '../../../../shared/published-views.ts';
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
