/**
 * Components of an order line's total (spec 2.11). The spec doesn't say whether a total includes the service fee, so
 * the venue's lines decide.
 */

/** Columns of a line: its price without and with the fee, and its total, each to the cent. */
export const orderTotalColumns = `
  round("quantity" * "amount" - coalesce("totalDiscountAmount", 0), 2) AS net,
  round("quantity" * "amount" - coalesce("totalDiscountAmount", 0) + coalesce("serviceFee", 0), 2)
    AS gross,
  round("totalAmount", 2) AS total`;

/** SELECT of whether totals include the fee, over a table with those columns: the way that fits more lines. */
export const selectFeeWay = (lines: string): string =>
  `SELECT count(*) FILTER (total = gross) > count(*) FILTER (total = net) AS fee
    FROM ${lines} WHERE "serviceFee" <> 0`;

/**
 * SELECT of `withFee` or `withoutFee`; no row if no line has a fee. `weight`: column with the number of lines per row.
 */
export const selectFeeWord = (rows: string, weight = '1'): string =>
  `SELECT CASE WHEN coalesce(gross, 0) > coalesce(net, 0) THEN 'withFee' ELSE 'withoutFee' END AS way
    FROM (SELECT sum(${weight}) FILTER (total = gross) AS gross,
        sum(${weight}) FILTER (total = net) AS net,
        sum(${weight}) FILTER (total IS NOT NULL AND net IS NOT NULL) AS n
      FROM ${rows} WHERE "serviceFee" <> 0)
    WHERE n > 0`;
