import { type FileHandle, open } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { failFromFileSystem } from '../../../../base/files/index.ts';
import { readThrift, type ThriftStruct, writeThrift } from '../../columns/thrift.ts';

const magic: Uint8Array = Buffer.from('PAR1');
/** After the footer: its length, and the magic bytes again. */
const endBytes = 8;
const chunkBytes = 1 << 20;

/** The fields of a footer that we use, by their numbers in Parquet's own description. */
interface Footer extends ThriftStruct {
  readonly field_2: readonly ThriftStruct[];
  field_3: bigint;
  field_4: RowGroup[];
}

interface RowGroup extends ThriftStruct {
  readonly field_1: readonly Column[];
}

interface Column extends ThriftStruct {
  readonly field_3: ThriftStruct;
}

/** The fields with offsets in the file: of a row group, of a column, of its data. */
const groupOffsets = ['field_5'] as const;
const columnOffsets = ['field_2', 'field_4', 'field_6'] as const;
const dataOffsets = ['field_9', 'field_10', 'field_11', 'field_14'] as const;

/**
 * Joins complete Parquet files of the same columns, in the order of the files: the bytes before each footer are copied
 * as they are, and one footer follows for all. Takes each file once those before it are written.
 */
export async function joinFiles(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const into = await open(path, 'w', 0o600).catch(failFromFileSystem);
  try {
    let size = 0;
    let whole: Footer | null = null;
    const write = async (bytes: Uint8Array) => {
      for (let at = 0; at < bytes.length; ) {
        const { bytesWritten } = await into.write(bytes, at).catch(failFromFileSystem);
        at += bytesWritten;
      }
      size += bytes.length;
    };
    await write(magic);
    const chunk = Buffer.allocUnsafe(chunkBytes);
    for await (const piece of pieces) {
      const file = await open(piece, 'r');
      try {
        const { footer, start } = await readFooter(file);
        for (const group of footer.field_4) moveGroup(group, BigInt(size - magic.length));
        if (whole === null) whole = footer;
        else {
          if (!isDeepStrictEqual(footer.field_2, whole.field_2)) {
            throw new Error('pieces of other columns');
          }
          whole.field_3 += footer.field_3;
          whole.field_4.push(...footer.field_4);
        }
        for (let at = magic.length; at < start; ) {
          const { bytesRead } = await file.read(chunk, 0, Math.min(chunkBytes, start - at), at);
          if (bytesRead === 0) throw new Error('a piece ended early');
          at += bytesRead;
          await write(chunk.subarray(0, bytesRead));
        }
      } finally {
        await file.close();
      }
    }
    if (whole === null) throw new Error('no piece to be joined');
    const footer = writeThrift(whole);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(footer.length);
    await write(Buffer.concat([footer, length, magic]));
  } finally {
    await into.close();
  }
}

async function readFooter(file: FileHandle): Promise<{ footer: Footer; start: number }> {
  const { size } = await file.stat();
  const end = Buffer.alloc(endBytes);
  await file.read(end, 0, endBytes, size - endBytes);
  if (!end.subarray(4).equals(magic)) throw new Error('a piece is no Parquet file');
  const bytes = Buffer.alloc(end.readUInt32LE());
  const start = size - endBytes - bytes.length;
  await file.read(bytes, 0, bytes.length, start);
  const footer = readThrift(bytes);
  // A field of a new type would be written as another type.
  if (!bytes.equals(writeThrift(footer))) throw new Error('a footer can’t be written as it is');
  return { footer: footer as Footer, start };
}

/** Increases a row group's offsets by `by` bytes, since it is further on than in its own file. */
function moveGroup(group: RowGroup, by: bigint): void {
  move(group, groupOffsets, by);
  for (const column of group.field_1) {
    move(column, columnOffsets, by);
    move(column.field_3, dataOffsets, by);
  }
}

/** An offset of 0 means that there is none. */
function move(struct: ThriftStruct, fields: readonly (keyof ThriftStruct)[], by: bigint): void {
  for (const field of fields) {
    const offset = struct[field];
    if (typeof offset === 'bigint' && offset !== 0n) struct[field] = offset + by;
  }
}
