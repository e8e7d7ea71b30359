import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { listPersonalColumns } from '../../../../shared/published-columns.ts';
import {
  commonViews,
  createView,
  listDatasetViews,
  personalSchema,
  quote,
  type ViewColumn,
  viewSchema,
} from '../../../../shared/published-views.ts';
import type { TargetChoices } from '../publish-target.ts';
import { buildHistoryView } from './history-rows.ts';
import { buildPersonalView } from './personal-rows.ts';
import type { PostgresSession } from './postgres-session.ts';
import { readColumns } from './read-columns.ts';
import { quoteText } from './row-sql.ts';

/**
 * Returns the statements that make a dataset's views, or nothing if they are as they should be. A view keeps its
 * columns where they are: new ones come at the end, and none goes.
 */
export async function listViews(
  session: PostgresSession,
  dataset: DatasetId,
  { includesPersonal, keepsHistory }: TargetChoices,
): Promise<readonly string[]> {
  const statements: string[] = [];
  const views = [...commonViews, ...listDatasetViews(dataset)].map((view) => ({
    inSchema: viewSchema,
    view,
  }));
  if (includesPersonal && listPersonalColumns(dataset).length > 0) {
    views.push({ inSchema: personalSchema, view: buildPersonalView(dataset) });
  }
  if (keepsHistory) views.push({ inSchema: viewSchema, view: buildHistoryView(dataset) });
  for (const { inSchema, view } of views) {
    const known = await readColumns(session, inSchema, view.name);
    const path = `${inSchema}.${view.name}`;
    // PostgreSQL rewrites a view's SQL, so comments are compared: a change of the SQL needs another comment.
    const [there] = await session.rows(`SELECT obj_description(to_regclass($1)) AS comment`, [
      path,
    ]);
    const isSame = there?.comment === view.comment;
    if (isSame && view.columns.every(([name]) => known.has(name))) continue;
    const wanted = new Map(view.columns.map((column) => [column[0], column]));
    const kept = [...known].map(
      ([name, type]): ViewColumn => wanted.get(name) ?? [name, `NULL::${type}`],
    );
    const all = [...kept, ...view.columns.filter(([name]) => !known.has(name))];
    statements.push(
      createView(view, all, inSchema),
      // No function of a reader sees rows of a venue that the reader may not see.
      `ALTER VIEW ${path} SET (security_barrier)`,
      `COMMENT ON VIEW ${path} IS ${quoteText(view.comment)}`,
      ...all.flatMap(([name, , comment]) =>
        comment ? [`COMMENT ON COLUMN ${path}.${quote(name)} IS ${quoteText(comment)}`] : [],
      ),
    );
  }
  return statements;
}
