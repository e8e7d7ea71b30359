import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  commonViews,
  createView,
  listDatasetViews,
  quote,
  type ViewColumn,
  viewSchema,
} from '../../../../shared/published-views.ts';
import type { PostgresSession } from './postgres-session.ts';
import { readColumns } from './read-columns.ts';
import { literal } from './row-sql.ts';

/**
 * Returns the statements that make a dataset's views, or nothing if they are as they should be. A view keeps its
 * columns where they are: new ones come at the end, and none goes.
 */
export async function listViews(
  session: PostgresSession,
  dataset: DatasetId,
): Promise<readonly string[]> {
  const statements: string[] = [];
  for (const view of [...commonViews, ...listDatasetViews(dataset)]) {
    const known = await readColumns(session, viewSchema, view.name);
    if (known.size > 0 && view.columns.every(([name]) => known.has(name))) continue;
    const wanted = new Map(view.columns.map((column) => [column[0], column]));
    const kept = [...known].map(
      ([name, type]): ViewColumn => wanted.get(name) ?? [name, `NULL::${type}`],
    );
    const all = [...kept, ...view.columns.filter(([name]) => !known.has(name))];
    const path = `${viewSchema}.${view.name}`;
    statements.push(
      createView(view, all),
      `COMMENT ON VIEW ${path} IS ${literal(view.comment)}`,
      ...all.flatMap(([name, , comment]) =>
        comment ? [`COMMENT ON COLUMN ${path}.${quote(name)} IS ${literal(comment)}`] : [],
      ),
    );
  }
  return statements;
}
