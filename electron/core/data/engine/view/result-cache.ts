import type { Connection } from '../database/database.ts';
import type { ResultTable } from '../database/result-table.ts';

/** A cache of things made from result sets, by a key; dropped with the result set. */
export interface ResultCache<V> {
  /** Returns the entry and counts it as used. */
  find(result: ResultTable, key: string): V | undefined;
  /** Adds an entry, and drops the result set's least recently used ones beyond the maximum. */
  add(connection: Connection, result: ResultTable, key: string, value: V): void;
  /** Removes an entry that failed and so has nothing to drop. */
  remove(result: ResultTable, key: string): void;
  list(result: ResultTable): readonly V[];
  dropAll(connection: Connection, result: ResultTable): void;
}

/** Creates a cache with at most `maxEntries` entries per result set. */
export function createResultCache<V>(
  maxEntries: number,
  drop: (connection: Connection, value: V) => void,
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
    add(connection, result, key, value) {
      const values = byResult.get(result) ?? new Map<string, V>();
      byResult.set(result, values);
      values.set(key, value);
      for (const [oldKey, old] of values) {
        if (values.size <= maxEntries) break;
        values.delete(oldKey);
        drop(connection, old);
      }
    },
    remove: (result, key) => void byResult.get(result)?.delete(key),
    list: (result) => [...(byResult.get(result)?.values() ?? [])],
    dropAll(connection, result) {
      for (const value of cache.list(result)) drop(connection, value);
      byResult.delete(result);
    },
  };
  return cache;
}
