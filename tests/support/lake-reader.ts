/** Reads a lake without any of the app's code: it replays the log, and reads Parquet with another library. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { type FileMetaData, parquetMetadata, parquetReadObjects } from 'hyparquet';

type Values = Readonly<Record<string, unknown>>;

interface Added {
  readonly path: string;
  readonly partitionValues: Values;
  readonly size: number;
  readonly stats: string;
}

interface Action {
  readonly add?: Added | null;
  readonly remove?: { readonly path: string } | null;
  readonly metaData?: Values | null;
  readonly protocol?: Values | null;
}

export interface ReadTable {
  readonly version: number;
  readonly files: readonly Added[];
  readonly metaData: Values;
  readonly protocol: Values;
}

async function readParquet(path: string): Promise<Values[]> {
  const bytes = readFileSync(path);
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const metadata: FileMetaData = parquetMetadata(file);
  // As they are stored: the library would make decimals floating point, and leave out a U+FEFF.
  for (const element of metadata.schema) {
    if (element.converted_type !== 'DECIMAL' && element.converted_type !== 'UTF8') continue;
    delete element.converted_type;
    delete element.logical_type;
  }
  const rows = await parquetReadObjects({
    file,
    metadata,
    utf8: false,
    compressors: { ZSTD: (input) => zstdDecompressSync(input) },
  });
  return rows.map((row) => withTexts(row) as Values);
}

/** Bytes are texts, also within. A map is an object. */
function withTexts(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('utf8');
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value)) {
    const all = value.map(withTexts) as { readonly key?: string; readonly value?: unknown }[];
    return all[0]?.key === undefined
      ? all
      : Object.fromEntries(all.map((one) => [one.key, one.value]));
  }
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withTexts(one)]));
}

/** The state of a table, from its newest checkpoint or its beginning. Null if there is no log. */
export async function readTable(folder: string): Promise<ReadTable | null> {
  const log = join(folder, '_delta_log');
  if (!existsSync(log)) return null;
  const names = readdirSync(log).sort();
  const checkpoint = names.filter((name) => /^\d{20}\.checkpoint\.parquet$/.test(name)).at(-1);
  let version = checkpoint ? Number(checkpoint.slice(0, 20)) : -1;
  const actions: Action[] = checkpoint ? await readParquet(join(log, checkpoint)) : [];
  for (const name of names.filter((one) => /^\d{20}\.json$/.test(one))) {
    if (Number(name.slice(0, 20)) <= version) continue;
    if (Number(name.slice(0, 20)) !== version + 1) throw new Error(`${name} after ${version}`);
    version += 1;
    const text = readFileSync(join(log, name), 'utf8');
    actions.push(
      ...text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Action),
    );
  }
  if (version < 0) return null;
  const files = new Map<string, Added>();
  let metaData: Values = {};
  let protocol: Values = {};
  for (const one of actions) {
    if (one.metaData) ({ metaData } = one);
    if (one.protocol) ({ protocol } = one);
    if (one.add) files.set(one.add.path, { ...one.add, size: Number(one.add.size) });
    if (one.remove) files.delete(one.remove.path);
  }
  return { version, files: [...files.values()], metaData, protocol };
}

function toText(value: unknown, type: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) {
    const text = value.toISOString();
    return type === 'date' ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
  }
  if (type === 'decimal(18,4)') {
    const digits = String(BigInt(value as bigint))
      .replace('-', '')
      .padStart(5, '0');
    return `${BigInt(value as bigint) < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
  }
  return String(value);
}

/** The rows of a table, as texts. */
export async function readLakeRows(
  root: string,
  table: string,
): Promise<Readonly<Record<string, string | null>>[]> {
  const folder = join(root, table);
  const state = await readTable(folder);
  if (state === null) return [];
  const { fields } = JSON.parse(String(state.metaData.schemaString)) as {
    readonly fields: readonly { readonly name: string; readonly type: string }[];
  };
  const rows: Record<string, string | null>[] = [];
  for (const { path, partitionValues, size, stats } of state.files) {
    const found = await readParquet(join(folder, path));
    if (readFileSync(join(folder, path)).length !== size)
      throw new Error(`${path} has another size`);
    if (found.length !== (JSON.parse(stats) as { numRecords: number }).numRecords) {
      throw new Error(`${path} has another number of rows`);
    }
    for (const row of found) {
      const all = { ...row, ...partitionValues };
      rows.push(
        Object.fromEntries(fields.map(({ name, type }) => [name, toText(all[name], type)])),
      );
    }
  }
  return rows;
}
