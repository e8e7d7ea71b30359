import { fail } from '../../../shared/errors.ts';
import type { View } from '../../../shared/ipc/views.ts';
import { type Connection, openDatabase } from './database.ts';
import type { HeldAnswer, RowOrder } from './held-answer.ts';
import { dropGroups } from './kept-groups.ts';
import { dropOrder, orderRows, orderUpTo } from './order-rows.ts';

export interface WarehouseOptions {
  /**
   * A folder that only this user can read, for this engine alone. DuckDB can read nothing outside
   * it, so bodies must be in it; what DuckDB spills goes there too, and is removed on `close`.
   */
  readonly temporaryFolder: string;
  /** As DuckDB writes it, such as `2GB`. */
  readonly memoryLimit?: string;
  readonly threads?: number;
}

/** The answers that are held, and the ways to their rows. */
export interface Warehouse {
  /** For pages and other short questions. */
  readonly reader: Connection;
  /** A connection of one's own for long work; the caller closes it. */
  connect(): Promise<Connection>;
  makeTableName(): string;
  /** Fails with `rows-gone`. */
  answerOf(answerId: string): HeldAnswer;
  hold(answerId: string, answer: HeldAnswer): Promise<void>;
  release(answerId: string): Promise<void>;
  /**
   * Where only places below `reach` are asked for, they come before the others are sorted. Fails
   * with `rows-gone` or `input-not-valid`.
   */
  orderOf(view: View, reach?: number): Promise<OrderedAnswer>;
  /** The rows that a view shows, as they arrived. Fails likewise. */
  passing(view: View): Promise<OrderedAnswer>;
  close(): Promise<void>;
}

export interface OrderedAnswer {
  readonly answer: HeldAnswer;
  readonly order: RowOrder;
}

export async function openWarehouse(options: WarehouseOptions): Promise<Warehouse> {
  const database = await openDatabase({
    temporaryFolder: options.temporaryFolder,
    memoryLimit: options.memoryLimit ?? '2GB',
    threads: options.threads ?? 2,
  });
  const reader = await database.connect();
  const sorter = await database.connect();
  const answers = new Map<string, HeldAnswer>();
  let tables = 0;
  // Orders are made one at a time, so that two pages of one view don't make it twice.
  let ordering: Promise<unknown> = Promise.resolve();

  const warehouse: Warehouse = {
    reader,
    connect: () => database.connect(),
    makeTableName: () => {
      tables += 1;
      return `t${tables}`;
    },
    answerOf: (answerId) => answers.get(answerId) ?? fail('rows-gone'),
    async hold(answerId, answer) {
      await warehouse.release(answerId);
      answers.set(answerId, answer);
    },
    async release(answerId) {
      const answer = answers.get(answerId);
      if (!answer) return;
      answers.delete(answerId);
      await reader.run(`DROP TABLE IF EXISTS ${answer.table}`);
      if (answer.beside) await reader.run(`DROP TABLE IF EXISTS ${answer.beside.table}`);
      if (answer.marks?.keys) await reader.run(`DROP TABLE IF EXISTS ${answer.marks.keys}`);
      for (const order of answer.orders.values()) dropOrder(reader, order);
      dropGroups(reader, answer);
    },
    async orderOf(view, reach = Number.POSITIVE_INFINITY) {
      const answer = warehouse.answerOf(view.answerId);
      const maker = { reader, sorter, makeTableName: warehouse.makeTableName };
      const next = ordering.then(() => orderRows(maker, answer, view));
      ordering = next.catch(() => undefined);
      return { answer, order: await orderUpTo(await next, reach) };
    },
    passing: (view) => warehouse.orderOf({ ...view, sort: [] }),
    async close() {
      const orders = [...answers.values()].flatMap((answer) => [...answer.orders.values()]);
      answers.clear();
      await Promise.allSettled(orders.map(({ whole }) => whole));
      await Promise.all([reader.close(), sorter.close()]);
      await database.close();
    },
  };
  return warehouse;
}
