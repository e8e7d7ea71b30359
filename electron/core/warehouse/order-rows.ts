import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/ipc/views.ts';
import type { Connection } from './database.ts';
import type { HeldAnswer, RowOrder } from './held-answer.ts';
import { quoteName } from './sql.ts';
import { folded, openField, viewCondition } from './view-condition.ts';

/** Orders kept for an answer: the grid's, an export's, and those just left. */
const mostOrders = 4;

/**
 * Which rows a view shows and in which order, made once and kept: a page is then a matter of
 * milliseconds. Empty values (and those that don't fit) come last both ways, texts sort without
 * regard to case and accents, ties by arrival.
 */
export async function orderRows(
  connection: Connection,
  answer: HeldAnswer,
  view: View,
  makeTableName: () => string,
): Promise<RowOrder> {
  const condition = viewCondition(answer, view);
  const sort = sortTerms(answer.dataset, view);
  if (view.filters.length === 0 && sort.length === 0) return { table: null, total: answer.rows };
  const key = JSON.stringify([view.filters, view.sort]);
  const found = answer.orders.get(key);
  if (found) {
    answer.orders.delete(key);
    answer.orders.set(key, found);
    return found;
  }
  const table = makeTableName();
  await connection.run(
    `CREATE TABLE ${table} AS SELECT rowid AS row FROM ${answer.table}
     WHERE ${condition.sql} ORDER BY ${[...sort, 'rowid'].join(', ')}`,
    condition.values,
  );
  const order = { table, total: await connection.number(`SELECT count(*) FROM ${table}`) };
  answer.orders.set(key, order);
  for (const [oldKey, old] of answer.orders) {
    if (answer.orders.size <= mostOrders) break;
    answer.orders.delete(oldKey);
    await connection.run(`DROP TABLE IF EXISTS ${old.table}`);
  }
  return order;
}

function sortTerms(dataset: Dataset, view: View): string[] {
  return view.sort.map(({ field: name, descending }) => {
    const field = openField(dataset, view, name);
    const column = quoteName(field.name);
    const isText = field.type === 'text' || field.type === 'guid';
    return `${isText ? folded(column) : column} ${descending ? 'DESC' : 'ASC'} NULLS LAST`;
  });
}

/** The rows at places `from` ≤ n < `to` of an order, with `n`, joined to their answer. */
export function orderedRows(
  answer: HeldAnswer,
  order: RowOrder,
  from: number,
  to: number,
  columns: string,
): string {
  if (order.table === null) {
    return `SELECT rowid AS n, ${columns} FROM ${answer.table}
      WHERE rowid >= ${from} AND rowid < ${to}`;
  }
  return `SELECT n, ${columns} FROM ${answer.table} AS held
    JOIN (SELECT rowid AS n, row FROM ${order.table} WHERE rowid >= ${from} AND rowid < ${to}) AS place
    ON held.rowid = place.row`;
}
