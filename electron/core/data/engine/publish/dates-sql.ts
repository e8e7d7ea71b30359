/** SQL of the days of `dim_date`. */
export const datesSql = `SELECT d::DATE AS day, year(d)::INTEGER AS year, quarter(d)::INTEGER AS quarter,
  month(d)::INTEGER AS month, date_trunc('month', d)::DATE AS month_start, isoyear(d)::INTEGER AS iso_year,
  week(d)::INTEGER AS iso_week, isodow(d)::INTEGER AS weekday, isodow(d) > 5 AS is_weekend
  FROM generate_series(DATE '2015-01-01', DATE '2040-12-31', INTERVAL 1 DAY) days(d)`;
