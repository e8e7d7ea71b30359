import type { LookedUpFilter } from '../../../../../shared/domain/views.ts';
import { fail } from '../../../../../shared/errors.ts';
import type { ResultTable } from './result-table.ts';

/** Tables with the row numbers (`row`) behind a report's figures, by result set and filter. */
const lookups = new WeakMap<ResultTable, Map<string, string>>();

const toKey = (filter: LookedUpFilter): string => JSON.stringify(filter);

export function hasAnchorTable(result: ResultTable, filter: LookedUpFilter): boolean {
  return lookups.get(result)?.has(toKey(filter)) === true;
}

/** Returns the table. Fails with `input-not-valid` if the rows were never looked up. */
export function getDrillDownLookup(result: ResultTable, filter: LookedUpFilter): string {
  return lookups.get(result)?.get(toKey(filter)) ?? fail('input-not-valid');
}

/** Adds a table, which stays as long as the result set is open. */
export function addAnchorRows(result: ResultTable, filter: LookedUpFilter, table: string): void {
  const tables = lookups.get(result) ?? new Map<string, string>();
  lookups.set(result, tables.set(toKey(filter), table));
}

export function listAnchorTables(result: ResultTable): readonly string[] {
  return [...(lookups.get(result)?.values() ?? [])];
}
