import { isInWords } from '../../../../../shared/catalogue/name-fields.ts';
import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import type { GroupStep, View } from '../../../../../shared/domain/views.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { Connection } from '../database/database.ts';
import {
  buildCanonicalTextSql,
  buildInvalidTextSql,
  requireField,
} from '../database/field-column.ts';
import { buildCodeSql, buildValueSql } from '../database/name-columns.ts';
import type { ResultTable } from '../database/result-table.ts';
import { buildFoldedSql, quoteName } from '../database/sql.ts';
import { joinFilteredRows } from './order-rows.ts';
import { requireUnmaskedField } from './view-fields.ts';
import type { RowOrder } from './view-rows.ts';

/** The groups of a view's rows, and the fields to sum up in them. */
export interface GroupQuery {
  readonly view: View;
  readonly grouping: readonly GroupStep[];
  readonly fields: readonly string[];
}

/** A table with one row per finest group and currency: `rows` and these columns. */
export interface GroupTable {
  readonly table: string;
  readonly steps: readonly GroupColumns[];
  readonly amounts: readonly AmountColumns[];
}

export interface GroupColumns {
  /** The canonical text of the key, or the raw text of an invalid date. */
  readonly key: string;
  readonly invalid: string;
  /** The column that groups are sorted by. */
  readonly order: string;
}

/** The columns of one amount: its values and their currency. */
export interface AmountColumns {
  readonly field: string;
  readonly currency: string | null;
  readonly values: string;
  readonly sum: string;
  readonly least: string;
  readonly most: string;
  readonly invalidValues: string;
}

/** Returns a field of numbers that may be summed up. Fails with `input-not-valid` for others. */
function requireAmountField(dataset: Dataset, name: string): Field {
  const field = requireField(dataset, name);
  if (field.identifier || (field.type !== 'number' && field.type !== 'decimal')) {
    return fail('input-not-valid', { params: { field: name } });
  }
  return field;
}

/** Counts and sums up all filtered rows once, so that any level of groups is read quickly from the result. */
export async function makeGroupTable(
  connection: Connection,
  result: ResultTable,
  filtered: RowOrder,
  question: GroupQuery,
  table: string,
): Promise<GroupTable> {
  const { view, grouping } = question;
  const { dataset } = result;
  const parts = grouping.flatMap((step, index) => {
    const field = requireUnmaskedField(dataset, view, step.field);
    const value = isInWords(field) ? buildCodeSql(result, field) : toStepValue(result, field, step);
    const invalid = result.invalidFields.has(field.name)
      ? buildInvalidTextSql(field)
      : 'NULL::VARCHAR';
    const words = isInWords(field) ? [`${buildValueSql(result, field)} AS w${index}`] : [];
    return [`${value} AS k${index}`, `${invalid} AS o${index}`, ...words];
  });
  const fields = question.fields.map((name) => openAmount(dataset, view, name));
  const currencies = [
    ...new Set(fields.flatMap((field) => listCurrencyFields(dataset, view, field))),
  ];
  parts.push(...currencies.map((name, index) => `${quoteName(name)} AS c${index}`));
  const sums = fields.flatMap((field, index) => {
    const column = quoteName(field.name);
    const invalid = result.invalidFields.has(field.name)
      ? `count(*) FILTER (${buildInvalidTextSql(field)} IS NOT NULL)`
      : '0';
    return [
      `sum(${column}) AS s${index}`,
      `count(${column}) AS n${index}`,
      `min(${column}) AS a${index}`,
      `max(${column}) AS z${index}`,
      `${invalid} AS m${index}`,
    ];
  });
  const keys = parts.map((_, index) => index + 1).join(', ');
  await connection.run(
    `CREATE TABLE ${table} AS SELECT ${[...parts, 'count(*) AS rows', ...sums].join(', ')}
     FROM ${joinFilteredRows(result, filtered)} ${keys === '' ? '' : `GROUP BY ${keys}`}`,
  );
  return {
    table,
    steps: grouping.map((step, index) => {
      const field = requireField(dataset, step.field);
      const isText = field.type === 'text' || field.type === 'guid';
      const byDate = step.by !== 'value';
      return {
        key: byDate ? `k${index}::VARCHAR` : buildCanonicalTextSql(field, `k${index}`),
        invalid: `o${index}`,
        order: isText ? buildFoldedSql(`${isInWords(field) ? 'w' : 'k'}${index}`) : `k${index}`,
      };
    }),
    amounts: fields.map((field, index) => {
      const at = currencies.indexOf(listCurrencyFields(dataset, view, field)[0] ?? '');
      return {
        field: field.name,
        currency: at < 0 ? null : `c${at}`,
        values: `n${index}`,
        sum: `s${index}`,
        least: `a${index}`,
        most: `z${index}`,
        invalidValues: `m${index}`,
      };
    }),
  };
}

function openAmount(dataset: Dataset, view: View, name: string): Field {
  requireUnmaskedField(dataset, view, name);
  return requireAmountField(dataset, name);
}

/** Returns the field with the amount's currency, if the dataset's rows have one. */
function listCurrencyFields(dataset: Dataset, view: View, field: Field): string[] {
  if (field.currency === undefined || field.currency === 'venue') return [];
  return [requireUnmaskedField(dataset, view, field.currency).name];
}

/** SQL of the first day of a date's group. Weeks start on Monday. */
export function toStepValue(result: ResultTable, field: Field, { by }: GroupStep): string {
  const column = buildValueSql(result, field);
  if (by === 'value') return column;
  if (field.type !== 'dateTime') fail('input-not-valid', { params: { field: field.name } });
  return by === 'day' ? `${column}::DATE` : `date_trunc('${by}', ${column})::DATE`;
}
