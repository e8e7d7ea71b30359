import { activeRowSql, buildDayRangeSql, toDayText } from '../../reports/index.ts';
import type { Rule } from '../rule.ts';
import { writeText } from '../rule-sql.ts';

/**
 * Finds ticket types of scans (spec 2.12) that no downloaded order line (spec 2.11) sold; one issue per type. The
 * ticket may be older than the downloaded data, as the caption says.
 */
export const scansNeverSold: Rule = {
  id: 'scansNeverSold',
  dataset: 'scans',
  columns: ['ticketId', 'ticketName', 'scans', 'scannedDate'],
  rowsBy: 'ticketId',
  dates: 'scannedDate',
  isOfAllDays: true,
  query({ days }) {
    const own = `own AS (SELECT * FROM scans WHERE ${buildDayRangeSql('"scannedDate"', [days])})`;
    return {
      sources: {
        scans: { dataset: 'scans', dates: 'scannedDate', days: [days] },
        orders: { dataset: 'orders', dates: 'modifiedDate', days: [days] },
      },
      found: `WITH ${own} SELECT "ticketId"::VARCHAR AS key, ${toDayText('max("scannedDate")')} AS day,
          "ticketId"::VARCHAR, max("ticketName"), count(*)::VARCHAR,
          ${writeText('dateTime', 'max("scannedDate")')}
        FROM own ANTI JOIN (SELECT "ticketId" FROM orders WHERE ${activeRowSql}) AS sold USING ("ticketId")
        WHERE "ticketId" IS NOT NULL GROUP BY "ticketId"`,
      counted: `WITH ${own} SELECT count(*) FILTER ("ticketId" IS NOT NULL),
          count(*) FILTER ("ticketId" IS NULL) FROM own`,
    };
  },
};
