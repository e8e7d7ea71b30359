import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import { type Change, toBeforeName, updateFields } from '../../../../../shared/changes.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import type { ChangeCounts, ChangesInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns } from '../database/field-column.ts';
import { buildInsidePeriodSql } from '../database/period-condition.ts';
import { buildHasIdSql } from '../database/row-ids.ts';
import { joinConditions, quoteName, quoteText } from '../database/sql.ts';

interface ChangesOf extends Pick<ChangesInput, 'gaps'> {
  readonly before: string;
  readonly after: string;
  readonly stored: string;
  /** The name of a table that is made and dropped here. */
  readonly shared: string;
}

/**
 * Makes the table `stored` of the differences between two tables of finalised rows, by id, in the order of the axis.
 * Rows that share an id are matched if they are equal; the others are compared in their order. A row without an id can
 * only be added or gone. Invalid values are compared, unknown members are not.
 */
export async function findChanges(
  connection: Connection,
  dataset: Dataset,
  tables: ChangesOf,
): Promise<ChangeCounts> {
  const { fields, key, axis } = dataset;
  const hasShared = await findShared(connection, dataset, tables);
  const pairs = [...key.map(quoteName), 'whole', 'nth'].map(
    (name) => `a.${name} IS NOT DISTINCT FROM b.${name}`,
  );
  const side = (own: string, other: string): string =>
    hasShared
      ? `(SELECT *, row_number() OVER (PARTITION BY ${buildIdsSql(dataset)}, whole ORDER BY place) AS nth
          FROM (SELECT *, rowid AS place, ${buildWholeIfMissingIdSql(dataset)} AS whole FROM ${own})
          WHERE NOT (${buildSharedIdSql(dataset, tables.shared)} AND ${buildWholeTextSql(dataset)} IN (
            SELECT ${buildWholeTextSql(dataset)} FROM ${other} WHERE ${buildSharedIdSql(dataset, tables.shared)})))`
      : `(SELECT *, rowid AS place, ${buildWholeIfMissingIdSql(dataset)} AS whole, 1 AS nth FROM ${own})`;
  const isDifferent = fields.map((field) => buildDiffersSql(field.name));
  const shown = (column: string): string =>
    `CASE WHEN a.place IS NULL THEN b.${column} ELSE a.${column} END`;
  const values = fields.map(({ name }) => `${shown(quoteName(name))} AS ${quoteName(name)}`);
  const olds = fields.map(({ name }) => `b.${quoteName(name)} AS ${quoteName(toBeforeName(name))}`);
  /** A row on only one side doesn't count if the other side has a gap there. */
  const onlyIn = (side: string, change: Change, gaps: readonly Period[]): string => {
    if (!axis?.field || gaps.length === 0) return quoteText(change);
    const at = `${side}.${quoteName(axis.field)}`;
    const isInGap = gaps.map((gap) => buildInsidePeriodSql(at, gap)).join(' OR ');
    return `CASE WHEN ${isInGap} THEN ${quoteText('notDownloaded' satisfies Change)} ELSE ${quoteText(change)} END`;
  };
  const axisColumn = axis?.field ? `${shown(quoteName(axis.field))} NULLS LAST,` : '';
  await connection.run(`CREATE TABLE ${tables.stored} AS
    SELECT CASE WHEN b.place IS NULL THEN ${onlyIn('a', 'added', tables.gaps.before)}
        WHEN a.place IS NULL THEN ${onlyIn('b', 'gone', tables.gaps.after)} ELSE 'changed' END AS "change",
      CASE WHEN a.place IS NOT NULL AND b.place IS NOT NULL THEN ${buildChangedFieldsSql(dataset)} END AS "changedFields",
      ${values.join(', ')}, ${olds.join(', ')},
      ${buildMergedInvalidSql(dataset)} AS ${asideColumns.invalidValues},
      ${shown(asideColumns.raw)} AS ${asideColumns.raw}
    FROM ${side(tables.before, tables.after)} AS b
    FULL JOIN ${side(tables.after, tables.before)} AS a ON ${joinConditions(pairs)}
    WHERE a.place IS NULL OR b.place IS NULL OR ${isDifferent.join(' OR ')}
    ORDER BY ${axisColumn} a.place NULLS LAST, b.place`);
  await connection.run(`DROP TABLE ${tables.shared}`);
  const counts = new Map(
    (
      await connection.rows(`SELECT "change", count(*) FROM ${tables.stored} GROUP BY "change"`)
    ).map(([change, rows]) => [change, Number(rows)]),
  );
  const getCount = (change: Change): number => counts.get(change) ?? 0;
  return {
    added: getCount('added'),
    changed: getCount('changed'),
    gone: getCount('gone'),
    notDownloaded: getCount('notDownloaded'),
  };
}

function buildDiffersSql(name: string): string {
  const column = quoteName(name);
  const invalidValue = (side: string): string =>
    `(${side}.${asideColumns.invalidValues} ->> ${quoteText(`$.${name}`)})`;
  return `(a.${column} IS DISTINCT FROM b.${column} OR ${invalidValue('a')} IS DISTINCT FROM ${invalidValue('b')})`;
}

/** SQL of the names of the fields that differ; of the date of the update only if no other does. */
function buildChangedFieldsSql({ fields }: Dataset): string {
  const names = fields.map(({ name }) => name);
  const list = (some: readonly string[]): string =>
    `nullif(concat_ws(', ', ${['NULL', ...some.map((name) => `CASE WHEN ${buildDiffersSql(name)} THEN ${quoteText(name)} END`)].join(', ')}), '')`;
  const isUpdate = (name: string): boolean => updateFields.includes(name);
  return `coalesce(${list(names.filter((name) => !isUpdate(name)))}, ${list(names.filter(isUpdate))})`;
}

const buildIdsSql = ({ key }: Dataset): string => key.map(quoteName).join(', ');

/** Finds the ids that several rows of either table share. */
async function findShared(
  connection: Connection,
  dataset: Dataset,
  { before, after, shared }: ChangesOf,
): Promise<boolean> {
  const several = [before, after].map(
    (table) => `SELECT ${buildIdsSql(dataset)} FROM ${table} WHERE ${buildHasIdSql(dataset)}
      GROUP BY ${buildIdsSql(dataset)} HAVING count(*) > 1`,
  );
  await connection.run(`CREATE TABLE ${shared} AS ${several.join(' UNION ')}`);
  return (await connection.number(`SELECT count(*) FROM ${shared}`)) > 0;
}

function buildSharedIdSql(dataset: Dataset, shared: string): string {
  return `(${buildHasIdSql(dataset)} AND (${buildIdsSql(dataset)}) IN (SELECT (${buildIdsSql(dataset)}) FROM ${shared}))`;
}

function buildWholeTextSql({ fields }: Dataset): string {
  const columns = [...fields.map(({ name }) => quoteName(name)), asideColumns.invalidValues];
  return `to_json(row(${columns.join(', ')}))::VARCHAR`;
}

/** SQL of the text of the whole row if it has no id; NULL otherwise. */
function buildWholeIfMissingIdSql(dataset: Dataset): string {
  return `CASE WHEN NOT (${buildHasIdSql(dataset)}) THEN ${buildWholeTextSql(dataset)} END`;
}

/**
 * SQL of both sides' invalid values: present ones by the field's name, earlier ones by the name of the column with the
 * old value.
 */
function buildMergedInvalidSql({ fields }: Dataset): string {
  const was = `b.${asideColumns.invalidValues}`;
  const renamed = fields.map(
    ({ name }) => `${quoteText(toBeforeName(name))}, ${was} ->> ${quoteText(`$.${name}`)}`,
  );
  const now = `coalesce(CASE WHEN a.place IS NULL THEN ${was} ELSE a.${asideColumns.invalidValues} END, '{}')`;
  const before = `CASE WHEN ${was} IS NULL THEN '{}'::JSON ELSE json_object(${renamed.join(', ')}) END`;
  return `nullif(json_merge_patch(${now}::JSON, ${before})::VARCHAR, '{}')`;
}
