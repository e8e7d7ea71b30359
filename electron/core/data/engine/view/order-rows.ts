import type { View } from '../../../../../shared/domain/views.ts';
import type { Connection } from '../database/database.ts';
import { buildLookupSql, getNamesVersion } from '../database/name-columns.ts';
import type { ResultTable } from '../database/result-table.ts';
import { buildFoldedSql, quoteName } from '../database/sql.ts';
import { createResultCache, type DropTable } from './result-cache.ts';
import { buildViewCondition } from './view-condition.ts';
import { requireUnmaskedField } from './view-fields.ts';
import type { RowOrder } from './view-rows.ts';

/** An order whose first rows are available before the rest. */
export interface CachedOrder {
  /** The first `rows` positions of the order; null if the whole order took no longer. */
  readonly head: (RowOrder & { readonly rows: number }) | null;
  readonly whole: Promise<RowOrder>;
}

/** Number of orders that are cached per result set: the grid's, an export's, and a few earlier ones. */
const maxOrders = 8;

const cache = createResultCache<CachedOrder>(maxOrders, dropOrder);

/** Rows in a head: the first screen, and some scrolling. */
const headRows = 2000;

/** Up to this many rows, a full sort takes no longer than finding the first ones. */
const fewRows = 50_000;

export interface OrderMaker {
  /** For queries that a page waits for. */
  readonly reader: Connection;
  /** For sorting in the background. */
  readonly sorter: Connection;
  readonly makeTableName: () => string;
  readonly dropUnread: DropTable;
}

/**
 * Finds a view's rows and their order; cached, so that a page takes milliseconds. Empty and invalid values come last in
 * both directions, texts sort without regard to case and accents, ties by arrival. Resolves once the first rows are
 * available.
 */
export async function orderRows(
  maker: OrderMaker,
  result: ResultTable,
  view: View,
): Promise<CachedOrder> {
  const sort = sortTerms(result, view);
  const filtered = await filterRows(maker, result, view);
  if (sort.length === 0) return { head: null, whole: Promise.resolve(filtered) };
  return cacheOrder(result, maker, [makeKey(result, view), view.sort], () =>
    sortRows(maker, result, filtered, [...sort, 'rowid'].join(', ')),
  );
}

/** Returns the head if it has enough rows. Otherwise waits for the whole order. */
export function orderUpTo({ head, whole }: CachedOrder, upTo: number): Promise<RowOrder> {
  return head && upTo <= head.rows ? Promise.resolve(head) : whole;
}

/** Returns the part of a view that selects its rows, apart from their order. */
function makeKey(result: ResultTable, view: View): unknown {
  // Masked columns are not searched, so the rows that a search finds depend on `personalData`.
  return [
    view.filters,
    view.search ? [view.search, view.personalData] : null,
    getNamesVersion(result, [
      ...[...view.sort, ...view.filters].map(({ field }) => field),
      ...(view.search?.fields ?? []),
    ]),
  ];
}

/** Returns the filtered rows of a view, in order of arrival. */
async function filterRows(maker: OrderMaker, result: ResultTable, view: View): Promise<RowOrder> {
  const condition = buildViewCondition(result, view);
  if (condition === null) return { table: null, total: result.rows };
  const filtered = await cacheOrder(
    result,
    maker,
    [makeKey(result, { ...view, sort: [] }), []],
    async () => {
      const table = maker.makeTableName();
      await maker.reader.run(
        `CREATE TABLE ${table} AS SELECT rowid AS row FROM ${result.table}
       WHERE ${condition.sql} ORDER BY rowid`,
        condition.values,
      );
      const total = await maker.reader.number(`SELECT count(*) FROM ${table}`);
      return { head: null, whole: Promise.resolve({ table, total }) };
    },
  );
  return filtered.whole;
}

async function sortRows(
  { reader, sorter, makeTableName }: OrderMaker,
  result: ResultTable,
  filtered: RowOrder,
  terms: string,
): Promise<CachedOrder> {
  const { total } = filtered;
  const rows = `SELECT rowid AS row FROM ${joinFilteredRows(result, filtered)} ORDER BY ${terms}`;
  const make = async (connection: Connection, sql: string): Promise<RowOrder> => {
    const table = makeTableName();
    await connection.run(`CREATE TABLE ${table} AS ${sql}`);
    return { table, total };
  };
  if (total <= fewRows) return { head: null, whole: Promise.resolve(await make(reader, rows)) };
  const head = await make(reader, `${rows} LIMIT ${headRows}`);
  const whole = make(sorter, rows);
  // A failure goes to the callers that await `whole`; there may be none.
  whole.catch(() => undefined);
  return { head: { ...head, rows: headRows }, whole };
}

/** SQL of the filtered rows of a result set with their `rowid`, in no order. */
export function joinFilteredRows(result: ResultTable, filtered: RowOrder): string {
  return filtered.table === null
    ? result.table
    : `${result.table} SEMI JOIN ${filtered.table} AS filtered ON ${result.table}.rowid = filtered.row`;
}

async function cacheOrder(
  result: ResultTable,
  { dropUnread }: OrderMaker,
  query: unknown,
  make: () => Promise<CachedOrder>,
): Promise<CachedOrder> {
  const key = JSON.stringify(query);
  const found = cache.find(result, key);
  if (found) return found;
  const order = await make();
  cache.add(result, key, order, dropUnread);
  // After a failure (memory, disk) the next request makes the order again.
  order.whole.catch(() => cache.remove(result, key));
  return order;
}

export function dropOrders(result: ResultTable, dropTable: DropTable): void {
  cache.dropAll(result, dropTable);
}

/** Waits until no sort of the result set is running. Ignores failures. */
export async function finishOrders(result: ResultTable): Promise<void> {
  await Promise.allSettled(cache.list(result).map(({ whole }) => whole));
}

/** Drops an order once it is no longer being written. */
function dropOrder({ head, whole }: CachedOrder, dropTable: DropTable): void {
  const drop = (order: RowOrder | null): void => {
    if (order?.table) dropTable(order.table);
  };
  void whole.then(drop, () => undefined).then(() => drop(head));
}

function sortTerms(result: ResultTable, view: View): string[] {
  return view.sort.map(({ field: name, descending }) => {
    const field = requireUnmaskedField(result.dataset, view, name);
    if (field.naming)
      return `${buildLookupSql(result, field, descending ? 'down' : 'up')} NULLS LAST`;
    const column = quoteName(field.name);
    const isText = field.type === 'text' || field.type === 'guid';
    return `${isText ? buildFoldedSql(column) : column} ${descending ? 'DESC' : 'ASC'} NULLS LAST`;
  });
}

/** SQL of the rows at positions `from` ≤ n < `to` of an order, with `n`, joined to the result set. */
export function buildOrderedRowsSql(
  result: Pick<ResultTable, 'table'>,
  order: RowOrder,
  from: number,
  to: number,
  columns: string,
): string {
  if (order.table === null) {
    return `SELECT rowid AS n, ${columns} FROM ${result.table}
      WHERE rowid >= ${from} AND rowid < ${to}`;
  }
  return `SELECT n, ${columns} FROM ${result.table} AS result
    JOIN (SELECT rowid AS n, row FROM ${order.table} WHERE rowid >= ${from} AND rowid < ${to}) AS place
    ON result.rowid = place.row`;
}
