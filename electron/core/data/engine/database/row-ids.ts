import { findField } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset, FieldType } from '../../../../../shared/catalogue/types.ts';
import { joinConditions, quoteName } from './sql.ts';

/** Values that platforms write for a missing id. */
const noIds = ['', '0', '00000000-0000-0000-0000-000000000000'];

/**
 * SQL condition, never NULL: the row has an id, so no key field is null or stands for a missing id. Rows without an id
 * are compared by all of their fields.
 */
export function buildHasIdSql(dataset: Dataset): string {
  return buildHasSql(dataset, dataset.key, dataset.isLooselyKeyed);
}

/**
 * SQL condition, never NULL: none of these fields is null, 0 or an empty text. If the key only `describes` the row,
 * null alone is refused.
 */
export function buildHasSql(dataset: Dataset, names: readonly string[], describes = false): string {
  return joinConditions(
    names.map((name) => {
      const column = quoteName(name);
      const isSome = describes ? '' : writeIsSome(column, findField(dataset, name)?.type);
      return `${column} IS NOT NULL${isSome}`;
    }),
  );
}

function writeIsSome(column: string, type: FieldType | undefined): string {
  if (type === 'number') return ` AND ${column} <> 0`;
  if (type !== 'text' && type !== 'guid') return '';
  return ` AND ${column} NOT IN (${noIds.map((text) => `'${text}'`).join(', ')})`;
}

/**
 * Adds `newest` to rows: the `age` of the response whose rows count. `rows` has the columns `ids`, the axis, and `age`,
 * which is higher for a newer response. All rows of that response count: several may share an id. The newest is the one
 * fetched last; on a modified axis the one whose rows were modified last (unless `isByDate` is false), then the one
 * fetched last.
 */
export function withNewest(
  { axis }: Dataset,
  ids: readonly string[],
  rows: string,
  isByDate = true,
): string {
  const byChange =
    isByDate && axis?.kind === 'modified' && axis.field
      ? `${quoteName(axis.field)} DESC NULLS LAST, `
      : '';
  return `SELECT *, first_value(age) OVER (
    PARTITION BY ${ids.join(', ')} ORDER BY ${byChange} age DESC) AS newest FROM (${rows})`;
}
