-- What three reports ask of a year, as somebody with DuckDB would: over the platform's fields. One statement
-- an answer; `-- report` begins a report's own. Status 2 is sold, as the bench has it filed.

-- report revenue
SELECT "salesChannel", "isoCurrencySymbol", sum("totalAmount") AS amount, sum("quantity"), count(*),
  count(DISTINCT "orderNumber")
FROM orders WHERE "creationDate" BETWEEN getvariable('first') AND getvariable('last') AND "status" = 2 GROUP BY ALL;
SELECT date_trunc('month', "creationDate"), "salesChannel", "isoCurrencySymbol", sum("totalAmount"), sum("quantity")
FROM orders WHERE "creationDate" BETWEEN getvariable('first') AND getvariable('last') AND "status" = 2 GROUP BY ALL;
SELECT "isoCurrencySymbol", count(DISTINCT "orderNumber")
FROM orders WHERE "creationDate" BETWEEN getvariable('first') AND getvariable('last') AND "status" = 2 GROUP BY ALL;
SELECT "status", "isoCurrencySymbol", count(*), sum("totalAmount"), count(DISTINCT "orderNumber"),
  count(*) FILTER ("totalAmount" IS NULL), count(*) FILTER ("totalAmount" < 0)
FROM orders WHERE "creationDate" BETWEEN getvariable('first') AND getvariable('last') GROUP BY ALL;
SELECT "offerId", any_value("offerName"), count(*)
FROM orders WHERE "creationDate" BETWEEN getvariable('first') AND getvariable('last') GROUP BY ALL;
SELECT "ticketId", any_value("ticketName"), count(*)
FROM orders WHERE "creationDate" BETWEEN getvariable('first') AND getvariable('last') GROUP BY ALL;
SELECT "salesChannel", count(*)
FROM orders WHERE "creationDate" BETWEEN getvariable('first') AND getvariable('last') GROUP BY ALL;

-- report visitors
SELECT "visitStart"::DATE, sum("numberOfVisitors") AS people FROM bookings
WHERE "visitStart" BETWEEN getvariable('first') AND getvariable('last')
  AND "bookingStatus" IS DISTINCT FROM 'Cancelled' AND "bookingLineStatus" IS DISTINCT FROM 'Cancelled' GROUP BY ALL;
SELECT "visitDate"::DATE, sum("quantity") FROM orders
WHERE "visitDate" BETWEEN getvariable('first') AND getvariable('last') AND "status" NOT IN (4, 5) GROUP BY ALL;
SELECT "bookingStatus", "bookingLineStatus", count(*), sum("numberOfVisitors"),
  count(*) FILTER ("numberOfVisitors" IS NULL)
FROM bookings WHERE "visitStart" BETWEEN getvariable('first') AND getvariable('last') GROUP BY ALL;
SELECT "status", count(*), sum("quantity"), count(*) FILTER ("quantity" IS NULL)
FROM orders WHERE "visitDate" BETWEEN getvariable('first') AND getvariable('last') GROUP BY ALL;
SELECT "offerId", max("offerName"), count(*) FROM orders
WHERE "visitDate" BETWEEN getvariable('first') AND getvariable('last') GROUP BY ALL;
SELECT "offerId", count(*) FROM bookings
WHERE "visitStart" BETWEEN getvariable('first') AND getvariable('last') GROUP BY ALL;

-- report arrivals
CREATE OR REPLACE TEMP TABLE entries AS SELECT "scannedDate", "scannedDate"::DATE AS day, "ticketId", "ticketName",
  row_number() OVER (PARTITION BY "scannedDate"::DATE, "barcode" ORDER BY "scannedDate", "ticketId") AS nth
FROM scans WHERE "scannedDate" BETWEEN getvariable('first') AND getvariable('last') AND "barcode" IS NOT NULL;
SELECT isodow("scannedDate"), hour("scannedDate"), count(*) FILTER (nth = 1) AS scanned, count(*) FILTER (nth > 1)
FROM entries GROUP BY ALL;
SELECT day, count(*) FROM entries WHERE nth = 1 GROUP BY ALL;
SELECT day, "ticketId", max("ticketName"), count(*) FROM entries WHERE nth = 1 GROUP BY ALL;
SELECT "visitDate"::DATE, "ticketId", max("ticketName"), sum("quantity") FROM soldtickets
WHERE "visitDate" BETWEEN getvariable('first') AND getvariable('last') AND "status" NOT IN (4, 5) GROUP BY ALL;
SELECT "status", count(*), sum("quantity") FROM soldtickets
WHERE "visitDate" BETWEEN getvariable('first') AND getvariable('last') GROUP BY ALL;
SELECT "ticketId", max("ticketName"), count(*) FROM scans
WHERE "scannedDate" BETWEEN getvariable('first') AND getvariable('last') GROUP BY ALL;
