import { createHmac, hkdfSync } from 'node:crypto';

export interface SegmentKeys {
  /** Tells keys apart without telling anything of them; 8 bytes. */
  readonly name: Buffer;
  readonly header: Buffer;
  readonly body: Buffer;
}

/** The key to a profile's rows: those of one platform only. */
export interface RowsKey {
  /** The profile's data key: 32 random bytes. */
  readonly bytes: Uint8Array;
  /** Names the platform, and tells nothing of it without the key; null where that isn't known yet. */
  readonly platform: string | null;
}

const none = new Uint8Array();

/** The key to the rows of one platform; `mark` tells it from every other. */
export function makeRowsKey(bytes: Uint8Array, mark: string | null): RowsKey {
  return { bytes, platform: mark === null ? null : nameWith(bytes, 'platform', mark) };
}

/** The keys of a profile's segments, made of its data key. */
export function deriveSegmentKeys({ bytes }: RowsKey): SegmentKeys {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', bytes, none, `venue-desk segment ${purpose}`, length));
  return { name: derive('name', 8), header: derive('header', 32), body: derive('body', 32) };
}

/** The tag of everything that stands before it. */
export function computeHeaderTag(keys: SegmentKeys, bytes: Uint8Array): Buffer {
  return createHmac('sha256', keys.header).update(bytes).digest();
}

/** A name for a number in the rows that tells nothing of it without the profile's data key. */
export function subjectName({ bytes }: RowsKey, number: string): string {
  return nameWith(bytes, 'subject', number);
}

function nameWith(dataKey: Uint8Array, purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', dataKey, none, `venue-desk segment ${purpose}`, 32));
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 32);
}
