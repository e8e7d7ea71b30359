import { DuckDBInstance } from '@duckdb/node-api';

export interface ReadParquet {
  /** Name and type in the file's own schema. */
  readonly columns: readonly (readonly [name: string, type: string])[];
  /** Values as text. */
  readonly rows: readonly (readonly (string | null)[])[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly compressions: readonly string[];
}

/** Reads a Parquet file (or files, by a pattern) with a separate DuckDB. */
export async function readParquet(path: string): Promise<ReadParquet> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const ask = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson();
  const source = `'${path.replaceAll("'", "''")}'`;
  const described = await ask(`DESCRIBE FROM read_parquet(${source}, hive_partitioning = false)`);
  const columns = described.map(([name, type]) => [String(name), String(type)] as const);
  const texts = columns.map(
    ([name, type]) =>
      `'.' || ${type === 'TIMESTAMP' ? `strftime("${name}", '%Y-%m-%dT%H:%M:%S')` : `"${name}"::VARCHAR`}`,
  );
  const rows = await ask(
    `SELECT ${texts.join(', ')} FROM read_parquet(${source}, hive_partitioning = false)`,
  );
  const metadata = await ask(
    `SELECT decode(key), decode(value) FROM parquet_kv_metadata(${source})`,
  );
  const compressions = await ask(`SELECT DISTINCT compression FROM parquet_metadata(${source})`);
  connection.closeSync();
  instance.closeSync();
  return {
    columns,
    // Preceded by a point: the client drops a U+FEFF at the start of a text.
    rows: rows.map((row) => row.map((value) => (value === null ? null : String(value).slice(1)))),
    metadata: Object.fromEntries(metadata.map(([key, value]) => [String(key), String(value)])),
    compressions: compressions.map(([name]) => String(name)),
  };
}
