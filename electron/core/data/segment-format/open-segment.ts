import { timingSafeEqual } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { basename } from 'node:path';
import * as v from 'valibot';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  type SegmentDamage,
  type SegmentEntry,
  type SegmentHeader,
  segmentHeader,
} from './segment-header.ts';
import { computeHeaderTag, type SegmentKeys } from './segment-keys.ts';
import {
  format,
  getBodyOffset,
  getWholeLength,
  headerTagLength,
  magic,
  maxHeaderBytes,
  nonceLength,
  readStart,
  startLength,
} from './segment-layout.ts';

/** The expected owner of a segment, and its keys. */
export interface SegmentOwner {
  readonly keys: SegmentKeys;
  /** As in `RowsKey.platform`. */
  readonly platform: string;
  readonly profileId: string;
  readonly dataset: DatasetId;
}

export interface OpenSegment {
  readonly entry: SegmentEntry;
  /** The caller closes it. */
  readonly handle: FileHandle;
  /** All bytes before the nonce: authenticated by the header tag, and additional data of the body. */
  readonly authenticated: Buffer;
  readonly nonce: Buffer;
  readonly bodyOffset: number;
  readonly bodyLength: number;
}

/** Thrown only within this folder, and reported as a `DamagedSegment`. */
export class Damage extends Error {
  readonly reason: SegmentDamage;
  readonly bytes: number;
  constructor(reason: SegmentDamage, bytes: number) {
    super(reason);
    this.reason = reason;
    this.bytes = bytes;
  }
}

/** Bytes. Usually more than the header, so that one read is enough. */
const firstRead = 4096;

/** Opens a segment and checks its header. Throws `Damage`. */
export async function openSegment(path: string, owner: SegmentOwner): Promise<OpenSegment> {
  const handle = await openFile(path);
  try {
    const { size } = await handle.stat();
    const damaged = (reason: SegmentDamage): never => {
      throw new Damage(reason, size);
    };
    const first = await readBytes(handle, 0, Math.min(firstRead, size));
    const start = readStart(first);
    if (!start) return damaged(beginsMagic(first) ? 'cut' : 'altered');
    if (start.format > format) return damaged('newer');
    if (start.format < format || start.headerLength > maxHeaderBytes) return damaged('altered');
    if (size < getWholeLength(start)) return damaged('cut');
    if (size > getWholeLength(start)) return damaged('altered');
    const headLength = getBodyOffset(start);
    const head = headLength <= first.length ? first : await readBytes(handle, 0, headLength);
    if (head.length < headLength) return damaged('cut');
    const signed = head.subarray(0, startLength + start.headerLength);
    const header = parseHeader(signed.subarray(startLength));
    const isForeign =
      header !== null && (header.profileId !== owner.profileId || header.dataset !== owner.dataset);
    if (!start.keyName.equals(owner.keys.name)) return damaged(isForeign ? 'foreign' : 'wrong-key');
    const authenticated = head.subarray(0, signed.length + headerTagLength);
    const tag = authenticated.subarray(signed.length);
    if (!timingSafeEqual(tag, computeHeaderTag(owner.keys, signed))) return damaged('altered');
    if (header === null) return damaged('altered');
    if (isForeign || header.platform !== owner.platform) return damaged('foreign');
    return {
      entry: { ...header, name: basename(path), path, bytes: size },
      handle,
      authenticated,
      nonce: head.subarray(headLength - nonceLength, headLength),
      bodyOffset: headLength,
      bodyLength: start.bodyLength,
    };
  } catch (error) {
    await handle.close().catch(() => undefined);
    throw toDamage(error);
  }
}

/** Reads `length` bytes, or fewer at the end of the file. */
export async function readBytes(
  handle: FileHandle,
  position: number,
  length: number,
): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

/** Converts an error of the file system into damage of the segment. Returns any other error as it is. */
export function toDamage(error: unknown): unknown {
  const isSystemError = typeof (error as NodeJS.ErrnoException | null)?.syscall === 'string';
  return isSystemError ? new Damage('unreadable', 0) : error;
}

/** Opens only a regular file: no link, and nothing that would block a reader, such as a pipe. */
async function openFile(path: string): Promise<FileHandle> {
  try {
    if (!(await lstat(path)).isFile()) throw new Damage('unreadable', 0);
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
    return await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    throw toDamage(error);
  }
}

function beginsMagic(bytes: Buffer): boolean {
  const length = Math.min(bytes.length, magic.length);
  return bytes.subarray(0, length).equals(magic.subarray(0, length));
}

function parseHeader(bytes: Buffer): SegmentHeader | null {
  try {
    const parsed = v.safeParse(segmentHeader, JSON.parse(bytes.toString('utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
