import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { constants, crc32, inflateRaw, type ZlibOptions } from 'node:zlib';
import type { ZipBlocks } from './zip-writer.ts';

const inflate = promisify<Buffer, ZlibOptions, Buffer>(inflateRaw);

interface ZipEntry {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly offset: number;
}

/** The sheets with rows, counted from the left, and, for speed only, the starts of their compressed blocks. */
export interface XlsxLayout {
  readonly first: number;
  /** The offset after the last block. */
  readonly end: number;
  readonly blocks: ZipBlocks;
}

/**
 * Counts the data rows of these sheets from the bytes on the disk, by the zip's directory, and checks every entry's
 * checksum. Returns −1 if the file is incomplete.
 */
export async function countXlsxRows(
  path: string,
  layout: XlsxLayout,
  signal: AbortSignal,
): Promise<number> {
  const file = await open(path, 'r');
  try {
    const entries = await readDirectory(file);
    const sheets = entries.filter(({ name }) => name.startsWith('xl/worksheets/sheet'));
    if (sheets.length < layout.end) return -1;
    const counted = new Set(sheets.slice(layout.first, layout.end));
    let rows = 0;
    for (const entry of entries) {
      const starts = await countInEntry(file, entry, layout.blocks.get(entry.name) ?? [], signal);
      if (starts < 0) return -1;
      if (counted.has(entry)) rows += starts;
    }
    return rows;
  } finally {
    await file.close();
  }
}

async function readDirectory(file: FileHandle): Promise<ZipEntry[]> {
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
    const offset = directory.readUInt32LE(at + 42);
    entries.push({
      name: directory.toString('utf8', at + 46, extra),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      offset: offset === 0xffffffff ? Number(directory.readBigUInt64LE(extra + 4)) : offset,
    });
    at = extra + extraLength;
  }
  return entries;
}

/** Each data row ends like this, and no text in a sheet can contain it. */
const rowEnd = Buffer.from('</row>\n');
const lineFeed = 0x0a;

function countRowEnds(bytes: Uint8Array): number {
  let found = 0;
  for (let at = bytes.indexOf(lineFeed); at !== -1; at = bytes.indexOf(lineFeed, at + 1)) {
    const start = at - rowEnd.length + 1;
    if (start >= 0 && rowEnd.equals(bytes.subarray(start, at + 1))) found += 1;
  }
  return found;
}

/**
 * Inflates the entry block by block, two at a time: the writer deflated each block on its own. Wrong block offsets
 * would be noticed, since the checksum in the directory covers all bytes in sequence.
 */
async function countInEntry(
  file: FileHandle,
  entry: ZipEntry,
  starts: readonly number[],
  signal: AbortSignal,
): Promise<number> {
  const start = entry.offset + 30 + Buffer.byteLength(entry.name);
  const end = start + entry.packed;
  const bounds = [start, ...starts.slice(1), end];
  const inflateBlock = async (index: number): Promise<Buffer> => {
    const from = bounds[index] ?? end;
    const packed = await readAt(file, from, (bounds[index + 1] ?? end) - from);
    return inflate(packed, { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: (1 << 20) + 64 });
  };
  let found = 0;
  let crc = 0;
  let tail = Buffer.alloc(0);
  const ahead: Promise<Buffer>[] = [];
  for (let index = 0; index + 1 < bounds.length; index++) {
    for (let next = index + ahead.length; next < index + 3 && next + 1 < bounds.length; next++) {
      const block = inflateBlock(next);
      block.catch(() => undefined); // awaited in its turn
      ahead.push(block);
    }
    const bytes = await ahead.shift();
    if (!bytes) return -1;
    signal.throwIfAborted();
    crc = crc32(bytes, crc);
    // Count first across the border of two blocks, then within this one.
    found += countRowEnds(Buffer.concat([tail, bytes.subarray(0, rowEnd.length - 1)]));
    found += countRowEnds(bytes);
    const last = bytes.length < rowEnd.length ? Buffer.concat([tail, bytes]) : bytes;
    tail = Buffer.from(last.subarray(-rowEnd.length + 1));
  }
  return crc === entry.crc ? found : -1;
}
