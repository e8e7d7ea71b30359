import type { FieldType } from '../../../../../shared/catalogue/types.ts';
import type { RowColumn } from './column-forms.ts';
import { createThriftWriter } from './thrift-writer.ts';

/** The values of one column of a group: those that there are, and a bit for each row that has one. */
export interface ColumnValues {
  readonly valid: Uint8Array;
  readonly values: Uint8Array;
}

/** Where a group's columns are in the file. */
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
 * The bytes of a file of these rows: one group, each column as one page, not compressed. What DuckDB
 * reads is what was read from the answer, byte for byte.
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
    const header = createThriftWriter()
      .int32(1, 0) // a page of data
      .int32(2, size)
      .int32(3, size)
      .struct(5, (page) => page.int32(1, rows).int32(2, plain).int32(3, rle).int32(4, rle))
      .end();
    const chunk = { start: end, size: header.length + size };
    buffers.push(header, levels, data);
    end += chunk.size;
    return chunk;
  });
  return [...buffers, ...writeFooter(columns, { rows, chunks })];
}

/** The end of the file: its schema, and where all is. */
function writeFooter(columns: readonly RowColumn[], { rows, chunks }: WrittenGroup): Uint8Array[] {
  const schema = columns.map(
    ({ name, type }) =>
      (element: ReturnType<typeof createThriftWriter>) => {
        element.int32(1, physicals[type]).int32(3, optional).text(4, name);
        const kind = converted[type];
        if (kind !== undefined) element.int32(6, kind);
        if (type === 'decimal') element.int32(7, 4).int32(8, 18);
      },
  );
  const footer = createThriftWriter()
    .int32(1, 1)
    .structs(2, [(root) => root.text(4, 'rows').int32(5, columns.length), ...schema])
    .int64(3, rows)
    .structs(4, [
      (group) => {
        group
          .structs(
            1,
            chunks.map(({ start, size }, index) => (chunk) => {
              const { name, type } = columns[index] as RowColumn;
              chunk.int64(2, start).struct(3, (about) =>
                about
                  .int32(1, physicals[type])
                  .numbers(2, [plain, rle])
                  .texts(3, [name])
                  .int32(4, 0) // not compressed
                  .int64(5, rows)
                  .int64(6, size)
                  .int64(7, size)
                  .int64(9, start),
              );
            }),
          )
          .int64(
            2,
            chunks.reduce((sum, { size }) => sum + size, 0),
          )
          .int64(3, rows);
      },
    ])
    .end();
  const length = Buffer.alloc(4);
  length.writeUInt32LE(footer.length);
  return [footer, length, magic];
}

/** Which rows have a value, behind the length of that: one run if all or none has one. */
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
