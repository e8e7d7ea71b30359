/**
 * What a total of an order line (spec 2.11) is made of. The spec names both the total and the service fee
 * and doesn't say whether the one includes the other: it is learned from lines that have one.
 */

/** Columns of a line: what it comes to without and with its fee, and its total, each to the cent. */
export const orderTotalColumns = `
  round("quantity" * "amount" - coalesce("totalDiscountAmount", 0), 2) AS net,
  round("quantity" * "amount" - coalesce("totalDiscountAmount", 0) + coalesce("serviceFee", 0), 2)
    AS gross,
  round("totalAmount", 2) AS total`;

/** SELECT of whether totals include the fee, of a table with those columns: the way that holds for more lines. */
export const selectFeeWay = (lines: string): string =>
  `SELECT count(*) FILTER (total = gross) > count(*) FILTER (total = net) AS fee
    FROM ${lines} WHERE "serviceFee" <> 0`;

/**
 * SELECT of `withFee` or `withoutFee`; no row where no line says it. `weight`: the column of how many lines
 * a row stands for, where it is not one.
 */
export const selectFeeWord = (rows: string, weight = '1'): string =>
  `SELECT CASE WHEN coalesce(gross, 0) > coalesce(net, 0) THEN 'withFee' ELSE 'withoutFee' END AS way
    FROM (SELECT sum(${weight}) FILTER (total = gross) AS gross,
        sum(${weight}) FILTER (total = net) AS net,
        sum(${weight}) FILTER (total IS NOT NULL AND net IS NOT NULL) AS n
      FROM ${rows} WHERE "serviceFee" <> 0)
    WHERE n > 0`;
