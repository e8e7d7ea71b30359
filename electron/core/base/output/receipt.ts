import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { CsvFlavour, SpecFormat } from '../../../../shared/domain/exports.ts';
import { createPartFile, failFromFileSystem } from '../files/index.ts';
import type { WrittenFile } from './file-output.ts';

/** A fact of a receipt, as a JSON value. */
export type ReceiptFact =
  | string
  | number
  | boolean
  | null
  | readonly ReceiptFact[]
  | { readonly [name: string]: ReceiptFact };

export interface ReceiptInput {
  /** Absolute path of the written file or folder. */
  readonly target: string;
  readonly format: SpecFormat;
  readonly flavour?: CsvFlavour;
  /** The caller's facts about the rows; without them there is no receipt. */
  readonly receipt?: { readonly [name: string]: ReceiptFact };
}

/** Returns the name of the receipt beside a file or folder. */
export function toReceiptName(target: string): string {
  return `${basename(target)}.receipt.json`;
}

export async function removeReceipt(target: string): Promise<void> {
  await rm(join(dirname(target), toReceiptName(target)), { force: true }).catch(failFromFileSystem);
}

/**
 * Writes the facts about a written file beside it; the receipt too appears whole or not at all. Returns its name. Null
 * if the caller wants none.
 */
export async function writeReceipt(
  { receipt, target, format, flavour }: ReceiptInput,
  written: {
    readonly rows: number;
    readonly bytes: number;
    /** Hash of the rows. */
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
    // Tells people that a file without rows is no error.
    ...(written.rows === 0 ? { note: 'no rows' } : {}),
    bytes: written.bytes,
    dataSha256: written.sha256,
    files: written.files.map(({ name, rows, bytes, sha256 }) => ({ name, rows, bytes, sha256 })),
  };
  const name = toReceiptName(target);
  const file = await createPartFile(join(dirname(target), name));
  try {
    await file.write(Buffer.from(`${JSON.stringify(facts, null, 2)}\n`));
    await file.publish();
    return name;
  } finally {
    await file.abandon();
  }
}
