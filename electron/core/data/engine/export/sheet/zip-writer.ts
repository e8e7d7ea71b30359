import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, type ZlibOptions } from 'node:zlib';
import { chunksAhead } from '../rows/row-chunks.ts';

const deflate = promisify<Uint8Array, ZlibOptions, Buffer>(deflateRaw);
const deflateOptions: ZlibOptions = {
  level: 1,
  memLevel: 9,
  chunkSize: 1 << 20,
  finishFlush: constants.Z_SYNC_FLUSH,
};
/** An empty last block, which ends a deflate stream whose blocks were each flushed to a whole byte. */
const streamEnd = Buffer.from([0x03, 0x00]);
const max32 = 0xffffffff;

interface Entry {
  readonly name: Buffer;
  readonly offset: number;
  crc: number;
  size: number;
  packed: number;
}

/** Start offsets of the separately deflated blocks, by zip entry. */
export type ZipBlocks = ReadonlyMap<string, readonly number[]>;

export interface ZipWriter {
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  finish(): Promise<void>;
  /** Returns where blocks start, so that a reader can inflate them in parallel. */
  blocks(): ZipBlocks;
}

/**
 * Writes a zip as a stream, in constant memory. Each block is deflated on its own at level 1, in the thread pool while
 * the next is made: 4 times as fast as one stream at the usual level, for a file a third larger. Each entry is smaller
 * than 4 GiB (docs/adr/0058-sheets-below-4-gib.md), but its offset need not be. Offsets count from `start`, where the
 * first byte goes.
 */
export function createZipWriter(write: (bytes: Uint8Array) => Promise<void>, start = 0): ZipWriter {
  const entries: Entry[] = [];
  const blocks = new Map<string, number[]>();
  let offset = start;

  async function put(bytes: Uint8Array): Promise<void> {
    await write(bytes);
    offset += bytes.length;
  }

  return {
    async add(name, content) {
      const entry: Entry = { name: Buffer.from(name), offset, crc: 0, size: 0, packed: 0 };
      entries.push(entry);
      await put(makeLocalHeader(entry));
      const from = offset;
      const starts: number[] = [];
      blocks.set(name, starts);
      // Deflate two blocks at a time, and write them in order.
      const waiting: Promise<Buffer>[] = [];
      const putNext = async () => {
        const packed = await waiting[0];
        waiting.shift();
        if (!packed) return;
        starts.push(offset);
        await put(packed);
      };
      try {
        for await (const block of content) {
          entry.crc = crc32(block, entry.crc);
          entry.size += block.length;
          if (entry.size >= max32) throw new Error('a part of a zip is smaller than 4 GiB');
          const packed = deflate(block, deflateOptions);
          packed.catch(() => undefined); // awaited in its turn
          waiting.push(packed);
          if (waiting.length >= chunksAhead) await putNext();
        }
        while (waiting.length > 0) await putNext();
      } catch (error) {
        await Promise.allSettled(waiting);
        throw error;
      }
      await put(streamEnd);
      entry.packed = offset - from;
      await put(makeDataDescriptor(entry));
    },
    async finish() {
      const from = offset;
      for (const entry of entries) await put(makeCentralHeader(entry));
      await put(writeDirectoryEnd(entries.length, offset - from, from));
    },
    blocks: () => blocks,
  };
}

/** Packs numbers of 2, 4 or 8 bytes, little-endian. */
function pack(...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** The zip version that a reader must know: for deflated entries, and for offsets beyond 4 GiB. */
const plainVersion = 20;
const zip64Version = 45;

/** Sizes after the data, names in UTF-8, deflated, 1 January 1980. */
const common = [
  [2, 0x0808],
  [2, 8],
  [2, 0],
  [2, 0x21],
] as const;

function makeLocalHeader(entry: Entry): Buffer {
  const sizes = [[4, 0] as const, [4, 0] as const, [4, 0] as const];
  return Buffer.concat([
    pack([4, 0x04034b50], [2, plainVersion], ...common, ...sizes, [2, entry.name.length], [2, 0]),
    entry.name,
  ]);
}

function makeDataDescriptor(entry: Entry): Buffer {
  return pack([4, 0x08074b50], [4, entry.crc], [4, entry.packed], [4, entry.size]);
}

function makeCentralHeader(entry: Entry): Buffer {
  const isFar = entry.offset >= max32;
  const version = isFar ? zip64Version : plainVersion;
  const extra = isFar ? pack([2, 1], [2, 8], [8, entry.offset]) : Buffer.alloc(0);
  return Buffer.concat([
    pack(
      [4, 0x02014b50],
      [2, version],
      [2, version],
      ...common,
      [4, entry.crc],
      [4, entry.packed],
      [4, entry.size],
      [2, entry.name.length],
      [2, extra.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, isFar ? max32 : entry.offset],
    ),
    entry.name,
    extra,
  ]);
}

function writeDirectoryEnd(entries: number, size: number, start: number): Buffer {
  const isFar = start >= max32;
  const end = start + size;
  const zip64 = isFar
    ? pack(
        [4, 0x06064b50],
        [8, 44],
        [2, zip64Version],
        [2, zip64Version],
        [4, 0],
        [4, 0],
        [8, entries],
        [8, entries],
        [8, size],
        [8, start],
        [4, 0x07064b50],
        [4, 0],
        [8, end],
        [4, 1],
      )
    : Buffer.alloc(0);
  return Buffer.concat([
    zip64,
    pack(
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, entries],
      [2, entries],
      [4, size],
      [4, isFar ? max32 : start],
      [2, 0],
    ),
  ]);
}
