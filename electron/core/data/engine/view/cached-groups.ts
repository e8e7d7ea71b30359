import { getNamesVersion } from '../database/name-columns.ts';
import type { ResultTable } from '../database/result-table.ts';
import { type GroupQuery, type GroupTable, makeGroupTable } from './group-table.ts';
import { createResultCache, type DropTable } from './result-cache.ts';
import type { ViewRows } from './view-rows.ts';

/** Number of group tables that are cached per result set: one for the totals, and those with open groups. */
const maxTables = 4;

const cache = createResultCache<Promise<GroupTable>>(maxTables, (groups, dropTable) => {
  void groups.then(({ table }) => dropTable(table)).catch(() => undefined);
});

/** Counts and sums up the rows of a view once, and caches the result. Fails with `rows-gone` or `input-not-valid`. */
export async function getGroups(rows: ViewRows, query: GroupQuery): Promise<GroupTable> {
  const { view, grouping, fields } = query;
  const { result, order } = await rows.filtered(view);
  const { reader, makeTableName, dropUnread } = rows.tables;
  const names = getNamesVersion(
    result,
    [...view.filters, ...grouping].map(({ field }) => field).concat(view.search?.fields ?? []),
  );
  const key = JSON.stringify([
    view.filters,
    view.search,
    view.personalData,
    grouping,
    fields,
    names,
  ]);
  const found = cache.find(result, key);
  if (found) return found;
  const groups = makeGroupTable(reader, result, order, query, makeTableName());
  cache.add(result, key, groups, dropUnread);
  groups.catch(() => cache.remove(result, key));
  return groups;
}

export function dropGroups(result: ResultTable, dropTable: DropTable): void {
  cache.dropAll(result, dropTable);
}
