import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '../../database/database.ts';
import { quoteName, quoteText } from '../../database/sql.ts';
import { buildSourceRowsSql, type RowRange, type RowSource } from './row-source.ts';

export interface RowBytes {
  /** Valid until `chunksAhead` more chunks were taken: the memory is then used again. */
  readonly bytes: Buffer;
  /** Number of rows that end in these bytes; 0 within a line. */
  readonly rows: number;
}

/** Number of chunks that may still be in use when the next one is taken. */
export const chunksAhead = 3;

/** Small enough for the processor's cache; fresh memory costs more than the reading itself. */
const chunkBytes = 1 << 20;

interface CoveredSlice {
  readonly path: string;
  readonly rows: number;
}

export interface LineSql {
  /** SQL of a row's line, without its line end. */
  readonly line: string;
  /** Further columns that `line` uses. */
  readonly made: readonly string[];
  /** SQL that joins the columns of other tables to the rows. */
  readonly joined?: ((rows: string) => string) | undefined;
  /** A line above the rows, without its end. */
  readonly first?: string | null;
  readonly lineEnd: '\n' | '\r\n';
  /** Rows to write at a time; DuckDB's row group of 122,880 is a multiple of it. */
  readonly sliceRows: number;
}

/**
 * Yields the lines of the rows at positions `from` ≤ n < `to` of the view, in chunks, in order. DuckDB's COPY writes
 * them part by part to private files, two at a time: three times as fast as passing texts through its client, and in
 * constant memory.
 */
export async function* readRowChunks(
  source: RowSource,
  range: RowRange,
  lines: LineSql,
): AsyncGenerator<RowBytes> {
  const { connections } = source;
  const chunks = Array.from({ length: chunksAhead + 1 }, () => Buffer.allocUnsafe(chunkBytes));
  const ahead: Promise<CoveredSlice>[] = [];
  let next = range.from;
  let turn = 0;
  const start = () => {
    const connection = connections[turn % connections.length];
    if (next >= range.to || !connection) return;
    turn += 1;
    const to = Math.min(next + lines.sliceRows, range.to);
    const chunk = makeChunk(connection, source, { from: next, to }, lines);
    chunk.catch(() => undefined); // awaited in its turn
    ahead.push(chunk);
    next = to;
  };
  for (const _ of connections) start();
  try {
    for (let chunk = ahead.shift(); chunk; chunk = ahead.shift()) {
      const ready = await chunk;
      start();
      yield* readChunk(ready, chunks);
      await rm(ready.path, { force: true });
    }
  } finally {
    // Remaining files are removed with their folder.
    await Promise.allSettled(ahead);
  }
}

async function makeChunk(
  connection: Connection,
  source: RowSource,
  range: RowRange,
  lines: LineSql,
): Promise<CoveredSlice> {
  const path = join(source.folder, `${crypto.randomUUID()}.piece`);
  await copyLines(connection, source, range, lines, path);
  return { path, rows: range.to - range.from };
}

/** Writes lines by DuckDB's COPY. */
export async function copyLines(
  connection: Connection,
  source: RowSource,
  range: RowRange,
  lines: LineSql,
  path: string,
): Promise<void> {
  const { line, joined, first = null, lineEnd } = lines;
  // A join returns rows in any order.
  const all = buildRowsSql(source, range, lines, joined ? 'n' : null);
  const named = first === null ? line : `${line} AS ${quoteName(first)}`;
  await connection.run(`COPY (SELECT ${named} FROM (${all})) TO ${quoteText(path)}
    (FORMAT csv, HEADER ${first !== null}, ${asTheyAre}, USE_TMP_FILE false, NEW_LINE ${quoteText(lineEnd === '\n' ? '\\n' : '\\r\\n')})`);
}

/** Returns the bytes of all lines, with their ends, for each block of `rowsInSlice` rows. */
export async function measureLines(
  connection: Connection,
  source: RowSource,
  lines: LineSql,
  rowsInSlice: number,
): Promise<readonly number[]> {
  const all = buildRowsSql(source, { from: 0, to: source.total }, lines, null);
  const found = await connection.rows(`SELECT n // ${rowsInSlice}, sum(strlen(${lines.line}) + 2)
    FROM (${all}) GROUP BY 1 ORDER BY 1`);
  return found.map(([, bytes]) => Number(bytes));
}

function buildRowsSql(
  source: RowSource,
  range: RowRange,
  { made, joined }: LineSql,
  orderBy: string | null,
): string {
  const plain = buildSourceRowsSql(source, range);
  const found = joined ? joined(plain) : plain;
  const rows = orderBy === null ? found : `SELECT * FROM (${found}) ORDER BY ${orderBy}`;
  return made.length === 0 ? rows : `SELECT *, ${made.join(', ')} FROM (${rows})`;
}

/**
 * Without quoting, DuckDB's writer doesn't check each character of a line, which saves a fifth of
 * its time.
 */
const asTheyAre = `FORCE_QUOTE *, QUOTE '', ESCAPE '', DELIMITER '\x01'`;

async function* readChunk(
  { path, rows }: CoveredSlice,
  chunks: Buffer[],
): AsyncGenerator<RowBytes> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    for (let at = 0; at < size; ) {
      const chunk = chunks.shift();
      if (!chunk) throw new Error('there is always a chunk');
      chunks.push(chunk);
      const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
      if (bytesRead === 0) throw new Error('a piece ended early');
      at += bytesRead;
      yield { bytes: chunk.subarray(0, bytesRead), rows: at >= size ? rows : 0 };
    }
  } finally {
    await file.close();
  }
}
