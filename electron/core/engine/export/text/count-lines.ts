import type { RowCounter } from '../../../output/index.ts';
import { type RowScanner, startScanner } from '../../columns/row-scanner.ts';

const lineFeed = 0x0a;

/** Bytes that the scanner looks at behind the last one. */
const slack = 64;
const pageBytes = 65_536;

/** Counts the records of a CSV or TSV file below its headings: a line feed outside quotes ends one. */
export async function countCsvRecords(): Promise<RowCounter> {
  const scanner = await startScanner();
  const memory = takeMemory(scanner);
  let ends = 0;
  let last = lineFeed;
  scanner.beginRecords();
  return {
    take(bytes) {
      for (let at = 0; at < bytes.length; at += memory.size) {
        const some = bytes.subarray(at, at + memory.size);
        memory.bytes.set(some);
        ends += scanner.countRecords(memory.start, memory.start + some.length);
      }
      last = bytes.at(-1) ?? last;
    },
    // A file that ends inside a record is not one of ours.
    count: () => (scanner.endsQuoted() === 1 || last !== lineFeed ? -1 : ends - 1),
  };
}

/** Room for as many bytes as the disk is asked for at a time. */
function takeMemory({ memory }: RowScanner): { start: number; size: number; bytes: Uint8Array } {
  const start = memory.buffer.byteLength;
  const size = 16 * pageBytes;
  memory.grow(16 + 1);
  return { start, size, bytes: new Uint8Array(memory.buffer, start, size + slack) };
}

export function countLineFeeds(bytes: Buffer): number {
  let found = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) {
    found += 1;
  }
  return found;
}

/**
 * Counts lines, minus `around` lines that are no rows: for files in which no text has a line break.
 */
export function countPlainLines(around: number): RowCounter {
  let ends = 0;
  let last = lineFeed;
  return {
    take(bytes) {
      ends += countLineFeeds(bytes);
      last = bytes.at(-1) ?? last;
    },
    count: () => (last === lineFeed ? ends - around : -1),
  };
}
