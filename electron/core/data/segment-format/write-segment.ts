import { createCipheriv, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { fail } from '../../../../shared/errors.ts';
import {
  createPartFile,
  failFromFileSystem,
  makeFolder,
  type PartFile,
  removeForgottenParts,
} from '../../base/files/index.ts';
import { throwIfCancelled } from '../../base/time/index.ts';
import { readBytes } from './open-segment.ts';
import { verifySegment } from './read-segment.ts';
import {
  hashSchema,
  type NewSegment,
  type SegmentEntry,
  type SegmentHeader,
  type SegmentStatistics,
} from './segment-header.ts';
import { computeHeaderTag, deriveSegmentKeys, type RowsKey } from './segment-keys.ts';
import { cipherName, format, nonceLength, writeStart } from './segment-layout.ts';
import { makeSegmentName } from './segment-name.ts';

export interface WriteSegmentInput {
  /** Created if missing, for this user alone. */
  readonly folder: string;
  readonly key: RowsKey;
  readonly segment: NewSegment;
  readonly rows: number;
  readonly statistics?: SegmentStatistics;
  /** A file with the rows in plain text, which the caller removes. */
  readonly parquetPath: string;
  readonly signal?: AbortSignal;
}

const chunk = 1 << 20;

/**
 * Writes a segment under a new, unique name: whole or not at all, and read back before it appears. Fails with
 * `stored-file-damaged`, `disk-full`, `folder-not-writable`, `file-in-use` or `cancelled`.
 */
export async function writeSegment(input: WriteSegmentInput): Promise<SegmentEntry> {
  const { folder, key, segment } = input;
  const header: SegmentHeader = {
    ...segment,
    platform: key.platform,
    format,
    schema: hashSchema(getDataset(segment.dataset)),
    rows: input.rows,
    ...input.statistics,
  };
  try {
    makeFolder(folder);
  } catch (error) {
    failFromFileSystem(error);
  }
  await removeForgottenParts(folder);
  const name = makeSegmentName(segment);
  const path = join(folder, name);
  const part = await createPartFile(path);
  try {
    await writeAll(part, input, header);
    await part.flush();
    const { profileId, dataset } = segment;
    const read = await verifySegment(part.path, { key, profileId, dataset }, input.signal);
    if (read.damaged) fail('stored-file-damaged');
    await part.publish();
  } finally {
    await part.abandon();
  }
  return { ...header, name, path, bytes: part.size() };
}

async function writeAll(
  part: PartFile,
  { key, parquetPath, signal }: WriteSegmentInput,
  header: SegmentHeader,
): Promise<void> {
  const keys = deriveSegmentKeys(key);
  const source = await open(parquetPath, 'r');
  try {
    const { size } = await source.stat();
    const text = Buffer.from(JSON.stringify(header), 'utf8');
    const start = { format, keyName: keys.name, headerLength: text.length, bodyLength: size };
    const signed = Buffer.concat([writeStart(start), text]);
    const authenticated = Buffer.concat([signed, computeHeaderTag(keys, signed)]);
    const nonce = randomBytes(nonceLength);
    const cipher = createCipheriv(cipherName, keys.body, nonce);
    cipher.setAAD(authenticated);
    await part.write(Buffer.concat([authenticated, nonce]));
    for (let at = 0; at < size; at += chunk) {
      if (signal) throwIfCancelled(signal);
      const plain = await readBytes(source, at, Math.min(chunk, size - at));
      if (plain.length === 0) throw new Error('the rows to keep got shorter');
      await part.write(cipher.update(plain));
    }
    cipher.final();
    await part.write(cipher.getAuthTag());
  } finally {
    await source.close();
  }
}
