-- What Today asks, as somebody with DuckDB would: over tables with the fields of the platform, at
-- getvariable('day') and up to getvariable('now'). One statement an answer, each ends with a semicolon.

-- people: by day and by what lines count as, and how much of it was there before the day
SELECT "visitStart"::DATE AS day,
  CASE WHEN "bookingStatus" = 'Cancelled' OR "bookingLineStatus" = 'Cancelled' THEN 'cancelled'
    WHEN "bookingStatus" = 'Option' THEN 'reserved' WHEN "bookingStatus" = 'Confirmed' THEN 'sold'
    ELSE 'notFiled' END AS counts,
  sum("numberOfVisitors") AS people,
  sum("numberOfVisitors") FILTER ("bookingDate" < date_trunc('day', "visitStart")) AS ahead,
  count(*) AS lines, count(*) FILTER ("numberOfVisitors" IS NULL) AS silent
FROM bookings
WHERE "visitStart"::DATE IN (SELECT getvariable('day') - 7 * week::INTEGER FROM range(5) AS weeks(week))
  OR "visitStart"::DATE BETWEEN getvariable('day') + 1 AND getvariable('day') + 14
  OR "visitStart"::DATE BETWEEN getvariable('day') - 363 AND getvariable('day') - 350
GROUP BY ALL;

-- tickets: the same of order lines
SELECT "visitDate"::DATE AS day,
  CASE "status" WHEN 1 THEN 'reserved' WHEN 2 THEN 'sold' WHEN 4 THEN 'cancelled'
    WHEN 5 THEN 'cancelled' ELSE 'notFiled' END AS counts,
  sum("quantity") AS tickets,
  sum("quantity") FILTER ("creationDate" < date_trunc('day', "visitDate")) AS ahead,
  count(*) AS lines, count(*) FILTER ("quantity" IS NULL) AS silent
FROM orders
WHERE "visitDate"::DATE IN (SELECT getvariable('day') - 7 * week::INTEGER FROM range(5) AS weeks(week))
GROUP BY ALL;

-- the book: people by quarter-hour, of today and of 56 days before
SELECT "visitStart"::DATE AS day, hour("visitStart") * 4 + minute("visitStart") // 15 AS quarter,
  sum("numberOfVisitors") AS people
FROM bookings
WHERE "visitStart"::DATE BETWEEN getvariable('day') - 56 AND getvariable('day')
  AND "bookingStatus" IS DISTINCT FROM 'Cancelled' AND "bookingLineStatus" IS DISTINCT FROM 'Cancelled'
  AND ("visitStart"::DATE = getvariable('day') OR "bookingDate" < date_trunc('day', "visitStart"))
GROUP BY ALL;

-- scans: barcodes by the quarter-hour of their first scan of the day, and those that repeat
SELECT day, quarter, count(*) FILTER (nth = 1) AS scanned, count(*) FILTER (nth > 1) AS repeated
FROM (SELECT "scannedDate"::DATE AS day, hour("scannedDate") * 4 + minute("scannedDate") // 15 AS quarter,
    row_number() OVER (PARTITION BY "scannedDate"::DATE, "barcode" ORDER BY "scannedDate") AS nth
  FROM scans WHERE "scannedDate" >= getvariable('day') - 56 AND "barcode" IS NOT NULL)
GROUP BY ALL;

-- usual: barcodes of the same weekdays, up to now and in all
SELECT "scannedDate"::DATE AS day, count(DISTINCT "barcode") AS barcodes,
  count(DISTINCT "barcode") FILTER ("scannedDate"::TIME < getvariable('now')) AS until
FROM scans
WHERE "scannedDate"::DATE IN (SELECT getvariable('day') - 7 * week::INTEGER FROM range(5) AS weeks(week))
GROUP BY ALL;

-- tasks: those of four weeks, with the languages of the lines of their orders
WITH linked AS (SELECT "id", unnest(string_split("orderNumber", ', ')) AS number FROM tasks
    WHERE "start"::DATE BETWEEN getvariable('day') - 28 AND getvariable('day')),
  spoken AS (SELECT linked."id", list(DISTINCT "guideLanguage") AS languages
    FROM linked JOIN bookings ON bookings."orderNumber" = linked.number
    WHERE "guideLanguage" IS NOT NULL AND "bookingStatus" IS DISTINCT FROM 'Cancelled'
      AND "bookingLineStatus" IS DISTINCT FROM 'Cancelled' GROUP BY ALL)
SELECT tasks.*, languages FROM tasks LEFT JOIN spoken USING ("id")
WHERE "start"::DATE BETWEEN getvariable('day') - 28 AND getvariable('day') ORDER BY "start";

-- guides: who is available today
SELECT "guideId", "from", "till" FROM availabilities
WHERE "from" < getvariable('day') + 1 AND "till" > getvariable('day') ORDER BY ALL;

-- completeness: how long before a visit rows are dated, which says what is not downloaded yet
SELECT quantile_cont(epoch_ms("visitStart") - epoch_ms("bookingDate"), [percent / 100.0 FOR percent IN range(101)])
FROM bookings;

SELECT quantile_cont(epoch_ms("visitDate") - epoch_ms("modifiedDate"), [percent / 100.0 FOR percent IN range(101)])
FROM orders;
