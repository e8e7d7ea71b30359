import { getDataset, nameSources } from '../../../../../shared/catalogue/catalogue.ts';
import type { DatasetId, NameSource } from '../../../../../shared/catalogue/types.ts';
import type { DamagedSegment, RowsKey } from '../../segment-format/index.ts';
import type { NameFiles } from '../contract/engine-methods.ts';
import type { Connection } from '../database/database.ts';
import { dropTables } from '../database/drop-tables.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { quoteName } from '../database/sql.ts';
import { withPlainSlices } from '../stored/plain-slices.ts';
import { batchSlices, rowsInSlice, selectBatch } from '../stored/slice-batches.ts';

/** The names in a dataset's stored rows. */
export interface StoredNames {
  /** A table of `key` and `name`, each key once unless it has a list; null if no file was read. */
  readonly table: string | null;
  /** Incremented whenever more files are read. */
  readonly version: number;
  /** True if all wanted files are read. */
  readonly isWhole: boolean;
  readonly damaged: readonly DamagedSegment[];
}

type WantedFiles = NameFiles & { readonly profileId: string };

export interface StoredNamesCache {
  /** Returns the names from the files that are already read. */
  peek(wanted: WantedFiles): StoredNames;
  /** Reads the files that were not read before. Fails with `disk-full` or `cancelled`. */
  read(wanted: WantedFiles, signal: AbortSignal): Promise<StoredNames>;
  release(profileId: string): void;
}

interface Entry {
  readonly profileId: string;
  /** A table of all names that were read: `file`, `key`, `name`, `latest` and `fetched`. */
  readonly pairs: string;
  readonly names: string;
  /** By path, the file's number in `pairs`. Files never change. */
  readonly files: Map<string, number>;
  version: number;
  lastFile: number;
  /** Settles when the previous reading is done. */
  turn: Promise<unknown>;
}

/** Caches id → name by stored file, so each file is read once. */
export function createStoredNames(tables: ResultTables): StoredNamesCache {
  const entries = new Map<string, Entry>();
  const getId = (profileId: string, dataset: DatasetId): string => `${profileId} ${dataset}`;

  function describe(
    entry: Entry | undefined,
    paths: readonly string[],
  ): Omit<StoredNames, 'damaged'> {
    return {
      table: entry && entry.version > 0 ? entry.names : null,
      version: entry?.version ?? 0,
      isWhole: paths.every((path) => entry?.files.has(path)),
    };
  }

  function getEntry({ profileId, dataset }: WantedFiles): Entry {
    const id = getId(profileId, dataset);
    const made = entries.get(id) ?? {
      profileId,
      pairs: tables.makeTableName(),
      names: tables.makeTableName(),
      files: new Map(),
      version: 0,
      lastFile: 0,
      turn: Promise.resolve(),
    };
    entries.set(id, made);
    return made;
  }

  async function refresh(
    entry: Entry,
    wanted: WantedFiles & { readonly key: RowsKey },
    signal: AbortSignal,
  ): Promise<readonly DamagedSegment[]> {
    const { paths, dataset } = wanted;
    const added = paths.filter((path) => !entry.files.has(path));
    const gone = [...entry.files.keys()].filter((path) => !paths.includes(path));
    if (added.length === 0 && gone.length === 0) return [];
    const slices = added.map((path) => ({ path, period: null }));
    const stored = { profileId: entry.profileId, dataset, key: wanted.key, slices };
    return withPlainSlices(tables.folder, stored, signal, (plain) =>
      tables.withConnection(signal, async (connection) => {
        await connection.run(`CREATE TABLE IF NOT EXISTS ${entry.pairs}
          (file INTEGER, key BIGINT, name VARCHAR, latest TIMESTAMP, fetched BIGINT)`);
        const files = plain.slices.map(({ entry: { path } }, at) => ({
          path,
          number: entry.lastFile + at + 1,
        }));
        entry.lastFile += files.length;
        await readFiles(connection, getNameSource(dataset), plain.slices, entry.pairs, files);
        const left = gone.map((path) => entry.files.get(path));
        if (left.length > 0) {
          await connection.run(`DELETE FROM ${entry.pairs} WHERE file IN (${left.join(', ')})`);
        }
        // For a list, the last answer counts: names that it lacks were removed.
        const counts = getNameSource(dataset).listed
          ? 'fetched = max(fetched) OVER (PARTITION BY key)'
          : `row_number() OVER (
            PARTITION BY key ORDER BY latest DESC NULLS LAST, fetched DESC, name) = 1`;
        await connection.run(`CREATE OR REPLACE TABLE ${entry.names} AS
          SELECT DISTINCT key, name FROM ${entry.pairs} QUALIFY ${counts}`);
        for (const path of gone) entry.files.delete(path);
        for (const { path, number } of files) entry.files.set(path, number);
        entry.version += 1;
        return plain.damaged;
      }),
    );
  }

  return {
    peek: (wanted) => ({
      ...describe(entries.get(getId(wanted.profileId, wanted.dataset)), wanted.paths),
      damaged: [],
    }),
    async read(wanted, signal) {
      const { key, paths } = wanted;
      if (
        key === null ||
        (paths.length === 0 && !entries.has(getId(wanted.profileId, wanted.dataset)))
      ) {
        return { table: null, version: 0, isWhole: true, damaged: [] };
      }
      const entry = getEntry(wanted);
      const turn = entry.turn.then(() => refresh(entry, { ...wanted, key }, signal));
      entry.turn = turn.catch(() => undefined);
      const damaged = await turn;
      return { ...describe(entry, paths), isWhole: true, damaged };
    },
    release(profileId) {
      for (const [id, entry] of entries) {
        if (entry.profileId !== profileId) continue;
        entries.delete(id);
        void entry.turn.then(() => dropTables(tables.reader, entry.pairs, entry.names));
      }
    },
  };
}

function getNameSource(dataset: DatasetId): NameSource {
  const found = nameSources.find((source) => source.dataset === dataset);
  if (!found) throw new Error(`a dataset without names: ${dataset}`);
  return found;
}

type Slices = Parameters<typeof batchSlices>[2];

/** Adds the names in each file, with the latest date of a row that has the name. */
async function readFiles(
  connection: Connection,
  source: NameSource,
  slices: Slices,
  pairs: string,
  files: readonly { readonly number: number }[],
): Promise<void> {
  const dataset = getDataset(source.dataset);
  const numbers = files.map(({ number }) => number).join(', ');
  const fetched = slices.map(({ entry }) => entry.fetchedAt).join(', ');
  const own = `nullif(trim(${quoteName(source.name)}), '')`;
  const parts = (source.otherwise ?? []).map((part) => `nullif(trim(${quoteName(part)}), '')`);
  const other = parts.length > 0 ? `nullif(concat_ws(' ', ${parts.join(', ')}), '')` : 'NULL';
  const latest =
    source.latest === undefined ? 'NULL::TIMESTAMP' : `max(${quoteName(source.latest)})`;
  for (const batch of await batchSlices(connection, dataset, slices)) {
    await connection.run(`INSERT INTO ${pairs}
      SELECT ([${numbers}])[nth], key, name, latest, ([${fetched}]::BIGINT[])[nth] FROM (
        SELECT place // ${rowsInSlice} + 1 AS nth, ${quoteName(source.id)} AS key,
          coalesce(${own}, ${other}) AS name, ${latest} AS latest
        FROM (${selectBatch(dataset, batch)}) GROUP BY ALL)
      WHERE key IS NOT NULL AND name IS NOT NULL`);
  }
}
