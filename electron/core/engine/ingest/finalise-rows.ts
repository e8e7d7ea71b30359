import type { Dataset } from '../../../../shared/catalogue/types.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { selectsWholes } from '../../../../shared/whole-rows.ts';
import type { IngestInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns, getColumnType } from '../database/field-column.ts';
import { reachesInto } from '../database/period-condition.ts';
import {
  countAlike,
  countKeyless,
  countOtherForms,
  type OtherForms,
  onlyIfAny,
} from '../database/row-counts.ts';
import { joinConditions, quoteName, quoteText } from '../database/sql.ts';
import type { SlowPathRows } from './decode-slow-path-rows.ts';
import type { IngestTables } from './ingest-tables.ts';

export interface FinalisedRows extends OtherForms {
  readonly kept: number;
  readonly duplicates: number;
  readonly outside: number;
  readonly misfits: number;
  /**
   * Of the rows outside, how many start before the period and end in it or later; each key once.
   */
  readonly reaching?: number;
  /** Stored rows whose key another stored row has too. */
  readonly alike?: number;
  /** Stored rows that lack a part of their key. */
  readonly keyless?: number;
  /** Stored rows from outside the requested period. */
  readonly strays?: number;
  /** Rows of the table `beside`. */
  readonly beside: number;
}

/**
 * Makes the result set's table from the staged rows: only those of the period, each key once, in
 * order of arrival.
 * - Outside: the axis field lies before `from`, or at or after `to`. A row whose axis field is
 * missing or invalid is kept, since nothing says that it is outside. If periods select rows by
 * start and end (`selectsWholes`), rows outside go to the table `beside`, to be stored with the
 * result set. If the axis is doubtful (`isDoubtful`), rows outside of everything requested stay in
 * the result set.
 * - Duplicates: of the rows of one key the last received is kept, at its own place, since later
 * windows are fetched later. If a key field is missing or invalid, or the dataset is loosely keyed,
 * the whole row is the key.
 */
export async function finaliseRows(
  connection: Connection,
  dataset: Dataset,
  tables: IngestTables,
  { period, asked }: Pick<IngestInput, 'period' | 'asked'>,
  slowPath: Pick<SlowPathRows, 'rows' | 'otherForms'>,
): Promise<FinalisedRows> {
  const { stage } = tables;
  const count = (): Promise<number> => connection.number(`SELECT count(*) FROM ${stage}`);
  if (slowPath.rows > 0) await replaceSlowPathRows(connection, dataset, tables);
  const received = await count();
  const inside = insideCondition(dataset, period);
  const besides = inside !== null && selectsWholes(dataset);
  if (besides) {
    await connection.run(`CREATE TABLE ${tables.beside} AS SELECT * FROM ${stage}
      WHERE NOT ${inside}`);
  }
  if (inside !== null) {
    const left = dataset.axis?.isDoubtful
      ? `NOT ${inside} AND ${insideAsked(dataset, period, asked)}`
      : `NOT ${inside}`;
    await connection.run(`DELETE FROM ${stage} WHERE ${left}`);
  }
  const within = await count();
  const hasKeyless = await deleteDuplicates(connection, dataset, stage);
  const kept = await count();
  if (kept === received) {
    // Nothing was left out, so the stage is the result.
    await connection.run(`ALTER TABLE ${stage} RENAME TO ${tables.stored}`);
  } else {
    // No sort is needed: the rows are in order, and only their numbers have gaps.
    await connection.run(`CREATE TABLE ${tables.stored} AS SELECT * FROM ${stage}`);
  }
  const misfits =
    slowPath.rows > 0
      ? await connection.number(
          `SELECT count(*) FROM ${tables.stored} WHERE ${asideColumns.misfits} IS NOT NULL`,
        )
      : 0;
  const counted = { kept, duplicates: within - kept, outside: received - within, misfits };
  const isDoubtful = inside !== null && dataset.axis?.isDoubtful;
  const strays = isDoubtful
    ? await connection.number(`SELECT count(*) FROM ${tables.stored} WHERE NOT ${inside}`)
    : 0;
  const noted = {
    ...(await countAlike(connection, dataset, tables.stored)),
    ...(hasKeyless ? await countKeyless(connection, dataset, tables.stored) : {}),
    ...(slowPath.otherForms > 0
      ? await countOtherForms(connection, dataset.fields, tables.stored)
      : {}),
    ...onlyIfAny('strays', strays),
  };
  return {
    ...counted,
    ...noted,
    ...(await finaliseBeside(connection, dataset, tables, besides ? period : null)),
  };
}

async function finaliseBeside(
  connection: Connection,
  dataset: Dataset,
  { beside }: IngestTables,
  period: Period | null,
): Promise<Pick<FinalisedRows, 'reaching' | 'beside'>> {
  if (!period) return { beside: 0 };
  await deleteDuplicates(connection, dataset, beside);
  const rows = await connection.number(`SELECT count(*) FROM ${beside}`);
  const reaching = await connection.number(
    `SELECT count(*) FROM ${beside} WHERE ${reachesInto(dataset, period)}`,
  );
  if (rows === 0) await connection.run(`DROP TABLE ${beside}`);
  return { beside: rows, ...(reaching > 0 ? { reaching } : {}) };
}

/** Replaces the staged slow-path rows by the decoded ones. */
async function replaceSlowPathRows(
  connection: Connection,
  dataset: Dataset,
  { stage, slowPath }: IngestTables,
): Promise<void> {
  const fields = dataset.fields.map(
    (field) => `${quoteName(field.name)} = exact.${quoteName(field.name)}::${getColumnType(field)}`,
  );
  const aside = Object.values(asideColumns).map((name) => `${name} = exact.${name}`);
  await connection.run(`UPDATE ${stage} SET ${[...fields, ...aside].join(', ')}
    FROM ${slowPath} AS exact WHERE ${stage}.rowid = exact.position::BIGINT`);
}

function insideCondition(dataset: Dataset, period: Period | null): string | null {
  const axis = dataset.axis?.field;
  if (!period || !axis) return null;
  const column = quoteName(axis);
  return `(${column} IS NULL OR (${column} >= ${quoteText(period.from)}::TIMESTAMP
    AND ${column} < ${quoteText(period.to)}::TIMESTAMP))`;
}

/**
 * Whether a row lies in a requested window: outside the period, it then belongs to a neighbouring
 * period.
 */
function insideAsked(
  { axis }: Dataset,
  period: Period | null,
  asked: readonly Period[] = period ? [period] : [],
): string {
  const column = quoteName(axis?.field ?? '');
  const parts = asked.map(
    ({ from, to }) =>
      `${column} BETWEEN ${quoteText(from)}::TIMESTAMP AND ${quoteText(to)}::TIMESTAMP`,
  );
  return `(${parts.length === 0 ? 'false' : parts.join(' OR ')})`;
}

/** Leaves the last row of each key; returns whether any row may lack its key. */
async function deleteDuplicates(
  connection: Connection,
  dataset: Dataset,
  stage: string,
): Promise<boolean> {
  const keys = dataset.key.map(quoteName);
  const whole = [
    ...dataset.fields.map((field) => quoteName(field.name)),
    asideColumns.misfits,
    asideColumns.raw,
  ];
  const hasKey = joinConditions(keys.map((key) => `${key} IS NOT NULL`));
  const deleteDuplicates = (columns: readonly string[], condition: string): Promise<void> => {
    const same = columns.map((name) => `${stage}.${name} IS NOT DISTINCT FROM twice.${name}`);
    return connection.run(`DELETE FROM ${stage} USING (
        SELECT ${columns.join(', ')}, max(rowid) AS last FROM ${stage} WHERE ${condition}
        GROUP BY ${columns.join(', ')} HAVING count(*) > 1) AS twice
      WHERE ${joinConditions(same)} AND ${stage}.rowid < twice.last`);
  };
  if (dataset.isLooselyKeyed) {
    await deleteDuplicates(whole, 'true');
    return true;
  }
  await deleteDuplicates(keys, hasKey);
  const withoutKey = `NOT (${hasKey})`;
  const keyless = await connection.number(`SELECT count(*) FROM ${stage} WHERE ${withoutKey}`);
  if (keyless > 1) await deleteDuplicates(whole, withoutKey);
  return keyless > 0;
}
