/**
 * How a segment lies in its file:
 *
 *     magic 8 · format 2 · key name 8 · header length 4 · body length 8   (big endian)
 *     header, JSON in UTF-8
 *     header tag 32    HMAC-SHA256 of all above
 *     nonce 12         random
 *     body             AES-256-GCM of a Parquet file, all above but the nonce as additional data
 *     body tag 16
 *
 * The body's length stands in front, so that a cut file is known without reading all of it.
 */
export const magic = Buffer.from('VDESKSEG', 'latin1');
export const format = 1;
export const cipherName = 'aes-256-gcm';
export const startLength = 30;
export const headerTagLength = 32;
export const nonceLength = 12;
export const bodyTagLength = 16;
/** Bytes, far more than any header needs: a file that claims more isn't a segment. */
export const maxHeaderBytes = 1 << 20;

export interface SegmentStart {
  readonly format: number;
  readonly keyName: Buffer;
  readonly headerLength: number;
  readonly bodyLength: number;
}

export function writeStart(start: SegmentStart): Buffer {
  const bytes = Buffer.alloc(startLength);
  magic.copy(bytes);
  bytes.writeUInt16BE(start.format, 8);
  start.keyName.copy(bytes, 10);
  bytes.writeUInt32BE(start.headerLength, 18);
  bytes.writeBigUInt64BE(BigInt(start.bodyLength), 22);
  return bytes;
}

/** Reads the start of a segment. Null if these bytes aren't one. */
export function readStart(bytes: Buffer): SegmentStart | null {
  if (bytes.length < startLength || !bytes.subarray(0, magic.length).equals(magic)) return null;
  return {
    format: bytes.readUInt16BE(8),
    keyName: bytes.subarray(10, 18),
    headerLength: bytes.readUInt32BE(18),
    bodyLength: Number(bytes.readBigUInt64BE(22)),
  };
}

export function getBodyOffset({ headerLength }: SegmentStart): number {
  return startLength + headerLength + headerTagLength + nonceLength;
}

export function getWholeLength(start: SegmentStart): number {
  return getBodyOffset(start) + start.bodyLength + bodyTagLength;
}
