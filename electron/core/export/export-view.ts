import { fail } from '../../../shared/errors.ts';
import { createPartFile, type PartFile } from '../files/part-file.ts';
import { DatabaseError } from '../warehouse/database-failure.ts';
import type { ExportedFile, ExportInput, ExportStep } from '../warehouse/engine-methods.ts';
import type { Warehouse } from '../warehouse/open-warehouse.ts';
import type { CallContext } from '../worker/worker-methods.ts';
import { canonicalHeader } from './canonical-row.ts';
import { countCsvRows } from './count-csv-rows.ts';
import { countXlsxRows } from './count-xlsx-rows.ts';
import { exportColumns } from './export-columns.ts';
import { createExportTally } from './export-tally.ts';
import { moneyCurrency } from './money-currency.ts';
import type { RowSource } from './read-row-chunks.ts';
import { mostRowsInSheet } from './sheet-parts.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/**
 * Writes all rows of a view into a file that appears whole or not at all: written beside its
 * target, made durable, opened again and counted by other code than wrote it, then renamed.
 * `rowsInSheet`, headings included, is the spreadsheet programs' limit; smaller in tests.
 */
export async function exportView(
  warehouse: Warehouse,
  input: ExportInput,
  context: CallContext,
  rowsInSheet = mostRowsInSheet,
): Promise<ExportedFile> {
  if (input.headings.length !== input.view.columns.length) fail('input-not-valid');
  const { answer, order } = await warehouse.orderOf(input.view);
  const connections = [await warehouse.connect(), await warehouse.connect()] as const;
  const [first, second] = connections;
  const columns = exportColumns(answer, input.view);
  const own = order.table === null ? null : warehouse.makeTableName();
  try {
    // An order of its own: the grid may let go of its one while this is being written.
    if (own) await first.run(`CREATE TABLE ${own} AS FROM ${order.table}`);
    const source: RowSource = { connections, answer, order: { ...order, table: own }, columns };
    return await first.during(context.signal, () =>
      second.during(context.signal, () => writeFile(input, source, context, rowsInSheet)),
    );
  } catch (error) {
    if (error instanceof DatabaseError) warehouse.answerOf(input.view.answerId); // or rows-gone
    throw error;
  } finally {
    if (own) await first.run(`DROP TABLE IF EXISTS ${own}`).catch(() => undefined);
    for (const connection of connections) connection.close();
  }
}

async function writeFile(
  input: ExportInput,
  source: RowSource,
  { signal, progress }: CallContext,
  rowsInSheet: number,
): Promise<ExportedFile> {
  const { total } = source.order;
  const tell = (step: ExportStep) => progress(step);
  const file = await createPartFile(input.target, 0o600);
  try {
    tell({ phase: 'writing', rows: 0, total });
    const tally = createExportTally(canonicalHeader(source.columns), (rows) => {
      signal.throwIfAborted();
      tell({ phase: 'writing', rows, total });
    });
    const written = await writeRows(file, source, tally, input, rowsInSheet);
    await file.flush();
    tell({ phase: 'checking', rows: 0, total });
    const counted = await countRows(input.format, file.path, signal);
    if (counted !== total || tally.rows() !== total) {
      fail('file-count-differs', { params: { counted, total } });
    }
    tell({ phase: 'checking', rows: counted, total });
    signal.throwIfAborted();
    const bytes = file.size();
    await file.publish();
    return { rows: total, bytes, cutTexts: tally.cutTexts(), ...written };
  } finally {
    await file.abandon();
  }
}

async function writeRows(
  file: PartFile,
  source: RowSource,
  tally: ReturnType<typeof createExportTally>,
  input: ExportInput,
  rowsInSheet: number,
): Promise<{ sheets: number; sha256: string }> {
  if (input.format === 'csv') {
    const flavour = input.flavour ?? 'excel';
    const options = { flavour, headings: input.headings, masked: input.words.masked };
    await writeCsv(file, source, tally, options);
    return { sheets: 0, sha256: tally.sha256() };
  }
  const [connection] = source.connections;
  if (!connection) throw new Error('an export has connections');
  const currency = await moneyCurrency(connection, source, input.currency);
  return writeXlsx(file, source, tally, input, { currency, rowsInSheet });
}

/** A file that can't be read as one counts as none of its rows. */
async function countRows(
  format: ExportInput['format'],
  path: string,
  signal: AbortSignal,
): Promise<number> {
  const count = format === 'csv' ? countCsvRows : countXlsxRows;
  return count(path, signal).catch(() => -1);
}
