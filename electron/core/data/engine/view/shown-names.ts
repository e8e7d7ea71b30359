import type { Field } from '../../../../../shared/catalogue/types.ts';
import type { Connection } from '../database/database.ts';
import { getKeyType, nameColumns } from '../database/name-columns.ts';
import type { ResultTable } from '../database/result-table.ts';
import { protect, quoteText, strip } from '../database/sql.ts';
import { createResultCache } from './result-cache.ts';

/** A name field's text for a value of the field that it names. */
export interface ShownName {
  readonly text: string;
  /** Null while names are being read. */
  readonly isNamed: boolean | null;
}

/** By the canonical text of the named value; null for a value that is shown as empty. */
type ShownNames = Map<string, ShownName | null>;

/** By table: a table of names is replaced, never changed. Entries of replaced tables are evicted. */
const cache = createResultCache<ShownNames>(6, () => undefined);

/** Maximum names to cache for one field. */
const maxNames = 20_000;

/**
 * Returns the names of these values of the named field, by their canonical texts. Null while no names are known. Names
 * are queried once and then cached: within a page's own statement they would take longer than everything else.
 */
export async function readShownNames(
  connection: Connection,
  result: ResultTable,
  field: Field,
  values: Iterable<string>,
): Promise<ReadonlyMap<string, ShownName | null> | null> {
  const table = result.names?.tables.get(field.name);
  if (table === undefined) return null;
  let names = cache.find(result, table);
  if (!names || names.size > maxNames) {
    names = new Map();
    cache.add(result, table, names, () => undefined);
  }
  const unknown = new Set(values);
  for (const value of unknown) if (names.has(value)) unknown.delete(value);
  if (unknown.size === 0) return names;
  const { key, text, isNamed } = nameColumns;
  const type = getKeyType(result.dataset, field);
  const keys = [...unknown].map((value) => `${quoteText(value)}::${type}`);
  const found = await connection.rows(
    `SELECT ${protect(`${key}::VARCHAR`)}, ${protect(text)}, ${isNamed} FROM ${table}
     WHERE ${key} IN (${keys.join(', ')})`,
  );
  for (const value of unknown) names.set(value, null);
  for (const [value, shown, named] of found) {
    names.set(strip(value) ?? '', {
      text: strip(shown) ?? '',
      isNamed: typeof named === 'boolean' ? named : null,
    });
  }
  return names;
}
