import { encodeValue, type RowColumn } from './column-forms.ts';
import type { ColumnsFiles } from './columns-file.ts';
import type { RowScanner } from './row-scanner.ts';
import type { ScannerMemory } from './scanner-memory.ts';

/** Moves rows from the scanner's memory into files. */
export interface ReadRows {
  count(): number;
  /** Writes the rows in memory to a file, to make room. */
  flush(): Promise<void>;
  /** Adds an exactly decoded row (`decodeTexts`) after the rows before it. */
  add(texts: readonly (string | null)[]): Promise<void>;
}

type Value = bigint | Uint8Array | null;

export function createReadRows(
  columns: readonly RowColumn[],
  scanner: RowScanner,
  memory: ScannerMemory,
  files: ColumnsFiles,
): ReadRows {
  const isText = columns.map(({ form }) => form === 'text');

  async function flush(): Promise<void> {
    const rows = scanner.rows.value;
    if (rows === 0) return;
    const found = columns.map((_, index) => ({
      valid: memory.valid(index),
      values: memory.values(index),
    }));
    await files.add(rows, found, (index) => scanner.sumColumn(index));
    scanner.clearColumns();
  }

  const haveRoom = (values: readonly Value[]): boolean =>
    values.every((value, index) => !isText[index] || memory.hasRoom(index, measureText(value)));

  /** A row that is too long for the memory becomes a group of its own. */
  function addAlone(values: readonly Value[]): Promise<void> {
    const found = values.map((value, index) => ({
      valid: Uint8Array.of(value === null ? 0 : 1),
      values: writeValue(value, isText[index] ?? false),
    }));
    return files.add(1, found, (index) => {
      const value = values[index];
      return typeof value === 'bigint' ? value : 0n;
    });
  }

  return {
    count: () => files.rows() + scanner.rows.value,
    flush,
    async add(texts) {
      const values = columns.map((column, index) => {
        const text = texts[index] ?? null;
        return text === null ? null : encodeValue(column, text);
      });
      if (!haveRoom(values)) await flush();
      if (!haveRoom(values)) {
        await addAlone(values);
        scanner.passRow();
        return;
      }
      for (const [index, value] of values.entries()) {
        if (value !== null) memory.append(index, writeValue(value, isText[index] ?? false));
      }
      scanner.endDecodedRow();
    },
  };
}

function measureText(value: Value): number {
  return value instanceof Uint8Array ? value.length : 0;
}

/** Encodes a value as its column stores it. */
function writeValue(value: Value, isText: boolean): Uint8Array {
  if (value === null) return new Uint8Array();
  if (value instanceof Uint8Array && !isText) return value;
  const head = Buffer.alloc(typeof value === 'bigint' ? 8 : 4);
  if (typeof value === 'bigint') {
    head.writeBigInt64LE(value);
    return head;
  }
  head.writeUInt32LE(value.length);
  return Buffer.concat([head, value]);
}
