import type { RowColumn } from './column-forms.ts';
import { layoutBytes, type RowLayout } from './row-layout.ts';
import type { RowScanner } from './row-scanner.ts';

/** Maximum rows of a group: as many as DuckDB stores together. */
const groupRows = 122_880;
const textBytes = 4 << 20;
/** A whole row is longer than any of its texts. */
const rawBytes = 16 << 20;
const scratchBytes = 1 << 16;
/** For the previous row. */
const savedBytes = 1 << 16;
export const maxLayouts = 8;
/** Bytes that are read at a time. */
export const blockBytes = 1 << 20;
/** The scanner reads beyond the last byte, and vector instructions write beyond the last value. */
const slack = 64;

const columnRecord = 32;
const layoutRecord = 32;
const partRecord = 16;
const noColumn = 0xffffffff;
const codes = {
  number: 0,
  decimal: 1,
  text: 2,
  guid: 2,
  boolean: 3,
  dateTime: 4,
  time: 5,
} as const;

interface ColumnPlace {
  readonly record: number;
  readonly data: number;
  readonly size: number;
  readonly valid: number;
}

/** The memory that a scanner reads from and writes to. */
export interface ScannerMemory {
  /** Address of the input, with `inputSize` bytes of room. */
  readonly input: number;
  inputSize(): number;
  /** Doubles the room for input. */
  growInput(): void;
  bytes(): Uint8Array;
  /** The values of a column, and the flags of which rows have one. */
  values(index: number): Uint8Array;
  valid(index: number): Uint8Array;
  /** True if a column has room for a text of this many bytes. */
  hasRoom(index: number, bytes: number): boolean;
  /** Appends a value of the next row, in the form of its column. */
  append(index: number, value: Uint8Array): void;
  setLayouts(layouts: readonly RowLayout[]): void;
}

/** Lays out a scanner's memory for these columns and a response of `answerBytes` bytes. */
export function layOutMemory(
  scanner: RowScanner,
  columns: readonly RowColumn[],
  answerBytes: number,
): ScannerMemory {
  // The shortest row has two bytes, and no value is longer than its row.
  const rows = Math.min(groupRows, Math.floor(answerBytes / 2) + 8);
  const limit = (most: number): number => Math.min(most, 4 * answerBytes) + 4096;
  let top = scanner.memory.buffer.byteLength;
  const take = (bytes: number): number => {
    const at = top;
    top = (at + bytes + slack + 15) & ~15;
    return at;
  };
  const records = take(columns.length * columnRecord);
  const layouts = take(maxLayouts * layoutRecord);
  const layoutSpace = take(maxLayouts * layoutBytes);
  const scratch = take(scratchBytes);
  const saved = take(savedBytes);
  const places: ColumnPlace[] = columns.map(({ form, name }, index) => {
    const size =
      form === 'text'
        ? limit(name === '$raw' ? rawBytes : textBytes)
        : rows * (form === 'word' ? 8 : 1);
    return {
      record: records + index * columnRecord,
      data: take(size),
      size,
      valid: take((rows >> 3) + 16),
    };
  });
  const input = take(0);
  let inputBytes = 0;
  let bytes = new Uint8Array();
  let view = new DataView(scanner.memory.buffer);
  const growTo = (size: number): void => {
    inputBytes = size;
    const missing = input + size + slack - scanner.memory.buffer.byteLength;
    if (missing > 0) scanner.memory.grow(Math.ceil(missing / 65_536));
    bytes = new Uint8Array(scanner.memory.buffer);
    view = new DataView(scanner.memory.buffer);
  };
  growTo(2 * blockBytes);
  const placeAt = (index: number): ColumnPlace => places[index] as ColumnPlace;
  const usedBy = (index: number): number => view.getUint32(placeAt(index).record + 16, true);
  for (const [index, { type }] of columns.entries()) {
    const { record, data, size, valid } = placeAt(index);
    const numbers = [codes[type], data, size, valid, 0, 0];
    for (const [at, number] of numbers.entries()) view.setUint32(record + at * 4, number, true);
  }
  scanner.begin(records, columns.length, layouts, rows, scratch, scratchBytes, saved, savedBytes);
  scanner.clearColumns();

  return {
    input,
    inputSize: () => inputBytes,
    growInput: () => growTo(2 * inputBytes),
    bytes: () => bytes,
    values(index) {
      const { data } = placeAt(index);
      return bytes.subarray(data, data + usedBy(index));
    },
    valid(index) {
      const { valid } = placeAt(index);
      return bytes.subarray(valid, valid + ((scanner.rows.value + 7) >> 3));
    },
    hasRoom: (index, size) => usedBy(index) + 4 + size <= placeAt(index).size,
    append(index, value) {
      const { record, data, valid } = placeAt(index);
      const used = usedBy(index);
      bytes.set(value, data + used);
      view.setUint32(record + 16, used + value.length, true);
      const row = scanner.rows.value;
      bytes[valid + (row >> 3)] = (bytes[valid + (row >> 3)] as number) | (1 << (row & 7));
    },
    setLayouts(list) {
      let at = layoutSpace;
      const put = (literal: Uint8Array): number => {
        const start = at;
        bytes.set(literal, start);
        at += literal.length;
        return start;
      };
      for (const [which, { parts, end }] of list.entries()) {
        at = layoutSpace + which * layoutBytes;
        const partsAt = at;
        at += parts.length * partRecord;
        for (const [index, { literal, column }] of parts.entries()) {
          const record = partsAt + index * partRecord;
          view.setUint32(record, put(literal), true);
          view.setUint32(record + 4, literal.length, true);
          view.setUint32(record + 8, column ?? noColumn, true);
        }
        const record = layouts + which * layoutRecord;
        const hasUnknown = parts.some(({ column }) => column === null) ? 1 : 0;
        const numbers = [partsAt, parts.length, put(end), end.length, hasUnknown];
        for (const [index, number] of numbers.entries()) {
          view.setUint32(record + index * 4, number, true);
        }
      }
      scanner.setLayouts(list.length);
    },
  };
}
