import type { Connection } from '../warehouse/database.ts';
import type { HeldAnswer, RowOrder } from '../warehouse/held-answer.ts';
import { orderedRows } from '../warehouse/order-rows.ts';
import { canonicalRow } from './canonical-row.ts';
import { type ExportColumn, sourceColumns } from './export-columns.ts';

export interface RowChunk {
  /** The rows as the file has them. */
  readonly bytes: Uint8Array;
  /** The same rows in canonical form. */
  readonly canonical: Uint8Array;
  readonly rows: number;
  readonly cutTexts: number;
}

export interface RowSource {
  /** More than one, so that the next chunk is made while this one is written. */
  readonly connections: readonly Connection[];
  readonly answer: HeldAnswer;
  readonly order: RowOrder;
  readonly columns: readonly ExportColumn[];
}

/** Rows made in one statement: one for a whole large answer took 2.7 GB. */
const chunkRows = 10_000;

/** Makes the rows at places `from` ≤ n < `to` of the view by SQL, chunk by chunk in their order. */
export async function* readRowChunks(
  source: RowSource,
  range: { readonly from: number; readonly to: number },
  line: string,
  cutTexts = '0',
): AsyncGenerator<RowChunk> {
  const { connections } = source;
  const ahead: Promise<RowChunk>[] = [];
  let next = range.from;
  let turn = 0;
  const start = () => {
    const connection = connections[turn % connections.length];
    if (next >= range.to || !connection) return;
    turn += 1;
    const to = Math.min(next + chunkRows, range.to);
    const chunk = readChunk(connection, source, { from: next, to }, line, cutTexts);
    chunk.catch(() => undefined); // it is awaited in its turn
    ahead.push(chunk);
    next = to;
  };
  for (const _ of connections) start();
  try {
    for (let chunk = ahead.shift(); chunk; chunk = ahead.shift()) {
      const ready = await chunk;
      start();
      yield ready;
    }
  } finally {
    await Promise.allSettled(ahead);
  }
}

async function readChunk(
  connection: Connection,
  { answer, order, columns }: RowSource,
  range: { readonly from: number; readonly to: number },
  line: string,
  cutTexts: string,
): Promise<RowChunk> {
  const rows = orderedRows(answer, order, range.from, range.to, sourceColumns(columns));
  const [bytes, canonical, counts] = await connection.blobs(`
    SELECT encode(coalesce(string_agg(line, '' ORDER BY n), '')),
      encode(coalesce(string_agg(canonical, '' ORDER BY n), '')),
      encode(count(*) || ' ' || coalesce(sum(cut), 0))
    FROM (SELECT n, ${line} AS line, ${canonicalRow(columns)} AS canonical, ${cutTexts} AS cut
      FROM (${rows}))`);
  if (!bytes || !canonical || !counts) throw new Error('a chunk of rows came without its parts');
  const [count, cut] = Buffer.from(counts).toString().split(' ').map(Number);
  return { bytes, canonical, rows: count ?? 0, cutTexts: cut ?? 0 };
}
