import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { listPersonalColumns } from '../../../../shared/published-columns.ts';
import {
  commonViews,
  createView,
  listDatasetViews,
  personalSchema,
  quote,
  type ViewColumn,
  viewFormat,
  viewSchema,
} from '../../../../shared/published-views.ts';
import type { TargetChoices } from '../publish-target.ts';
import { buildHistoryView } from './history-rows.ts';
import { buildPersonalView } from './personal-rows.ts';
import type { PostgresSession } from './postgres-session.ts';
import { readColumns } from './read-columns.ts';
import { quoteText } from './row-sql.ts';

/**
 * Returns the statements that make a dataset's views, or nothing if they are as they should be. A view stays the same,
 * with its rights and the views of others on it, so its columns keep their places and types: new ones come at the end,
 * and none goes.
 */
export async function listViews(
  session: Pick<PostgresSession, 'rows'>,
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
    const path = `${inSchema}.${view.name}`;
    // PostgreSQL rewrites a view's SQL, so a comment of its rule, which no program shows, has the format.
    const [there] = await session.rows(
      `SELECT obj_description(r.oid, 'pg_rewrite') AS format FROM pg_class c JOIN pg_rewrite r ON r.ev_class = c.oid
       WHERE c.oid = to_regclass($1) AND r.rulename = '_RETURN' AND 'security_barrier=true' = ANY(c.reloptions)`,
      [path],
    );
    if (Number(there?.format) >= viewFormat) continue;
    const known = await readColumns(session, inSchema, view.name);
    const wanted = new Map(view.columns.map((column) => [column[0], column]));
    const kept = [...known].map(([name, type]): ViewColumn => {
      const [, sql, ...comment] = wanted.get(name) ?? [name, 'NULL'];
      return [name, `(${sql})::${type}`, ...comment];
    });
    const all = [...kept, ...view.columns.filter(([name]) => !known.has(name))];
    statements.push(
      createView(view, all, inSchema),
      // No function of a reader sees rows of a venue that the reader may not see.
      `ALTER VIEW ${path} SET (security_barrier)`,
      `COMMENT ON VIEW ${path} IS ${quoteText(view.comment)}`,
      `COMMENT ON RULE "_RETURN" ON ${path} IS '${viewFormat}'`,
      ...all.flatMap(([name, , comment]) =>
        comment ? [`COMMENT ON COLUMN ${path}.${quote(name)} IS ${quoteText(comment)}`] : [],
      ),
    );
  }
  return statements;
}
