import { createHmac, hkdfSync } from 'node:crypto';

export interface SegmentKeys {
  /** Tells keys apart without telling anything of them; 8 bytes. */
  readonly name: Buffer;
  readonly header: Buffer;
  readonly body: Buffer;
}

const none = new Uint8Array();

/** The keys of a profile's segments, made of its data key (32 random bytes). */
export function deriveSegmentKeys(dataKey: Uint8Array): SegmentKeys {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', dataKey, none, `venue-desk segment ${purpose}`, length));
  return { name: derive('name', 8), header: derive('header', 32), body: derive('body', 32) };
}

/** The tag of everything that stands before it. */
export function tagOfHeader(keys: SegmentKeys, bytes: Uint8Array): Buffer {
  return createHmac('sha256', keys.header).update(bytes).digest();
}

/** A name for a number in the rows that tells nothing of it without the profile's data key. */
export function subjectName(dataKey: Uint8Array, number: string): string {
  const key = Buffer.from(hkdfSync('sha256', dataKey, none, 'venue-desk segment subject', 32));
  return createHmac('sha256', key).update(number).digest('hex').slice(0, 32);
}
