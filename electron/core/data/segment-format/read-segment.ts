import { createDecipheriv } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { failFromFileSystem } from '../../base/files/index.ts';
import { throwIfCancelled } from '../../base/time/index.ts';
import {
  Damage,
  type OpenSegment,
  openSegment,
  readBytes,
  type SegmentOwner,
  toDamage,
} from './open-segment.ts';
import type { DamagedSegment, SegmentEntry } from './segment-header.ts';
import { deriveSegmentKeys, type RowsKey } from './segment-keys.ts';
import { bodyTagLength, cipherName } from './segment-layout.ts';

/** A dataset of one profile on the disk, with the key of its rows. */
export interface StoredDataset {
  readonly key: RowsKey;
  readonly profileId: string;
  readonly dataset: DatasetId;
}

export type ReadSegment =
  | { readonly entry: SegmentEntry; readonly damaged: null }
  | { readonly entry: null; readonly damaged: DamagedSegment };

const chunk = 1 << 20;

/** Reads a segment's header, without its rows. Damage is a result, not an error. */
export function readSegmentHeader(path: string, expected: StoredDataset): Promise<ReadSegment> {
  return withSegment(path, expected, async () => undefined);
}

/** Checks every byte of a segment, without writing any. Damage is a result, not an error. */
export function verifySegment(
  path: string,
  expected: StoredDataset,
  signal?: AbortSignal,
): Promise<ReadSegment> {
  return withSegment(path, expected, (segment, owner) =>
    decryptBody(segment, owner, () => undefined, signal),
  );
}

/**
 * Decrypts a segment's Parquet file to `target`, a new file that only this user can read. The file
 * exists only if every byte of the segment is as written. Fails with `disk-full`,
 * `folder-not-writable` or `cancelled`; damage of the segment is a result, not an error.
 */
export function decryptSegment(
  path: string,
  expected: StoredDataset,
  target: string,
  signal?: AbortSignal,
): Promise<ReadSegment> {
  return withSegment(path, expected, async (segment, owner) => {
    const file = await open(target, 'wx', 0o600).catch(failFromFileSystem);
    try {
      await decryptBody(segment, owner, (bytes) => writeWhole(file, bytes), signal);
    } catch (error) {
      await file.close();
      await rm(target, { force: true });
      throw error;
    }
    await file.close();
  });
}

async function decryptBody(
  { entry, handle, authenticated, nonce, bodyOffset, bodyLength }: OpenSegment,
  { keys }: SegmentOwner,
  take: (bytes: Buffer) => Promise<void> | void,
  signal?: AbortSignal,
): Promise<void> {
  const read = async (at: number, length: number): Promise<Buffer> => {
    const bytes = await readBytes(handle, bodyOffset + at, length).catch((error: unknown) => {
      throw toDamage(error);
    });
    if (bytes.length < length) throw new Damage('cut', entry.bytes);
    return bytes;
  };
  const decipher = createDecipheriv(cipherName, keys.body, nonce, { authTagLength: bodyTagLength });
  decipher.setAAD(authenticated);
  decipher.setAuthTag(await read(bodyLength, bodyTagLength));
  for (let at = 0; at < bodyLength; at += chunk) {
    if (signal) throwIfCancelled(signal);
    const encrypted = await read(at, Math.min(chunk, bodyLength - at));
    await take(decipher.update(encrypted));
  }
  try {
    decipher.final();
  } catch {
    throw new Damage('altered', entry.bytes);
  }
}

async function writeWhole(target: FileHandle, bytes: Buffer): Promise<void> {
  let done = 0;
  while (done < bytes.length) {
    const written = await target.write(bytes, done).catch(failFromFileSystem);
    done += written.bytesWritten;
  }
}

async function withSegment(
  path: string,
  { key, profileId, dataset }: StoredDataset,
  work: (segment: OpenSegment, owner: SegmentOwner) => Promise<void>,
): Promise<ReadSegment> {
  const owner = { keys: deriveSegmentKeys(key), platform: key.platform, profileId, dataset };
  try {
    const segment = await openSegment(path, owner);
    try {
      await work(segment, owner);
      return { entry: segment.entry, damaged: null };
    } finally {
      await segment.handle.close();
    }
  } catch (error) {
    if (!(error instanceof Damage)) throw error;
    const { reason, bytes } = error;
    return { entry: null, damaged: { name: basename(path), path, bytes, reason } };
  }
}
