import { takeInput } from '../../../../base/assembly/index.ts';
import type { RowCounter } from '../../../../base/output/index.ts';
import { startScanner } from '../../columns/row-scanner.ts';

const lineFeed = 0x0a;

/** Pages of 64 KB to read from the disk at a time. */
const inputPages = 16;

/** Counts the records of a CSV or TSV file below its headings. A line feed outside of quotes ends a record. */
export async function countCsvRecords(): Promise<RowCounter> {
  const scanner = await startScanner();
  const input = takeInput(scanner, inputPages);
  let ends = 0;
  let last = lineFeed;
  scanner.beginRecords();
  return {
    take(bytes) {
      input.pass(bytes, (from, to) => {
        ends += scanner.countRecords(from, to);
        return true;
      });
      last = bytes.at(-1) ?? last;
    },
    // A file that ends inside a record isn't complete.
    count: () => (scanner.endsQuoted() === 1 || last !== lineFeed ? -1 : ends - 1),
  };
}

export function countLineFeeds(bytes: Buffer): number {
  let found = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) {
    found += 1;
  }
  return found;
}

/** Counts lines, minus `around` lines that aren't rows. For files whose texts have no line breaks. */
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
