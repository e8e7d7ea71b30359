import { dirname, join } from 'node:path';
import { fail } from '../../../../../shared/errors.ts';
import { isTextFormat, type TextFormat } from '../../../../../shared/export-formats.ts';
import {
  type OutputPlan,
  removeReceipt,
  writeReceipt,
  writeWholeFile,
} from '../../../base/output/index.ts';
import type { CallContext } from '../../../base/worker/index.ts';
import type { ExportedFile, FileInput } from '../contract/export-methods.ts';
import { makeParquetOptions, writeParquet } from './parquet/write-parquet.ts';
import { type RowsDigest, readDigest } from './rows/row-facts.ts';
import type { RowSource } from './rows/row-source.ts';
import { prepareTextFile } from './text/text-file.ts';

/** How to write a format, and the digest of its rows, available once the file is. */
interface FilePlan extends Pick<OutputPlan, 'produce' | 'recount'> {
  readonly digest: () => Promise<RowsDigest>;
}

/** Writes a file of one table's rows, in any format but a workbook's, and its receipt. */
export async function exportFile(
  source: RowSource,
  input: FileInput,
  context: CallContext,
): Promise<ExportedFile> {
  const { target, replaces } = input;
  const { total } = source;
  const { digest, produce, recount } = await planFile(source, input);
  const plan = { target, replaces, total, produce, recount };
  const written = await writeWholeFile(plan, context, async (isReplacing) => {
    const { rows } = await digest();
    if (rows !== total) fail('file-count-differs', { params: { counted: rows, total } });
    // A receipt of an older file would be wrong for this one.
    if (isReplacing) await removeReceipt(target);
  });
  const file = {
    rows: written.rows,
    sheets: 0,
    bytes: written.bytes,
    sha256: (await digest()).sha256,
    files: [written],
    receiptName: null,
    cutTexts: 0,
  };
  const placed = { ...input, target: join(dirname(target), written.name) };
  return { ...file, receiptName: await writeReceipt(placed, file) };
}

async function planFile(source: RowSource, input: FileInput): Promise<FilePlan> {
  const { format } = input;
  if (isTextFormat(format)) return planText(source, { ...input, format });
  if (format === 'xlsx') return fail('input-not-valid');
  format satisfies 'parquet';
  return planParquet(source, input);
}

function planParquet(source: RowSource, input: FileInput): FilePlan {
  const { total } = source;
  const digest = runOnce(() => readDigest(source.connections[1], source));
  let rows = -1;
  return {
    digest,
    async produce(output) {
      const read = await writeParquet(output, source, makeParquetOptions(source, input));
      if (read.sha256 === (await digest()).sha256) rows = read.rows;
      output.wrote(total);
    },
    // DuckDB read the file again value by value; the SHA-256 shows that the published bytes are
    // the same.
    recount: async () => rows,
  };
}

async function planText(
  source: RowSource,
  { format, headings, messages, flavour = 'excel' }: FileInput & { readonly format: TextFormat },
): Promise<FilePlan> {
  const { masked } = messages;
  const text = await prepareTextFile(source, { format, flavour, headings, masked });
  const digest = runOnce(() => readDigest(source.connections[0], source));
  return {
    digest,
    async produce(output) {
      await text.write(output);
      // Starts the digest while the file is read again: that takes the disk and only one processor.
      void digest();
    },
    recount: await text.openCounter(),
  };
}

/** Runs `work` on the first call, and once only. */
function runOnce<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    if (running === null) {
      running = work();
      running.catch(() => undefined); // every caller of the result gets the error
    }
    return running;
  };
}
