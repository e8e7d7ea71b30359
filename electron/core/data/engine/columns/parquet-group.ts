import type { FieldType } from '../../../../../shared/catalogue/types.ts';
import type { RowColumn } from './column-forms.ts';
import { writeThrift } from './thrift.ts';

/** One column of a group: its values, and a bit for each row that has one. */
export interface ColumnValues {
  readonly valid: Uint8Array;
  readonly values: Uint8Array;
}

/** The places of a group's columns in the file. */
interface WrittenGroup {
  readonly rows: number;
  readonly chunks: readonly { readonly start: number; readonly size: number }[];
}

const physical = { boolean: 0, int64: 2, bytes: 6 } as const;
const physicals: Readonly<Record<FieldType, number>> = {
  number: physical.int64,
  decimal: physical.int64,
  dateTime: physical.int64,
  boolean: physical.boolean,
  text: physical.bytes,
  guid: physical.bytes,
  time: physical.bytes,
};
/** UTF8, DECIMAL and TIMESTAMP_MICROS. */
const converted: Readonly<Partial<Record<FieldType, number>>> = {
  text: 0,
  guid: 0,
  time: 0,
  decimal: 5,
  dateTime: 10,
};
const optional = 1;
const plain = 0;
const rle = 3;

const magic: Uint8Array = Buffer.from('PAR1');

/**
 * Returns the bytes of a file with these rows: one group, each column as one uncompressed page. DuckDB thus reads
 * exactly what was read from the response.
 */
export function writeGroup(
  columns: readonly RowColumn[],
  rows: number,
  found: readonly ColumnValues[],
): readonly Uint8Array[] {
  const buffers: Uint8Array[] = [magic];
  let end = magic.length;
  const chunks = columns.map(({ form }, index) => {
    const { valid, values } = found[index] as ColumnValues;
    const levels = writeLevels(valid, rows);
    const data = form === 'byte' ? packBits(values) : values;
    const size = levels.length + data.length;
    const header = writeThrift({
      field_1: 0, // a page of data
      field_2: size,
      field_3: size,
      field_5: { field_1: rows, field_2: plain, field_3: rle, field_4: rle },
    });
    const chunk = { start: end, size: header.length + size };
    buffers.push(header, levels, data);
    end += chunk.size;
    return chunk;
  });
  return [...buffers, ...writeFooter(columns, { rows, chunks })];
}

/** Writes the end of the file: its schema, and the positions of its columns. */
function writeFooter(columns: readonly RowColumn[], { rows, chunks }: WrittenGroup): Uint8Array[] {
  const schema = columns.map(({ name, type }) => ({
    field_1: physicals[type],
    field_3: optional,
    field_4: name,
    field_6: converted[type],
    ...(type === 'decimal' ? { field_7: 4, field_8: 18 } : {}),
  }));
  const groupColumns = chunks.map(({ start, size }, index) => {
    const { name, type } = columns[index] as RowColumn;
    const about = {
      field_1: physicals[type],
      field_2: [plain, rle],
      field_3: [name],
      field_4: 0, // not compressed
      field_5: BigInt(rows),
      field_6: BigInt(size),
      field_7: BigInt(size),
      field_9: BigInt(start),
    };
    return { field_2: BigInt(start), field_3: about };
  });
  const group = {
    field_1: groupColumns,
    field_2: BigInt(chunks.reduce((sum, { size }) => sum + size, 0)),
    field_3: BigInt(rows),
  };
  const footer = writeThrift({
    field_1: 1,
    field_2: [{ field_4: 'rows', field_5: columns.length }, ...schema],
    field_3: BigInt(rows),
    field_4: [group],
  });
  const length = Buffer.alloc(4);
  length.writeUInt32LE(footer.length);
  return [footer, length, magic];
}

/** Writes which rows have a value, preceded by its length: as one run if all or none have one. */
function writeLevels(valid: Uint8Array, rows: number): Uint8Array {
  const set = countBits(valid);
  const run = set === rows ? [1] : set === 0 ? [0] : null;
  const head = run ? rows * 2 : valid.length * 2 + 1;
  const body: number[] = [];
  for (let rest = head; ; rest = rest >>> 7) {
    body.push(rest > 127 ? (rest & 127) | 128 : rest);
    if (rest <= 127) break;
  }
  const levels = Buffer.concat([
    Buffer.alloc(4),
    Uint8Array.from(body),
    run ? Uint8Array.from(run) : valid,
  ]);
  levels.writeUInt32LE(levels.length - 4);
  return levels;
}

export function countBits(bits: Uint8Array): number {
  let count = 0;
  for (const byte of bits) {
    for (let rest = byte; rest !== 0; rest &= rest - 1) count += 1;
  }
  return count;
}

function packBits(values: Uint8Array): Uint8Array {
  const bits = new Uint8Array((values.length + 7) >> 3);
  for (const [at, value] of values.entries()) {
    if (value === 1) bits[at >> 3] = (bits[at >> 3] as number) | (1 << (at & 7));
  }
  return bits;
}
