import type { Dataset } from '../../../shared/catalogue/types.ts';
import { beforeName } from '../../../shared/changes.ts';
import type { Connection } from './database.ts';
import { asideColumns } from './field-column.ts';
import { allOf, quoteName, quoteText } from './sql.ts';

export interface ChangeCounts {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

/**
 * Makes the table `held` of what is different between two tables of settled rows, by key; a row
 * without its key can only be added or gone. Values that don't fit count, unknown members don't.
 * In the order of the axis.
 */
export async function findChanges(
  connection: Connection,
  dataset: Dataset,
  tables: { readonly before: string; readonly after: string; readonly held: string },
): Promise<ChangeCounts> {
  const { fields, key, axis } = dataset;
  const whole = wholeRow(dataset);
  const pairs = [...key.map(quoteName), 'whole'].map(
    (name) => `a.${name} IS NOT DISTINCT FROM b.${name}`,
  );
  const isDifferent = fields.map((field) => ({ field, sql: differs(field.name) }));
  const named = isDifferent.map(
    ({ field, sql }) => `CASE WHEN ${sql} THEN ${quoteText(field.name)} END`,
  );
  const shown = (column: string): string =>
    `CASE WHEN a.place IS NULL THEN b.${column} ELSE a.${column} END`;
  const values = fields.map(({ name }) => `${shown(quoteName(name))} AS ${quoteName(name)}`);
  const olds = fields.map(({ name }) => `b.${quoteName(name)} AS ${quoteName(beforeName(name))}`);
  const axisColumn = axis?.field ? `${shown(quoteName(axis.field))} NULLS LAST,` : '';
  await connection.run(`CREATE TABLE ${tables.held} AS
    SELECT CASE WHEN b.place IS NULL THEN 'added' WHEN a.place IS NULL THEN 'gone' ELSE 'changed' END AS "change",
      CASE WHEN a.place IS NOT NULL AND b.place IS NOT NULL THEN concat_ws(', ', ${named.join(', ')}) END AS "changedFields",
      ${values.join(', ')}, ${olds.join(', ')},
      ${mergedMisfits(dataset)} AS ${asideColumns.misfits},
      ${shown(asideColumns.raw)} AS ${asideColumns.raw}
    FROM (SELECT *, rowid AS place, ${whole} AS whole FROM ${tables.before}) AS b
    FULL JOIN (SELECT *, rowid AS place, ${whole} AS whole FROM ${tables.after}) AS a ON ${allOf(pairs)}
    WHERE a.place IS NULL OR b.place IS NULL OR ${isDifferent.map(({ sql }) => sql).join(' OR ')}
    ORDER BY ${axisColumn} a.place NULLS LAST, b.place`);
  const counts = new Map(
    (await connection.rows(`SELECT "change", count(*) FROM ${tables.held} GROUP BY "change"`)).map(
      ([change, rows]) => [change, Number(rows)],
    ),
  );
  const of = (change: string): number => counts.get(change) ?? 0;
  return { added: of('added'), changed: of('changed'), gone: of('gone') };
}

function differs(name: string): string {
  const column = quoteName(name);
  const misfit = (side: string): string =>
    `(${side}.${asideColumns.misfits} ->> ${quoteText(`$.${name}`)})`;
  return `(a.${column} IS DISTINCT FROM b.${column} OR ${misfit('a')} IS DISTINCT FROM ${misfit('b')})`;
}

/** The text of a row that has no key; NULL for all others. */
function wholeRow({ fields, key }: Dataset): string {
  const hasKey = allOf(key.map((name) => `${quoteName(name)} IS NOT NULL`));
  const columns = [...fields.map(({ name }) => quoteName(name)), asideColumns.misfits];
  return `CASE WHEN NOT (${hasKey}) THEN to_json(row(${columns.join(', ')}))::VARCHAR END`;
}

/** What did not fit, now by the field's name and before by its old one's. */
function mergedMisfits({ fields }: Dataset): string {
  const was = `b.${asideColumns.misfits}`;
  const renamed = fields.map(
    ({ name }) => `${quoteText(beforeName(name))}, ${was} ->> ${quoteText(`$.${name}`)}`,
  );
  const now = `coalesce(CASE WHEN a.place IS NULL THEN ${was} ELSE a.${asideColumns.misfits} END, '{}')`;
  const before = `CASE WHEN ${was} IS NULL THEN '{}'::JSON ELSE json_object(${renamed.join(', ')}) END`;
  return `nullif(json_merge_patch(${now}::JSON, ${before})::VARCHAR, '{}')`;
}
