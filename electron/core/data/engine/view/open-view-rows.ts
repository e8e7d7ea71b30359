import type { View } from '../../../../../shared/domain/views.ts';
import { takeTurns } from '../../../base/concurrency/index.ts';
import type { ResultTable } from '../database/result-table.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { dropGroups } from './cached-groups.ts';
import { dropOrders, finishOrders, orderRows, orderUpTo } from './order-rows.ts';

import type { ViewRows } from './view-rows.ts';

export async function openViewRows(tables: ResultTables): Promise<ViewRows> {
  const { reader, makeTableName, dropUnread } = tables;
  const sorter = await tables.connect();
  const open = new Set<ResultTable>();
  // Orders are made one at a time, so that two pages of one view don't make the same order twice.
  const inTurn = takeTurns();
  tables.onRelease((result) => {
    open.delete(result);
    dropOrders(result, dropUnread);
    dropGroups(result, dropUnread);
  });

  const rows: ViewRows = {
    tables,
    async ordered(view, upTo = Number.POSITIVE_INFINITY) {
      const opening = tables.findOpening(view.resultId);
      if (opening && upTo <= opening.first.rows && isAsStored(view)) {
        return { result: opening.first, order: { table: null, total: opening.total } };
      }
      const result = await tables.get(view.resultId);
      open.add(result);
      const order = await inTurn(() =>
        orderRows({ reader, sorter, makeTableName, dropUnread }, result, view),
      );
      return { result, order: await orderUpTo(order, upTo) };
    },
    filtered: (view) => rows.ordered({ ...view, sort: [] }),
    async close() {
      await Promise.all([...open].map(finishOrders));
      await sorter.close();
    },
  };
  return rows;
}

/** True if the view shows all rows in their stored order. */
function isAsStored({ sort, filters, search }: View): boolean {
  return sort.length === 0 && filters.length === 0 && !search;
}
