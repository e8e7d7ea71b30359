import type { RemovedLine } from '../../../../shared/domain/reports.ts';
import { type ReportQuery, readText } from './report-query.ts';

/**
 * Lists an order's removed lines (spec 2.11), which an older response had and the newest lacks
 * (`shared/whole-orders.ts`). Each is as last seen, the latest first.
 */
export function listRemovedLines(orderNumber: string): ReportQuery<RemovedLine[]> {
  return {
    sources: {
      orders: { dataset: 'orders', dates: '', days: [] },
      versions: {
        dataset: 'orders',
        dates: '',
        days: [],
        isEveryVersion: true,
        fields: ['orderNumber', 'offerName', 'ticketName', 'quantity'],
      },
    },
    lists: { numbers: [orderNumber] },
    statements: {
      removed: `SELECT arg_max("offerName", age), arg_max("ticketName", age), arg_max("quantity", age)::BIGINT,
          max(seen) AS last
        FROM versions JOIN numbers ON trim("orderNumber") = value
          SEMI JOIN orders USING ("orderId")
          ANTI JOIN orders AS there ON versions."orderItemId" = there."orderItemId"
        WHERE "orderId" <> 0 AND "orderItemId" <> 0
        GROUP BY "orderItemId" ORDER BY last DESC, "orderItemId" LIMIT 50`,
    },
    read: (rows) =>
      (rows['removed'] ?? []).map(([offer, ticket, quantity, lastSeen]) => ({
        offerName: readText(offer),
        ticketName: readText(ticket),
        quantity: quantity === null ? null : Number(quantity),
        lastSeen: String(lastSeen),
      })),
  };
}
