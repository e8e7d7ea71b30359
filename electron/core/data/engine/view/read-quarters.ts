import { isMaskedIn } from '../../../../../shared/catalogue/masked-fields.ts';
import type { Quarters, QuartersQuery } from '../../../../../shared/domain/quarters.ts';
import { fail } from '../../../../../shared/errors.ts';
import { requireField } from '../database/field-column.ts';
import { quoteName } from '../database/sql.ts';
import { joinFilteredRows } from './order-rows.ts';
import type { ViewRows } from './view-rows.ts';

/**
 * Counts a view's filtered rows in each quarter of an hour of a day, by one of their dates. Fails with `rows-gone`, or
 * with `input-not-valid` for a field that isn't a date, or is masked.
 */
export async function readQuarters(
  rows: ViewRows,
  { view, field: name, day: requested }: QuartersQuery,
): Promise<Quarters> {
  const { result, order } = await rows.filtered(view);
  const { reader } = rows.tables;
  const field = requireField(result.dataset, name);
  if (field.type !== 'dateTime' || isMaskedIn(field, view)) fail('input-not-valid');
  const from = joinFilteredRows(result, order);
  const column = quoteName(field.name);
  const [[last] = []] = await reader.rows(
    `SELECT max(${column})::DATE::VARCHAR FROM ${from} WHERE ${column} IS NOT NULL`,
  );
  const day = requested ?? (typeof last === 'string' ? last : null);
  if (day === null) return { day: null, before: null, after: null, quarters: [] };
  const [[before, after] = []] = await reader.rows(
    `SELECT (max(${column}) FILTER (${column} < ?::TIMESTAMP))::DATE::VARCHAR,
      (min(${column}) FILTER (${column} >= ?::TIMESTAMP + INTERVAL 1 DAY))::DATE::VARCHAR
     FROM ${from}`,
    [day, day],
  );
  const found = await reader.rows(
    `SELECT (hour(${column}) * 4 + minute(${column}) // 15)::INTEGER AS quarter, count(*)::INTEGER
     FROM ${from} WHERE ${column}::DATE = ?::DATE GROUP BY quarter ORDER BY quarter`,
    [day],
  );
  return {
    day,
    before: typeof before === 'string' ? before : null,
    after: typeof after === 'string' ? after : null,
    quarters: found.map(([quarter, count]) => ({ quarter: Number(quarter), rows: Number(count) })),
  };
}
