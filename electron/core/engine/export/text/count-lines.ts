import type { RowCounter } from '../../../output/index.ts';

const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the records of a CSV or TSV file below its headings: a line feed outside quotes ends one. */
export function countCsvRecords(): RowCounter {
  let quoted = 0;
  let ends = 0;
  let last = lineFeed;
  return {
    take(bytes) {
      const { length } = bytes;
      for (let at = 0; at < length; at++) {
        const byte = bytes[at] as number;
        if (byte > quote) continue;
        if (byte === quote) quoted ^= 1;
        else if (byte === lineFeed && quoted === 0) ends += 1;
      }
      last = bytes[length - 1] ?? last;
    },
    // A file that ends inside a record is not one of ours.
    count: () => (quoted || last !== lineFeed ? -1 : ends - 1),
  };
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
