import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fail } from '../../../shared/errors.ts';
import { failFromFileSystem } from '../files/file-failure.ts';
import { hiddenStart } from '../files/part-file.ts';
import type { ExportContext } from '../warehouse/engine.ts';
import type { ExportedFile, ExportInput, WrittenFile } from '../warehouse/export-methods.ts';
import { writeWholeFile } from './file-output.ts';
import { isOwnFolder, listOwnFiles, removeOwnFolder } from './own-folder.ts';
import { removeReceipt, writeReceipt } from './receipt.ts';
import { readDigest } from './row-facts.ts';
import type { RowSource } from './row-source.ts';
import { copyInto, makeParquet, monthsOf, parquetOptions } from './write-parquet.ts';

/**
 * Writes a folder of Parquet files by month, `month=YYYY-MM/rows.parquet`, as Spark, Trino, ClickHouse
 * and Power BI read it. It is put together beside its target and renamed; an older folder of the same
 * name is set aside under a hidden name until then, and put back if that fails. Fails with
 * `folder-not-ours` where that has anything that no export wrote (see `placeFor`): it is left as it is.
 */
export async function exportFolder(
  source: RowSource,
  input: ExportInput & { readonly partition: string },
  context: ExportContext,
): Promise<ExportedFile> {
  const { target } = input;
  const { total } = source.order;
  await recoverFolder(target);
  await refuseForeign(target);
  const facts = await readDigest(source.connections[0], source);
  const months = await monthsOf(source, input.partition);
  const hidden = (ending: string) =>
    join(dirname(target), `${hiddenStart(target)}${randomBytes(6).toString('hex')}.${ending}`);
  const part = hidden('part');
  await mkdir(part, { mode: 0o700 }).catch(failFromFileSystem);
  try {
    const files: WrittenFile[] = [];
    let fold = 0n;
    let done = 0;
    const progress = (step: unknown) => {
      const { phase, rows } = step as { phase: string; rows: number };
      context.progress({ phase, rows: phase === 'writing' ? done + rows : rows, total });
    };
    for (const { folder, condition } of months.length > 0
      ? months
      : [{ folder: '', condition: null }]) {
      const made = await makeParquet(source, parquetOptions(source, input), condition);
      fold ^= BigInt(made.fold);
      await mkdir(join(part, folder), { recursive: true, mode: 0o700 }).catch(failFromFileSystem);
      const path = join(part, folder, 'rows.parquet');
      const written = await writeWholeFile(
        {
          target: path,
          total: made.rows,
          async produce(output) {
            await copyInto(output, made.path);
            output.wrote(made.rows);
          },
          recount: async () => made.rows,
        },
        { ...context, progress },
      );
      await rm(made.path, { force: true });
      done += made.rows;
      files.push({ ...written, name: [folder, 'rows.parquet'].filter(Boolean).join('/') });
    }
    // Together they hold each row of the view once.
    if (done !== total || fold.toString() !== facts.fold) {
      fail('file-count-differs', { params: { counted: done, total } });
    }
    await listOwnFiles(part, files, input.insteadOf ?? null);
    context.signal.throwIfAborted();
    await refuseForeign(target);
    await removeReceipt(target);
    await replaceFolder(part, target, hidden('old.part'));
    const folder = {
      rows: done,
      sheets: 0,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      sha256: facts.sha256,
      files,
      cutTexts: 0,
    };
    return { ...folder, receiptName: await writeReceipt(input, folder) };
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

async function refuseForeign(target: string): Promise<void> {
  const there = await lstat(target).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? null : failFromFileSystem(error),
  );
  if (there && !(await isOwnFolder(target))) {
    fail('folder-not-ours', { params: { name: basename(target) } });
  }
}

async function replaceFolder(part: string, target: string, aside: string): Promise<void> {
  const isThere = await rename(target, aside).then(
    () => true,
    (error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? false : failFromFileSystem(error)),
  );
  try {
    await rename(part, target);
  } catch (error) {
    if (isThere) await rename(aside, target);
    failFromFileSystem(error);
  }
  if (isThere) await removeOwnFolder(aside, target);
}

/** Puts back what an export left aside that was killed between its two renames. */
export async function recoverFolder(target: string): Promise<void> {
  const folder = dirname(target);
  const start = hiddenStart(target);
  const names: string[] = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(start) || !/^[0-9a-f]{12}\.old\.part$/.test(name.slice(start.length))) {
      continue;
    }
    const isThere = names.includes(basename(target));
    if (isThere) await removeOwnFolder(join(folder, name), target);
    else await rename(join(folder, name), target).catch(failFromFileSystem);
  }
}
