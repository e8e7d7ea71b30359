import type { ResultTable } from '../database/result-table.ts';
import type { ResultTables } from '../database/result-tables.ts';

/** A cache of things made from result sets, by a key; dropped with the result set. */
export interface ResultCache<V> {
  /** Returns the entry and counts it as used. */
  find(result: ResultTable, key: string): V | undefined;
  /** Adds an entry, and drops the result set's least recently used ones beyond the maximum. */
  add(result: ResultTable, key: string, value: V, dropTable: DropTable): void;
  /** Removes an entry that failed and so has nothing to drop. */
  remove(result: ResultTable, key: string): void;
  list(result: ResultTable): readonly V[];
  dropAll(result: ResultTable, dropTable: DropTable): void;
}

export type DropTable = ResultTables['dropUnread'];

/** Creates a cache with at most `maxEntries` entries per result set. */
export function createResultCache<V>(
  maxEntries: number,
  drop: (value: V, dropTable: DropTable) => void,
): ResultCache<V> {
  const byResult = new WeakMap<ResultTable, Map<string, V>>();
  const cache: ResultCache<V> = {
    find(result, key) {
      const values = byResult.get(result);
      const value = values?.get(key);
      if (values === undefined || value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    add(result, key, value, dropTable) {
      const values = byResult.get(result) ?? new Map<string, V>();
      byResult.set(result, values);
      values.set(key, value);
      for (const [oldKey, old] of values) {
        if (values.size <= maxEntries) break;
        values.delete(oldKey);
        drop(old, dropTable);
      }
    },
    remove: (result, key) => void byResult.get(result)?.delete(key),
    list: (result) => [...(byResult.get(result)?.values() ?? [])],
    dropAll(result, dropTable) {
      for (const value of cache.list(result)) drop(value, dropTable);
      byResult.delete(result);
    },
  };
  return cache;
}
