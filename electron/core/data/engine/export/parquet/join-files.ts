import { type FileHandle, open } from 'node:fs/promises';
import { failFromFileSystem } from '../../../../base/files/index.ts';
import {
  readThrift,
  type ThriftList,
  type ThriftStruct,
  type ThriftValue,
  writeThrift,
} from './thrift-values.ts';

const magic: Uint8Array = Buffer.from('PAR1');
/** Behind the footer: its length, and the magic again. */
const endBytes = 8;
const chunkBytes = 1 << 20;

/** The fields of a footer that are looked at, by their numbers in Parquet's own description. */
const ofFile = { schema: 2, rows: 3, groups: 4 } as const;
const ofGroup = { columns: 1, offset: 5, ordinal: 7 } as const;
const ofColumn = { offset: 2, about: 3, offsetIndex: 4, columnIndex: 6 } as const;
const ofAbout = { data: 9, index: 10, dictionary: 11, bloomFilter: 14 } as const;

/**
 * Writes whole Parquet files of the same columns as one, their rows in the order of the files: what each
 * has before its footer, moved as it is, and one footer for all. Each file is taken when those before it
 * are written.
 */
export async function joinFiles(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const into = await open(path, 'w', 0o600).catch(failFromFileSystem);
  try {
    let size = 0;
    let first: ThriftStruct | null = null;
    let rows = 0n;
    const groups: ThriftValue[] = [];
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
        first ??= footer;
        if (writeSchema(footer) !== writeSchema(first)) throw new Error('pieces of other columns');
        rows += footer.get(ofFile.rows)?.value as bigint;
        groups.push(...moveGroups(footer, size - magic.length, groups.length));
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
    if (first === null) throw new Error('no piece to be joined');
    change(first, ofFile.rows, () => rows);
    change(first, ofFile.groups, (list) => ({ ...(list as ThriftList), values: groups }));
    const footer = writeThrift(first);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(footer.length);
    await write(Buffer.concat([footer, length, magic]));
  } finally {
    await into.close();
  }
}

async function readFooter(file: FileHandle): Promise<{ footer: ThriftStruct; start: number }> {
  const { size } = await file.stat();
  const end = Buffer.alloc(endBytes);
  await file.read(end, 0, endBytes, size - endBytes);
  if (!end.subarray(4).equals(magic)) throw new Error('a piece is no Parquet file');
  const bytes = Buffer.alloc(end.readUInt32LE());
  const start = size - endBytes - bytes.length;
  await file.read(bytes, 0, bytes.length, start);
  return { footer: readThrift(bytes), start };
}

/** The row groups of a file that lies so many bytes further on than by itself, as the nth and later ones. */
function moveGroups(footer: ThriftStruct, by: number, first: number): readonly ThriftValue[] {
  const groups = getList(footer, ofFile.groups);
  for (const [index, group] of groups.entries()) {
    const fields = requireStruct(group);
    move(fields, [ofGroup.offset], by);
    change(fields, ofGroup.ordinal, () => BigInt(first + index));
    for (const value of getList(fields, ofGroup.columns)) {
      const column = requireStruct(value);
      move(column, [ofColumn.offset, ofColumn.offsetIndex, ofColumn.columnIndex], by);
      const about = requireStruct(column.get(ofColumn.about)?.value);
      move(about, [ofAbout.data, ofAbout.index, ofAbout.dictionary, ofAbout.bloomFilter], by);
    }
  }
  return groups;
}

/** No offset is 0 but one that stands for none. */
function move(struct: ThriftStruct, fields: readonly number[], by: number): void {
  for (const id of fields) {
    change(struct, id, (offset) => (offset === 0n ? 0n : (offset as bigint) + BigInt(by)));
  }
}

/** Changes a field that is there. */
function change(struct: ThriftStruct, id: number, make: (value: ThriftValue) => ThriftValue): void {
  const field = struct.get(id);
  if (field) struct.set(id, { ...field, value: make(field.value) });
}

function getList(struct: ThriftStruct, id: number): readonly ThriftValue[] {
  const value = struct.get(id)?.value;
  return value !== undefined && isList(value) ? value.values : [];
}

function isList(value: ThriftValue): value is ThriftList {
  return typeof value === 'object' && 'values' in value && 'type' in value;
}

function requireStruct(value: ThriftValue | undefined): ThriftStruct {
  if (value instanceof Map) return value;
  throw new Error('a footer without a part that each has');
}

/** What is the same in the footers of all pieces. */
function writeSchema(footer: ThriftStruct): string {
  const schema = footer.get(ofFile.schema);
  if (!schema) throw new Error('a footer without a schema');
  return Buffer.from(writeThrift(new Map([[ofFile.schema, schema]]))).toString('hex');
}
