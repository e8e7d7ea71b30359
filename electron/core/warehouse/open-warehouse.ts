import { fail } from '../../../shared/errors.ts';
import type { View } from '../../../shared/ipc/views.ts';
import { type Connection, openDatabase } from './database.ts';
import type { HeldAnswer, RowOrder } from './held-answer.ts';
import { orderRows } from './order-rows.ts';

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
  /** Fails with `rows-gone` or `input-not-valid`. */
  orderOf(view: View): Promise<{ answer: HeldAnswer; order: RowOrder }>;
  close(): Promise<void>;
}

export async function openWarehouse(options: WarehouseOptions): Promise<Warehouse> {
  const database = await openDatabase({
    temporaryFolder: options.temporaryFolder,
    memoryLimit: options.memoryLimit ?? '2GB',
    threads: options.threads ?? 2,
  });
  const reader = await database.connect();
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
      const orders = [...answer.orders.values()].map((order) => order.table);
      for (const table of [answer.table, ...orders]) {
        await reader.run(`DROP TABLE IF EXISTS ${table}`);
      }
    },
    orderOf(view) {
      const next = ordering.then(async () => {
        const answer = warehouse.answerOf(view.answerId);
        return { answer, order: await orderRows(reader, answer, view, warehouse.makeTableName) };
      });
      ordering = next.catch(() => undefined);
      return next;
    },
    async close() {
      answers.clear();
      reader.close();
      await database.close();
    },
  };
  return warehouse;
}
