import type {
  FiledTotals,
  FiledValue,
  Filing,
  StatusGroup,
} from '../../../../shared/domain/filing.ts';
import type { FieldTotal } from '../../../../shared/domain/views.ts';
import { resolveValues } from '../../../../shared/filing/classify.ts';
import type { FiledField } from '../../../../shared/filing/filed-fields.ts';
import type { Connection } from '../database/database.ts';
import { combinedCase, filingCase, toFiledValue } from '../database/filing-case.ts';
import { protect } from '../database/sql.ts';
import { fieldAmount } from './field-amount.ts';
import type { GroupColumns, GroupTable } from './group-table.ts';
import { listAmounts } from './read-groups.ts';

/** The order in which groups of statuses are shown. */
const shownFirst: readonly StatusGroup[] = [
  'sold',
  'confirmed',
  'reserved',
  'waiting',
  'cancelled',
  'ignored',
  'notFiled',
];

/** How many values are named; the others are only counted. */
const mostNamed = 20;

/**
 * The rows of a view by what their statuses count as, with amounts. `groups` must be grouped by
 * those fields, in this order.
 */
export async function readFiledTotals(
  connection: Connection,
  groups: GroupTable,
  fields: readonly FiledField[],
  filing: Filing,
): Promise<FiledTotals> {
  const cases: string[] = [];
  const suggested: string[] = [];
  const unfiled: string[] = [];
  for (const [at, { id }] of fields.entries()) {
    const columns = groups.steps[at];
    if (!columns) throw new Error('not grouped by its statuses');
    const values = resolveValues(filing, id, await valuesIn(connection, groups, columns));
    const sql = filingCase({ text: columns.key, invalid: columns.invalid }, values);
    cases.push(sql);
    const marked = values.map((each) => ({ ...each, countsAs: each.isSuggested ? 'yes' : null }));
    suggested.push(
      `${filingCase({ text: columns.key, invalid: columns.invalid }, marked)} = 'yes'`,
    );
    unfiled.push(`${sql} = 'notFiled'`);
  }
  const level = `SELECT ${combinedCase(cases)} AS filed, ${suggested.join(' OR ')} AS suggested,
    * FROM ${groups.table}`;
  const rows = await connection.rows(
    `SELECT filed, sum(rows)::BIGINT, sum(rows) FILTER (suggested)::BIGINT FROM (${level})
     GROUP BY filed`,
  );
  const amounts = new Map<string, FieldTotal[]>();
  for (const columns of groups.amounts) {
    const found = await connection.rows(
      `SELECT filed, ${listAmounts(columns)} FROM (${level}) AS level
       GROUP BY filed, currency ORDER BY filed, currency NULLS LAST`,
    );
    for (const [filed] of rows) {
      const own = found.filter((row) => row[0] === filed).map((row) => row.slice(1));
      const key = String(filed);
      amounts.set(key, [...(amounts.get(key) ?? []), fieldAmount(columns.field, own)]);
    }
  }
  const named: FiledTotals['notFiled'] = [];
  for (const [at, { field }] of fields.entries()) {
    const { key, invalid } = groups.steps[at] as GroupColumns;
    const found = await connection.rows(
      `SELECT ${protect(key)}, ${protect(invalid)}, sum(rows)::BIGINT AS count FROM (${level})
       WHERE filed = 'notFiled' AND ${unfiled[at]} GROUP BY 1, 2
       ORDER BY count DESC, 1 NULLS LAST, 2 NULLS LAST LIMIT ${mostNamed}`,
    );
    named.push(
      ...found.map(([value, invalid, count]) => ({
        field,
        value: toFiledValue(value, invalid),
        rows: Number(count),
      })),
    );
  }
  return {
    groups: shownFirst.flatMap((group) => {
      const row = rows.find(([filed]) => filed === group);
      if (!row) return [];
      const [, count, byWord] = row;
      const all = { rows: Number(count), suggested: Number(byWord ?? 0) };
      return [{ group, ...all, fields: amounts.get(group) ?? [] }];
    }),
    notFiled: named,
  };
}

async function valuesIn(
  connection: Connection,
  groups: GroupTable,
  { key, invalid }: GroupColumns,
): Promise<FiledValue[]> {
  const rows = await connection.rows(
    `SELECT DISTINCT ${protect(key)}, ${protect(invalid)} FROM ${groups.table}`,
  );
  return rows.map(([value, invalid]) => toFiledValue(value, invalid));
}
