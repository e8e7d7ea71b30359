import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { crc32, createInflateRaw } from 'node:zlib';

interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly offset: number;
}

/**
 * Counts the rows below the headings in all sheets but the last (which tells about them), from the
 * bytes on the disk: by the zip's directory, with each part's checksum checked. Gives −1 where the
 * file is not a whole one.
 */
export async function countXlsxRows(path: string, signal: AbortSignal): Promise<number> {
  const entries = await readDirectory(path);
  const sheets = entries.filter(({ name }) => name.startsWith('xl/worksheets/'));
  if (sheets.length < 2) return -1;
  let rows = 0;
  for (const entry of entries) {
    const starts = await countInEntry(path, entry, '<row ', signal);
    if (starts < 0) return -1;
    if (sheets.includes(entry) && entry !== sheets.at(-1)) rows += starts - 1;
  }
  return rows;
}

async function readDirectory(path: string): Promise<ZipEntry[]> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const end = await readAt(file, size - 22, 22);
    let start = end.readUInt32LE(16);
    let length = end.readUInt32LE(12);
    if (start === 0xffffffff) {
      const locator = await readAt(file, size - 42, 20);
      const large = await readAt(file, Number(locator.readBigUInt64LE(8)), 56);
      start = Number(large.readBigUInt64LE(48));
      length = Number(large.readBigUInt64LE(40));
    }
    return parseDirectory(await readAt(file, start, length));
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead !== length) throw new Error('the file ends early');
  return buffer;
}

function parseDirectory(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < directory.length) {
    const nameLength = directory.readUInt16LE(at + 28);
    const extraLength = directory.readUInt16LE(at + 30);
    const extra = at + 46 + nameLength;
    const isLarge = directory.readUInt32LE(at + 42) === 0xffffffff;
    entries.push({
      name: directory.toString('utf8', at + 46, extra),
      crc: directory.readUInt32LE(at + 16),
      packed: isLarge
        ? Number(directory.readBigUInt64LE(extra + 12))
        : directory.readUInt32LE(at + 20),
      offset: isLarge
        ? Number(directory.readBigUInt64LE(extra + 20))
        : directory.readUInt32LE(at + 42),
    });
    at = extra + extraLength;
  }
  return entries;
}

async function countInEntry(
  path: string,
  entry: ZipEntry,
  mark: string,
  signal: AbortSignal,
): Promise<number> {
  const start = entry.offset + 30 + Buffer.byteLength(entry.name);
  const end = start + entry.packed - 1;
  const inflated = createReadStream(path, { start, end, signal, highWaterMark: 1 << 20 }).compose(
    createInflateRaw({ chunkSize: 1 << 20 }),
  );
  let found = 0;
  let crc = 0;
  let tail = Buffer.alloc(0);
  for await (const chunk of inflated) {
    const bytes = chunk as Buffer;
    crc = crc32(bytes, crc);
    const text = Buffer.concat([tail, bytes]);
    for (let at = text.indexOf(mark); at !== -1; at = text.indexOf(mark, at + 1)) found += 1;
    // One byte less than a mark: none is counted twice, none is missed between two chunks.
    tail = Buffer.from(text.subarray(Math.max(0, text.length - mark.length + 1)));
  }
  return crc === entry.crc ? found : -1;
}
