import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CsvFlavour, FileFormat } from '../../../../shared/domain/exports.ts';
import { createPartFile, failFromFileSystem } from '../files/index.ts';
import type { WrittenFile } from './file-output.ts';

/** A fact of a receipt, as JSON has it. */
export type ReceiptFact =
  | string
  | number
  | boolean
  | null
  | readonly ReceiptFact[]
  | { readonly [name: string]: ReceiptFact };

export interface ReceiptInput {
  /** Absolute path of what was written: a file, or a folder. */
  readonly target: string;
  readonly format: FileFormat;
  readonly flavour?: CsvFlavour;
  /** What the caller knows about the rows; without it there is no receipt. */
  readonly receipt?: { readonly [name: string]: ReceiptFact };
}

/** The name of the receipt beside a file or folder. */
export function receiptName(target: string): string {
  return `${basename(target)}.receipt.json`;
}

export async function removeReceipt(target: string): Promise<void> {
  await rm(join(dirname(target), receiptName(target)), { force: true }).catch(failFromFileSystem);
}

/**
 * Writes what is known about a written file beside it, itself whole or not at all. Gives its name, or
 * null where the caller wants none.
 */
export async function writeReceipt(
  { receipt, target, format, flavour }: ReceiptInput,
  written: {
    readonly rows: number;
    readonly bytes: number;
    /** Of the rows. */
    readonly sha256: string;
    readonly files: readonly WrittenFile[];
  },
): Promise<string | null> {
  if (!receipt) return null;
  const facts: ReceiptFact = {
    ...receipt,
    format,
    ...(format === 'csv' ? { flavour: flavour ?? 'excel' } : {}),
    rows: written.rows,
    // For people: a file without rows is no error.
    ...(written.rows === 0 ? { note: 'no rows' } : {}),
    bytes: written.bytes,
    dataSha256: written.sha256,
    files: written.files.map(({ name, rows, bytes, sha256 }) => ({ name, rows, bytes, sha256 })),
  };
  const name = receiptName(target);
  const file = await createPartFile(join(dirname(target), name), 0o600);
  try {
    await file.write(Buffer.from(`${JSON.stringify(facts, null, 2)}\n`));
    await file.publish();
    return name;
  } finally {
    await file.abandon();
  }
}
