import { createReadStream } from 'node:fs';

const quote = 0x22;
const lineFeed = 0x0a;

/**
 * Counts the records of a CSV file below its headings, from the bytes on the disk and knowing
 * nothing of how they were made: a line feed outside quotes ends a record.
 */
export async function countCsvRows(path: string, signal: AbortSignal): Promise<number> {
  let quoted = false;
  let ends = 0;
  let last = lineFeed;
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20, signal })) {
    const bytes = chunk as Buffer;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (byte === quote) quoted = !quoted;
      else if (byte === lineFeed && !quoted) ends += 1;
    }
    last = bytes[bytes.length - 1] ?? last;
  }
  // A file that ends inside a record is no file of ours.
  return quoted || last !== lineFeed ? -1 : ends - 1;
}
