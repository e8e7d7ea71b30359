/** The highest parts of what lines come to, one by one, and all others together. */
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';

export interface RankedPart {
  /** Among all of the currency, from the highest; null: those that are told together. */
  readonly place: number | null;
  readonly key: string | null;
  readonly name: string | null;
  readonly count: number;
}

/** Values that a table tells one by one. */
const mostRows = 1000;

/** Parts that a bar can have so that they are told apart. */
const mostParts = 6;

/**
 * Common tables over `cells`, which have what lines come to (key, currency, amount, lines, isNow):
 * `ranked` has the place of each key among all of its currency, `placed` the cells with theirs.
 */
export const rankedTables = `ranked AS MATERIALIZED (
    SELECT key, currency, count(*) OVER (PARTITION BY currency) AS parts,
      row_number() OVER (PARTITION BY currency ORDER BY
        sum(amount) FILTER (isNow) DESC NULLS LAST, sum(lines) DESC, key) AS nth
    FROM cells GROUP BY key, currency),
  placed AS (SELECT cells.*, nth, parts FROM cells ${joinRanked('cells')})`;

/** Joins a table that has keys and currencies to their places. */
export function joinRanked(table: string): string {
  return `JOIN ranked ON ${table}.key IS NOT DISTINCT FROM ranked.key
    AND ${table}.currency IS NOT DISTINCT FROM ranked.currency`;
}

/** Columns of `placed`: the place in a table, and among the parts of a bar. */
export const placeInTable = `CASE WHEN nth <= ${mostRows} THEN nth END`;
export const placeInStack = `CASE WHEN nth <= (
  CASE WHEN parts > ${mostParts} THEN ${mostParts - 1} ELSE ${mostParts} END) THEN nth END`;

/** In place of `partColumns` where there is no part. */
export const noPart = `NULL, NULL, NULL, NULL`;

/** Columns of a group of `placed` that `readRankedPart` reads, after its place. */
export const partColumns = `any_value(key), any_value(name),
  count(DISTINCT coalesce('=' || key, ''))::INTEGER`;

export function readRankedPart([place, key, name, count]: ReportRows[number]): RankedPart {
  const isOne = place !== null;
  const toText = (value: unknown) => (value == null ? null : String(value));
  return {
    place: isOne ? Number(place) : null,
    key: isOne ? toText(key) : null,
    name: isOne ? toText(name) : null,
    count: Number(count),
  };
}
