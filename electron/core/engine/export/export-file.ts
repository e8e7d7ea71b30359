import { basename } from 'node:path';
import { fail } from '../../../../shared/errors.ts';
import {
  type FileOutput,
  type OutputPlan,
  removeReceipt,
  writeReceipt,
  writeWholeFile,
} from '../../output/index.ts';
import type { CallContext } from '../../worker/index.ts';
import type { ExportedFile, FileInput } from '../contract/export-methods.ts';
import { copyInto, makeParquet, parquetOptions } from './parquet/write-parquet.ts';
import { readDigest } from './rows/row-facts.ts';
import type { RowSource } from './rows/row-source.ts';
import { prepareTextFile } from './text/text-file.ts';

/** Writes a file of one table's rows, in any format but a workbook's, and its receipt. */
export async function exportFile(
  source: RowSource,
  input: FileInput,
  context: CallContext,
): Promise<ExportedFile> {
  const { target } = input;
  const { total } = source.order;
  const { sha256, produce, recount } = await prepare(source, input);
  const name = basename(target);
  // A receipt of an older file would be wrong for this one.
  const written = await writeWholeFile({ target, total, produce, recount }, context, () =>
    removeReceipt(target),
  );
  const file = {
    rows: written.rows,
    sheets: 0,
    bytes: written.bytes,
    sha256,
    files: [{ ...written, name }],
    receiptName: null,
    cutTexts: 0,
  };
  return { ...file, receiptName: await writeReceipt(input, file) };
}

async function prepare(
  source: RowSource,
  input: FileInput,
): Promise<Pick<OutputPlan, 'produce' | 'recount'> & { readonly sha256: string }> {
  const { format, headings, messages } = input;
  if (format === 'parquet') {
    const facts = await readDigest(source.connections[0], source);
    let rows = -1;
    return {
      sha256: facts.sha256,
      async produce(output: FileOutput) {
        const made = await makeParquet(source, parquetOptions(source, input));
        if (made.sha256 === facts.sha256) rows = made.rows;
        await copyInto(output, made.path);
        output.wrote(facts.rows);
      },
      // DuckDB read the file again value by value; the SHA-256 shows that the published bytes are
      // the same.
      recount: async () => rows,
    };
  }
  if (format === 'xlsx') return fail('input-not-valid');
  const flavour = input.flavour ?? 'excel';
  const text = await prepareTextFile(source, {
    format,
    flavour,
    headings,
    masked: messages.masked,
  });
  return { sha256: text.facts.sha256, produce: text.write, recount: text.counter };
}
