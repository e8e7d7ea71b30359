import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { IngestStats } from '../../../../../shared/domain/datasets.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import { selectsWholes } from '../../../../../shared/whole-rows.ts';
import type { ScannedAnswer } from '../columns/scan-answer.ts';
import type { IngestInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { asideColumns } from '../database/field-column.ts';
import { reachesInto } from '../database/period-condition.ts';
import {
  countMissingId,
  countOtherForms,
  countSameIds,
  onlyIfAny,
} from '../database/row-counts.ts';
import { quoteName, quoteText } from '../database/sql.ts';
import { arrived, countMixedDates, deleteRepeated } from './delete-repeated.ts';
import type { IngestTables } from './ingest-tables.ts';
import { buildInsideOrUndatedSql } from './inside-condition.ts';
import type { StageSurvey } from './survey-stage.ts';

/** The scan's findings, beside the rows in the stage. */
export type ScannedRows = Pick<ScannedAnswer, 'decoded' | 'repeats' | 'begins'>;

export interface FinalisedRows
  extends Readonly<Omit<IngestStats, 'received' | 'removed' | 'unknownFields'>> {
  /** Rows in the table `beside`. */
  readonly beside: number;
}

/**
 * Makes the result set's table from the staged rows, in order of arrival.
 * - Outside: rows that lie in a requested window (a little longer than the period) but not in the period; a
 * neighbouring period has them. A row from outside of everything requested stays (fact: rows beyond the period), and so
 * does one whose axis field is missing or invalid. If periods select rows by start and end (`selectsWholes`), all rows
 * outside the period go to the table `beside`, to be stored with the result set.
 * - Repeats, equal to the previous row in every byte, are not in the stage. They count as outside if that row does,
 * otherwise as duplicates.
 * - Duplicates: of rows that are equal in every field, only a response's last one stays. Rows that only share an id all
 * stay.
 * - Older: the rows of the newest response replace others of the same id (`deleteRepeated`), since later windows are
 * fetched later.
 */
export async function finaliseRows(
  connection: Connection,
  dataset: Dataset,
  tables: IngestTables,
  { period, requested }: Pick<IngestInput, 'period' | 'requested'>,
  survey: StageSurvey,
  { decoded, repeats, begins }: ScannedRows,
): Promise<FinalisedRows> {
  const { stage, stored } = tables;
  // Of the months that a walk through guides asks for, most have nobody.
  if (survey.staged === 0) {
    await connection.run(`ALTER TABLE ${stage} RENAME TO ${stored}`);
    return { kept: 0, duplicates: 0, outside: 0, invalidValues: 0, beside: 0 };
  }
  const inside = survey.outside > 0 ? buildInsideOrUndatedSql(dataset, period) : null;
  const besides = inside !== null && selectsWholes(dataset);
  let outside = 0;
  let repeatsOutside = 0;
  if (besides) {
    await connection.run(`CREATE TABLE ${tables.beside} AS
      SELECT *, rowid AS ${arrived} FROM ${stage} WHERE NOT ${inside}`);
  }
  if (inside !== null) {
    const left = besides
      ? `NOT ${inside}`
      : `NOT ${inside} AND ${buildRequestedSql(dataset, period, requested)}`;
    repeatsOutside = await countAmong(connection, stage, repeats, left);
    outside = await connection.run(`DELETE FROM ${stage} WHERE ${left}`);
  }
  const arrival = { table: stage, place: 'rowid', begins };
  const mixedDates = await countMixedDates(connection, dataset, arrival);
  const left = await deleteRepeated(connection, dataset, {
    ...arrival,
    repeated: tables.repeated,
    missingId: survey.missingId,
    hasWholes: mixedDates === 0,
  });
  if (outside + left.duplicates + left.older === 0) {
    // No row was left out, so the stage is the result.
    await connection.run(`ALTER TABLE ${stage} RENAME TO ${stored}`);
  } else {
    // No sort is needed: the rows are in order, only their numbers have gaps.
    await connection.run(`CREATE TABLE ${stored} AS SELECT * FROM ${stage}`);
    await connection.run(`DROP TABLE ${stage}`);
  }
  const counted = await countStored(connection, stored, {
    invalidValues: decoded.invalidValues > 0,
    unrequested: besides ? null : inside,
  });
  const noted = {
    ...(left.hasShared ? await countSameIds(connection, dataset, stored) : {}),
    ...(survey.missingId > 0 ? await countMissingId(connection, dataset, stored) : {}),
    ...(decoded.otherForms > 0 ? await countOtherForms(connection, dataset.fields, stored) : {}),
    ...onlyIfAny('unrequested', counted.unrequested),
    ...onlyIfAny('older', left.older),
    ...onlyIfAny('mixedDates', mixedDates),
  };
  return {
    kept: counted.kept,
    duplicates: left.duplicates + repeats.length - repeatsOutside,
    outside: outside + repeatsOutside,
    invalidValues: counted.invalidValues,
    ...noted,
    ...(await finaliseBeside(connection, dataset, tables, survey, begins, besides ? period : null)),
  };
}

/** Counts the positions whose row passes the condition. A position may occur twice. */
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

/** Counts the stored rows. Counts invalid values and unrequested only where `may` allows for them. */
async function countStored(
  connection: Connection,
  stored: string,
  may: { readonly invalidValues: boolean; readonly unrequested: string | null },
): Promise<Pick<FinalisedRows, 'kept' | 'invalidValues'> & { readonly unrequested: number }> {
  const [counts] = await connection.rows(`SELECT count(*),
    ${may.invalidValues ? `count(${asideColumns.invalidValues})` : '0'},
    ${may.unrequested === null ? '0' : `count_if(NOT ${may.unrequested})`} FROM ${stored}`);
  const [kept = 0, invalidValues = 0, unrequested = 0] = (counts ?? []).map(Number);
  return { kept, invalidValues, unrequested };
}

async function finaliseBeside(
  connection: Connection,
  dataset: Dataset,
  { beside, repeated }: IngestTables,
  { missingId }: StageSurvey,
  begins: readonly number[],
  period: Period | null,
): Promise<Pick<FinalisedRows, 'reaching' | 'beside'>> {
  if (!period) return { beside: 0 };
  const among = { table: beside, repeated, place: arrived, missingId, begins };
  await deleteRepeated(connection, dataset, { ...among, hasWholes: false });
  const [counts] = await connection.rows(
    `SELECT count(*), count_if(${reachesInto(dataset, period)}) FROM ${beside}`,
  );
  const [rows = 0, reaching = 0] = (counts ?? []).map(Number);
  return { beside: rows, ...onlyIfAny('reaching', reaching) };
}

/** SQL condition: the row lies in a requested window. Outside the period, it then belongs to a neighbouring period. */
function buildRequestedSql(
  { axis }: Dataset,
  period: Period | null,
  requested: readonly Period[] = period ? [period] : [],
): string {
  const column = quoteName(axis?.field ?? '');
  const parts = requested.map(
    ({ from, to }) =>
      `${column} BETWEEN ${quoteText(from)}::TIMESTAMP AND ${quoteText(to)}::TIMESTAMP`,
  );
  return `(${parts.length === 0 ? 'false' : parts.join(' OR ')})`;
}
