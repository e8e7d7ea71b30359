import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../../../../../../shared/errors.ts';
import { failFromFileSystem } from '../../../../base/files/index.ts';
import {
  type WrittenFile,
  writeReceipt,
  writeWholeFile,
  writeWholeFolder,
} from '../../../../base/output/index.ts';
import type { CallContext } from '../../../../base/worker/index.ts';
import type { ExportedFile, ExportInput } from '../../contract/export-methods.ts';
import { readDigest } from '../rows/row-facts.ts';
import type { RowSource } from '../rows/row-source.ts';
import { listMonths, makeParquetOptions, writeParquet } from './write-parquet.ts';

/**
 * Writes a folder of Parquet files by month, `month=YYYY-MM/rows.parquet`, as Spark, Trino, ClickHouse and Power BI
 * read it; whole or not at all. Fails as `writeWholeFolder` does.
 */
export async function exportFolder(
  source: RowSource,
  input: ExportInput & { readonly partition: string },
  context: CallContext,
): Promise<ExportedFile> {
  const { target, insteadOf = null } = input;
  const produce = (folder: string) => writeMonths(source, input, folder, context);
  const folder = {
    sheets: 0,
    ...(await writeWholeFolder({ target, insteadOf, produce }, context.signal)),
    cutTexts: 0,
  };
  return { ...folder, receiptName: await writeReceipt(input, folder) };
}

async function writeMonths(
  source: RowSource,
  input: ExportInput & { readonly partition: string },
  into: string,
  context: CallContext,
): Promise<Pick<ExportedFile, 'rows' | 'bytes' | 'sha256' | 'files'>> {
  const { total } = source;
  const { sha256, fold: expected } = await readDigest(source.connections[0], source);
  const months = await listMonths(source, input.partition);
  const files: WrittenFile[] = [];
  let fold = 0n;
  let done = 0;
  const progress = (step: unknown) => {
    const { phase, rows } = step as { phase: string; rows: number };
    context.progress({ phase, rows: phase === 'writing' ? done + rows : rows, total });
  };
  for (const { folder, condition, rows } of months.length > 0
    ? months
    : [{ folder: '', condition: null, rows: 0 }]) {
    let read = -1;
    await mkdir(join(into, folder), { recursive: true, mode: 0o700 }).catch(failFromFileSystem);
    const written = await writeWholeFile(
      {
        target: join(into, folder, 'rows.parquet'),
        total: rows,
        async produce(output) {
          const made = await writeParquet(
            output,
            source,
            makeParquetOptions(source, input),
            condition,
          );
          read = made.rows;
          fold ^= BigInt(made.fold);
          output.wrote(rows);
        },
        recount: async () => read,
      },
      { ...context, progress },
    );
    done += rows;
    files.push({ ...written, name: [folder, 'rows.parquet'].filter(Boolean).join('/') });
  }
  // Together the files must have each row of the view once.
  if (done !== total || fold.toString() !== expected) {
    fail('file-count-differs', { params: { counted: done, total } });
  }
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { rows: done, bytes, sha256, files };
}
