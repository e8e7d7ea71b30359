import { findField, getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { Field } from '../../../../../shared/catalogue/types.ts';
import type { FieldNames } from '../../../../../shared/domain/names.ts';
import { fail } from '../../../../../shared/errors.ts';
import { takeTurns } from '../../../base/concurrency/index.ts';
import type { NameMethods, NameRowsInput } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { dropTables } from '../database/drop-tables.ts';
import { getNamedField, listNamed } from '../database/name-columns.ts';
import type { ResultTable } from '../database/result-table.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { protect, quoteText, strip } from '../database/sql.ts';
import { createFindChange, createFindLanguage } from './find-word.ts';
import { type KnownNames, makeListTable, makeNameTable, makeWordTable } from './name-table.ts';
import { createStoredNames, type StoredNames } from './stored-names.ts';

/** The state of a result set's names, so that the same names are not made again. */
interface Named {
  readonly by: string;
  readonly fields: readonly FieldNames[];
  /** Digests of the name tables: other files may bring the same names. */
  readonly digests: readonly string[];
  /** Tables of earlier names, which a running query may still read. */
  readonly former: readonly string[];
}

/** The engine's methods for name fields; see `NameMethods`. */
export function createNameMethods(tables: ResultTables): NameMethods {
  const storedNames = createStoredNames(tables);
  const namedResults = new WeakMap<ResultTable, Named>();
  // Names are made for one result set at a time, so that no table is made twice.
  const inTurn = takeTurns();
  tables.onRelease((result) => {
    drop(namedResults.get(result)?.former ?? []);
  });

  function drop(names: Iterable<string>): void {
    void dropTables(tables.reader, ...names);
  }

  async function name(
    result: ResultTable,
    input: NameRowsInput,
    sources: ReadonlyMap<string, StoredNames>,
    signal: AbortSignal,
  ): Promise<readonly FieldNames[]> {
    const { dataset, names } = result;
    if (!names) throw new Error('an open result set has names');
    const by = JSON.stringify([
      [...sources].map(([id, { version, isWhole }]) => [id, version, isWhole]),
      input.words,
      input.categories,
    ]);
    const before = namedResults.get(result);
    if (before?.by === by) return before.fields;
    const made = new Map<string, string>();
    const fields: FieldNames[] = [];
    const digests: string[] = [];
    try {
      await tables.withConnection(signal, async (connection) => {
        for (const field of listNamed(dataset)) {
          const table = tables.makeTableName();
          made.set(field.name, table);
          const source = findSource(field, sources);
          const words = await findWords(connection, result, field, input, source);
          const known: KnownNames = words ?? {
            table: source?.table ?? null,
            others: source?.isWhole === false ? 'open' : 'unnamed',
          };
          const names = await makeNameTable(connection, result, field, known, table);
          digests.push(names.digest);
          if (words?.table) await connection.run(`DROP TABLE ${words.table}`);
          const { from } = field.naming ?? {};
          if (from && 'dataset' in from) {
            const isEmpty = input.sources.every(
              ({ dataset: id, paths }) => id !== from.dataset || paths.length === 0,
            );
            const { unnamed } = names;
            fields.push({ field: field.name, dataset: from.dataset, isEmpty, unnamed });
          }
        }
      });
    } catch (error) {
      drop(made.values());
      throw error;
    }
    if (before?.digests.join() === digests.join()) {
      drop(made.values());
      namedResults.set(result, { ...before, by, fields });
      return fields;
    }
    drop(before?.former ?? []);
    if (!tables.isOpen(input.resultId, result)) {
      drop(made.values());
      return fail('rows-gone');
    }
    const former = [...names.tables.values()];
    for (const [field, table] of made) names.tables.set(field, table);
    names.version += 1;
    namedResults.set(result, { by, fields, digests, former });
    return fields;
  }

  async function findWords(
    connection: Connection,
    result: ResultTable,
    field: Field,
    input: NameRowsInput,
    source: StoredNames | undefined,
  ): Promise<KnownNames | null> {
    const { from } = field.naming ?? {};
    if (!from) return null;
    if ('dataset' in from) {
      if (!from.listed) return null;
      if (!source?.table) return { table: null, others: 'left out' };
      const table = tables.makeTableName();
      const dataset = getDataset(from.dataset);
      const listedField = findField(dataset, from.name);
      if (!listedField) throw new Error(`not a field: ${from.name}`);
      const findWord = createFindLanguage(dataset, listedField, input);
      await makeListTable(connection, source.table, findWord, table);
      return { table, others: 'left out' };
    }
    const named = getNamedField(result.dataset, field);
    const table = tables.makeTableName();
    const findWord =
      'languages' in from
        ? createFindLanguage(result.dataset, named, input)
        : createFindChange(input);
    await makeWordTable(connection, result, named, findWord, table);
    return { table, others: 'only' in from && from.only ? 'left out' : 'as they are' };
  }

  return {
    async nameRows(input, { signal }) {
      const { profileId, readsFiles } = input;
      const sources = new Map<string, StoredNames>();
      for (const files of input.sources) {
        const wanted = { ...files, profileId };
        const names = readsFiles
          ? await storedNames.read(wanted, signal)
          : storedNames.peek(wanted);
        sources.set(files.dataset, names);
      }
      const nameNext = (result: ResultTable) => inTurn(() => name(result, input, sources, signal));
      const opening = readsFiles ? null : tables.findOpening(input.resultId);
      if (opening) {
        // While rows are being read, names the first ones now, and all of them once they are there.
        tables.beforeWhole(input.resultId, (whole) => nameNext(whole).catch(() => undefined));
      }
      const result = opening?.first ?? (await tables.get(input.resultId));
      const fields = await nameNext(result);
      if (!tables.isOpen(input.resultId, result)) fail('rows-gone');
      return {
        version: result.names?.version ?? 0,
        fields: [...fields],
        damaged: input.sources.flatMap(({ dataset }) => {
          const segments = sources.get(dataset)?.damaged ?? [];
          return segments.length > 0 ? [{ dataset, segments }] : [];
        }),
      };
    },
    async findNames({ numbers, ...wanted }, { signal }) {
      const { table, damaged } = await storedNames.read(wanted, signal);
      if (table === null || numbers.length === 0) return { names: {}, damaged };
      const rows = await tables.reader.rows(
        `SELECT key::VARCHAR, ${protect('name')} FROM ${table}
         WHERE key::VARCHAR IN (${numbers.map(quoteText).join(', ')})`,
      );
      return {
        names: Object.fromEntries(rows.map(([key, name]) => [String(key), strip(name) ?? ''])),
        damaged,
      };
    },
    async releaseNames({ profileId }) {
      storedNames.release(profileId);
      return {};
    },
  };
}

function findSource(
  field: Field,
  sources: ReadonlyMap<string, StoredNames>,
): StoredNames | undefined {
  const { from } = field.naming ?? {};
  return from && 'dataset' in from ? sources.get(from.dataset) : undefined;
}
