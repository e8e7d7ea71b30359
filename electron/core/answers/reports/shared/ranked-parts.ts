/** Ranks the largest parts of a total; the others are joined. */
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import { readText } from '../report-query.ts';

export interface RankedPart {
  /** Rank within the currency, from 1. Null: the remaining parts together. */
  readonly place: number | null;
  readonly key: string | null;
  readonly name: string | null;
  readonly count: number;
}

/** Rows of a table at most. */
const maxRows = 1000;

/** Parts of a bar that can be told apart. */
const maxParts = 6;

/**
 * Common tables over `cells` (key, currency, amount, lines, isNow): `ranked` has each key's rank within its currency,
 * `placed` the cells with their rank.
 */
export const rankedTables = `ranked AS MATERIALIZED (
    SELECT key, currency, count(*) OVER (PARTITION BY currency) AS parts,
      row_number() OVER (PARTITION BY currency ORDER BY
        sum(amount) FILTER (isNow) DESC NULLS LAST, sum(lines) DESC, key) AS nth
    FROM cells GROUP BY key, currency),
  placed AS (SELECT cells.*, nth, parts FROM cells ${joinRanked('cells')})`;

/** Joins a table with keys and currencies to their ranks. */
export function joinRanked(table: string): string {
  return `JOIN ranked ON ${table}.key IS NOT DISTINCT FROM ranked.key
    AND ${table}.currency IS NOT DISTINCT FROM ranked.currency`;
}

/** Columns of `placed`: the rank in a table, and in a bar. */
export const placeInTable = `CASE WHEN nth <= ${maxRows} THEN nth END`;
export const placeInStack = `CASE WHEN nth <= (
  CASE WHEN parts > ${maxParts} THEN ${maxParts - 1} ELSE ${maxParts} END) THEN nth END`;

/** Replaces `partColumns` if there is no part. */
export const noPart = `NULL, NULL, NULL, NULL`;

/** Columns of a group of `placed` for `readRankedPart`, after its rank. */
export const partColumns = `any_value(key), any_value(name),
  count(DISTINCT coalesce('=' || key, ''))::INTEGER`;

export function readRankedPart([place, key, name, count]: ReportRows[number]): RankedPart {
  const isOne = place !== null;
  return {
    place: isOne ? Number(place) : null,
    key: isOne ? readText(key) : null,
    name: isOne ? readText(name) : null,
    count: Number(count),
  };
}
