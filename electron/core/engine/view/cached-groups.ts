import type { GroupStep, View } from '../../../../shared/domain/views.ts';
import type { Connection } from '../database/database.ts';
import type { ResultTable } from '../database/result-table.ts';
import { type GroupTable, makeGroupTable } from './group-table.ts';
import type { ViewRows } from './view-rows.ts';

/** Tables of groups kept for an answer: a totals row, and the groups that are open. */
const mostTables = 4;

/** By answer, since a table of groups lives and goes with its rows; the last used one is last. */
const kept = new WeakMap<ResultTable, Map<string, Promise<GroupTable>>>();

export interface GroupQuery {
  readonly view: View;
  readonly grouping: readonly GroupStep[];
  /** Those to add up. */
  readonly fields: readonly string[];
}

/** The counted and added up rows of a view, made once. Fails with `rows-gone` or `input-not-valid`. */
export async function groupsOf(rows: ViewRows, question: GroupQuery): Promise<GroupTable> {
  const { view, grouping, fields } = question;
  const { result, order } = await rows.filtered(view);
  const { reader, makeTableName } = rows.tables;
  const tables = kept.get(result) ?? new Map<string, Promise<GroupTable>>();
  kept.set(result, tables);
  const key = JSON.stringify([view.filters, view.search, view.personalData, grouping, fields]);
  const found = tables.get(key);
  tables.delete(key);
  const groups = found ?? makeGroupTable(reader, result, order, question, makeTableName());
  tables.set(key, groups);
  if (!found) groups.catch(() => tables.delete(key));
  for (const [oldKey, old] of tables) {
    if (tables.size <= mostTables) break;
    tables.delete(oldKey);
    drop(reader, old);
  }
  return groups;
}

/** Lets go of what was counted of an answer. */
export function dropGroups(connection: Connection, result: ResultTable): void {
  for (const groups of kept.get(result)?.values() ?? []) drop(connection, groups);
  kept.delete(result);
}

function drop(connection: Connection, groups: Promise<GroupTable>): void {
  void groups
    .then(({ table }) => connection.run(`DROP TABLE IF EXISTS ${table}`))
    .catch(() => undefined);
}
