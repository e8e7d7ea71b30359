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
import type { ExportedFile, ExportInput } from '../contract/export-methods.ts';
import type { ViewRows } from '../view/view-rows.ts';
import { exportFolder } from './parquet/export-folder.ts';
import { copyInto, makeParquet, parquetOptions } from './parquet/write-parquet.ts';
import { withRowSources } from './rows/open-row-source.ts';
import { readDigest } from './rows/row-facts.ts';
import type { RowSource } from './rows/row-source.ts';
import { exportWorkbook } from './sheet/export-workbook.ts';
import { mostRowsInSheet } from './sheet/sheet-parts.ts';
import { prepareTextFile } from './text/text-file.ts';

/**
 * Writes all rows of a view to a file, or to a folder of files by month: whole or not at all. The
 * file is written beside its target, flushed to the disk, read again and counted by other code than
 * wrote it, then renamed. `rowsInSheet`, headings included, is the limit of spreadsheet programs;
 * smaller in tests.
 */
export function exportView(
  rows: ViewRows,
  input: ExportInput,
  context: CallContext,
  rowsInSheet = mostRowsInSheet,
): Promise<ExportedFile> {
  const { view, headings, grouping, format, messages } = input;
  if (input.partition !== undefined && format !== 'parquet') {
    return fail('input-not-valid', { params: { field: 'partition' } });
  }
  if (format === 'xlsx') {
    const { target, about, currency } = input;
    const sheets = [{ view, headings, grouping, name: messages.sheet, currency }];
    const workbook = { sheets, summary: null, target, about, messages };
    return exportWorkbook(rows, workbook, context, rowsInSheet);
  }
  return withRowSources(rows, [{ view, headings, grouping }], context, ([source]) => {
    if (!source) throw new Error('there is a source for each view');
    return input.partition === undefined
      ? exportFile(source, input, context)
      : exportFolder(source, { ...input, partition: input.partition }, context);
  });
}

async function exportFile(
  source: RowSource,
  input: ExportInput,
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
  input: ExportInput,
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
