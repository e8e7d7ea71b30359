import type { Connection } from '../database/database.ts';
import type { ResultTable } from '../database/result-table.ts';

/** What was made of result sets, by a key: it lives and goes with the rows. */
export interface ResultCache<V> {
  /** The last used one is the last to go. */
  find(result: ResultTable, key: string): V | undefined;
  /** Drops those of the result set that were not used for longest, beyond a number. */
  add(connection: Connection, result: ResultTable, key: string, value: V): void;
  /** One that could not be made, and so needs no dropping. */
  remove(result: ResultTable, key: string): void;
  list(result: ResultTable): readonly V[];
  dropAll(connection: Connection, result: ResultTable): void;
}

/** Keeps at most so many of each result set. */
export function createResultCache<V>(
  most: number,
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
        if (values.size <= most) break;
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
