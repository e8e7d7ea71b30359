import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../../shared/errors.ts';
import type { View } from '../../../shared/ipc/views.ts';
import type { Connection } from '../warehouse/database.ts';
import { DatabaseError } from '../warehouse/database-failure.ts';
import type { ExportContext, RowGrouping } from '../warehouse/engine.ts';
import type { Warehouse } from '../warehouse/open-warehouse.ts';
import { exportColumns } from './export-columns.ts';
import { groupRows } from './group-rows.ts';
import type { RowSource } from './row-source.ts';

export interface WantedRows {
  readonly view: View;
  readonly headings: readonly string[];
  readonly grouping?: RowGrouping | undefined;
  /** ISO 4217 code for money whose row names no currency. */
  readonly currency?: string | null;
}

/**
 * Runs `work` with the rows of each view, which stay as they are meanwhile whatever the grid does.
 * Aborting interrupts it. Fails with `rows-gone`, `input-not-valid` or `cancelled`.
 */
export async function withRowSources<T>(
  warehouse: Warehouse,
  wanted: readonly WantedRows[],
  context: ExportContext,
  work: (sources: readonly RowSource[]) => Promise<T>,
): Promise<T> {
  const folder = join(context.workingFolder, `export-${crypto.randomUUID()}`);
  const connections: Connection[] = [];
  const tables: string[] = [];
  const connect = async () => {
    const connection = await warehouse.connect();
    connections.push(connection);
    return connection;
  };
  try {
    await mkdir(folder, { mode: 0o700 });
    const pair = [await connect(), await connect()] as const;
    const sources: RowSource[] = [];
    const makeTable = () => {
      const table = warehouse.makeTableName();
      tables.push(table);
      return table;
    };
    for (const { view, headings, grouping, currency = null } of wanted) {
      if (headings.length !== view.columns.length) fail('input-not-valid');
      const { answer, order } = await warehouse.orderOf(view);
      const columns = exportColumns(answer, view);
      const common = { connections: pair, answer, columns, folder };
      if (grouping) {
        const of = { answer, order, view, columns, grouping, venueCurrency: currency };
        const work = () => groupRows(pair[0], of, makeTable);
        sources.push({ ...common, ...(await pair[0].during(context.signal, work)) });
        continue;
      }
      // An order of its own: the grid may let go of its one while this is being written.
      const own = order.table === null ? null : makeTable();
      if (own) await pair[0].run(`CREATE TABLE ${own} AS FROM ${order.table}`);
      sources.push({ ...common, order: { ...order, table: own }, outline: null });
    }
    return await pair[0].during(context.signal, () =>
      pair[1].during(context.signal, () => work(sources)),
    );
  } catch (error) {
    // Rows that were let go of meanwhile: rows-gone.
    if (error instanceof DatabaseError) {
      for (const { view } of wanted) warehouse.answerOf(view.answerId);
    }
    throw error;
  } finally {
    for (const table of tables) {
      await connections[0]?.run(`DROP TABLE IF EXISTS ${table}`).catch(() => undefined);
    }
    for (const connection of connections) connection.close();
    await rm(folder, { recursive: true, force: true });
  }
}
