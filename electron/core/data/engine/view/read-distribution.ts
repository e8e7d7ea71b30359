import { findField } from '../../../../../shared/catalogue/catalogue.ts';
import { isMaskedIn } from '../../../../../shared/catalogue/masked-fields.ts';
import type { Field } from '../../../../../shared/catalogue/types.ts';
import type {
  Distribution,
  DistributionQuery,
} from '../../../../../shared/domain/distributions.ts';
import type { Connection } from '../database/database.ts';
import {
  buildCanonicalTextSql,
  buildInvalidTextSql,
  requireField,
} from '../database/field-column.ts';
import type { ResultTable } from '../database/result-table.ts';
import { protect, quoteName, strip } from '../database/sql.ts';
import { markUnnamed } from './find-unnamed.ts';
import { joinFilteredRows } from './order-rows.ts';
import { readBins } from './read-bins.ts';
import { buildFilteredTextSql } from './view-condition.ts';
import type { ViewRows } from './view-rows.ts';

const maxValues = 8;

/**
 * Describes a column's values in the filtered rows of a view; for a masked column only how many are empty. Fails with
 * `rows-gone` or `input-not-valid`.
 */
export async function readDistribution(
  rows: ViewRows,
  { view, field: name }: DistributionQuery,
): Promise<Distribution> {
  const { result, order } = await rows.filtered(view);
  const { reader } = rows.tables;
  const field = requireField(result.dataset, name);
  const from = joinFilteredRows(result, order);
  const text = buildFilteredTextSql(result, field);
  const invalid = result.invalidFields.has(field.name) ? buildInvalidTextSql(field) : null;
  const masked = isMaskedIn(field, view);
  const [counts = []] = await reader.rows(
    `SELECT count(*)::VARCHAR, (count(*) FILTER (coalesce(${text}, '') = ''))::VARCHAR,
      ${invalid === null ? "'0'" : `(count(*) FILTER (${invalid} IS NOT NULL))::VARCHAR`},
      ${masked ? "'0'" : `count(DISTINCT nullif(${text}, ''))::VARCHAR`} FROM ${from}`,
  );
  const [all, empty, invalidValues, distinct] = counts.map(Number);
  const counted = {
    rows: all ?? 0,
    empty: empty ?? 0,
    invalidValues: masked ? 0 : (invalidValues ?? 0),
  };
  if (masked) return { ...counted, details: null };
  const ranges = await readRanges(reader, result, field, from);
  return {
    ...counted,
    details: {
      distinct: distinct ?? 0,
      ranges,
      values: hasValues(field) ? await readValues(reader, result, field, from) : [],
      bins: await readBins(reader, field, from, ranges[0]),
    },
  };
}

/** False for money: the same number in two currencies isn't the same value. */
function hasValues({ type, currency }: Field): boolean {
  return !(type === 'decimal' && currency !== undefined);
}

async function readValues(connection: Connection, result: ResultTable, field: Field, from: string) {
  const text = buildFilteredTextSql(result, field);
  const found = await connection.rows(
    `SELECT ${protect(text)} AS value, count(*)::INTEGER AS rows FROM ${from}
     WHERE ${text} <> '' GROUP BY ALL ORDER BY rows DESC, value LIMIT ${maxValues}`,
  );
  const values = found.map(([value, count]) => ({
    value: strip(value) ?? '',
    rows: Number(count),
  }));
  return markUnnamed(connection, result, field.name, values);
}

async function readRanges(
  connection: Connection,
  { dataset }: ResultTable,
  field: Field,
  from: string,
) {
  if (!isMeasured(field)) return [];
  const currencyField = field.currency === undefined ? null : findField(dataset, field.currency);
  const currency = currencyField ? quoteName(currencyField.name) : 'NULL::VARCHAR';
  const column = quoteName(field.name);
  const found = await connection.rows(
    `SELECT ${protect(currency)} AS currency, count(${column})::INTEGER AS rows,
      ${buildCanonicalTextSql(field, `min(${column})`)}, ${buildCanonicalTextSql(field, `max(${column})`)}
     FROM ${from} WHERE ${column} IS NOT NULL ${field.type === 'time' ? `AND ${column} <> ''` : ''}
     GROUP BY ${currency} ORDER BY rows DESC, currency NULLS LAST`,
  );
  return found.map(([code, count, least, most]) => ({
    currency: strip(code),
    rows: Number(count),
    least: String(least),
    most: String(most),
  }));
}

/** True if the field's smallest and largest values are meaningful. */
function isMeasured({ type, identifier, naming }: Field): boolean {
  if (identifier || naming) return false;
  return type === 'number' || type === 'decimal' || type === 'dateTime' || type === 'time';
}
