import type { Dataset } from '../../../../shared/catalogue/types.ts';
import type { Period } from '../../../../shared/ranges.ts';
import { selectsWholes } from '../../../../shared/whole-rows.ts';
import type { ScannedAnswer } from '../columns/scan-answer.ts';
import type { IngestInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns } from '../database/field-column.ts';
import { reachesInto } from '../database/period-condition.ts';
import {
  countAlike,
  countKeyless,
  countOtherForms,
  type OtherForms,
  onlyIfAny,
} from '../database/row-counts.ts';
import { joinConditions, quoteName, quoteText } from '../database/sql.ts';
import type { IngestTables } from './ingest-tables.ts';
import { insideCondition } from './inside-condition.ts';
import type { StageSurvey } from './survey-stage.ts';

/** What was read of an answer, beside the rows in the stage. */
export type ScannedRows = Pick<ScannedAnswer, 'decoded' | 'repeats'>;

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
 * - Repeats of the row before, every byte of it, are not in the stage: outside where that row is, else
 * duplicates.
 * - Duplicates: of the rows of one key the last received is kept, at its own place, since later
 * windows are fetched later. If a key field is missing or invalid, or the dataset is loosely keyed,
 * the whole row is the key.
 */
export async function finaliseRows(
  connection: Connection,
  dataset: Dataset,
  tables: IngestTables,
  { period, asked }: Pick<IngestInput, 'period' | 'asked'>,
  survey: StageSurvey,
  { decoded, repeats }: ScannedRows,
): Promise<FinalisedRows> {
  const { stage, stored } = tables;
  const inside = survey.outside > 0 ? insideCondition(dataset, period) : null;
  const { isDoubtful = false } = dataset.axis ?? {};
  const besides = inside !== null && selectsWholes(dataset);
  let outside = 0;
  let repeatsOutside = 0;
  if (besides) {
    await connection.run(`CREATE TABLE ${tables.beside} AS SELECT * FROM ${stage}
      WHERE NOT ${inside}`);
  }
  if (inside !== null) {
    const left = isDoubtful
      ? `NOT ${inside} AND ${insideAsked(dataset, period, asked)}`
      : `NOT ${inside}`;
    repeatsOutside = await countAmong(connection, stage, repeats, left);
    outside = await connection.run(`DELETE FROM ${stage} WHERE ${left}`);
  }
  const duplicates = await deleteDuplicates(connection, dataset, stage, survey);
  if (outside + duplicates === 0) {
    // Nothing was left out, so the stage is the result.
    await connection.run(`ALTER TABLE ${stage} RENAME TO ${stored}`);
  } else {
    // No sort is needed: the rows are in order, and only their numbers have gaps.
    await connection.run(`CREATE TABLE ${stored} AS SELECT * FROM ${stage}`);
    await connection.run(`DROP TABLE ${stage}`);
  }
  const counted = await countStored(connection, stored, {
    misfits: decoded.misfits > 0,
    strays: isDoubtful ? inside : null,
  });
  const noted = {
    ...(await countAlike(connection, dataset, stored)),
    ...(survey.keyless > 0 ? await countKeyless(connection, dataset, stored) : {}),
    ...(decoded.otherForms > 0 ? await countOtherForms(connection, dataset.fields, stored) : {}),
    ...onlyIfAny('strays', counted.strays),
  };
  return {
    kept: counted.kept,
    duplicates: duplicates + repeats.length - repeatsOutside,
    outside: outside + repeatsOutside,
    misfits: counted.misfits,
    ...noted,
    ...(await finaliseBeside(connection, dataset, tables, survey, besides ? period : null)),
  };
}

/** How many of these places, of which one may be there twice, have such a row. */
async function countAmong(
  connection: Connection,
  stage: string,
  places: readonly number[],
  condition: string,
): Promise<number> {
  if (places.length === 0) return 0;
  return connection.number(`SELECT count(*) FROM ${stage}
    JOIN unnest([${places.join(', ')}]) AS repeats(place) ON ${stage}.rowid = place WHERE ${condition}`);
}

/** Counts the stored rows, and of them those that there may be. */
async function countStored(
  connection: Connection,
  stored: string,
  may: { readonly misfits: boolean; readonly strays: string | null },
): Promise<Pick<FinalisedRows, 'kept' | 'misfits'> & { readonly strays: number }> {
  const [counts] = await connection.rows(`SELECT count(*),
    ${may.misfits ? `count(${asideColumns.misfits})` : '0'},
    ${may.strays === null ? '0' : `count_if(NOT ${may.strays})`} FROM ${stored}`);
  const [kept = 0, misfits = 0, strays = 0] = (counts ?? []).map(Number);
  return { kept, misfits, strays };
}

async function finaliseBeside(
  connection: Connection,
  dataset: Dataset,
  { beside }: IngestTables,
  survey: StageSurvey,
  period: Period | null,
): Promise<Pick<FinalisedRows, 'reaching' | 'beside'>> {
  if (!period) return { beside: 0 };
  await deleteDuplicates(connection, dataset, beside, survey);
  const [counts] = await connection.rows(
    `SELECT count(*), count_if(${reachesInto(dataset, period)}) FROM ${beside}`,
  );
  const [rows = 0, reaching = 0] = (counts ?? []).map(Number);
  return { beside: rows, ...onlyIfAny('reaching', reaching) };
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

/** Leaves the last row of each key; returns how many rows were deleted. */
async function deleteDuplicates(
  connection: Connection,
  dataset: Dataset,
  table: string,
  { keyless }: StageSurvey,
): Promise<number> {
  const keys = dataset.key.map(quoteName);
  const whole = [
    ...dataset.fields.map((field) => quoteName(field.name)),
    asideColumns.misfits,
    asideColumns.raw,
  ];
  const hasKey = joinConditions(keys.map((key) => `${key} IS NOT NULL`));
  const deleteEqual = (columns: readonly string[], condition: string): Promise<number> => {
    const same = columns.map((name) => `${table}.${name} IS NOT DISTINCT FROM twice.${name}`);
    return connection.run(`DELETE FROM ${table} USING (
        SELECT ${columns.join(', ')}, max(rowid) AS last FROM ${table} WHERE ${condition}
        GROUP BY ${columns.join(', ')} HAVING count(*) > 1) AS twice
      WHERE ${joinConditions(same)} AND ${table}.rowid < twice.last`);
  };
  const repeatedKeys = await deleteEqual(dataset.isLooselyKeyed ? whole : keys, hasKey);
  const repeatedRows = keyless > 1 ? await deleteEqual(whole, `NOT (${hasKey})`) : 0;
  return repeatedKeys + repeatedRows;
}
