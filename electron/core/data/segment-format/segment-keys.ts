import { createHmac, hkdfSync } from 'node:crypto';

export interface SegmentKeys {
  /** Identifies a key without revealing anything of it; 8 bytes. */
  readonly name: Buffer;
  readonly header: Buffer;
  readonly body: Buffer;
}

/** The key to a profile's rows from one platform. */
export interface RowsKey {
  /** The profile's data key: 32 random bytes. */
  readonly bytes: Uint8Array;
  /** A name for the platform that reveals nothing without the key. */
  readonly platform: string;
}

const none = new Uint8Array();

/** Makes the key to the rows of one platform; `platform` identifies it. */
export function makeRowsKey(bytes: Uint8Array, platform: string): RowsKey {
  return { bytes, platform: nameWith(bytes, 'platform', platform) };
}

/** Derives the keys of a profile's segments from its data key. */
export function deriveSegmentKeys({ bytes }: RowsKey): SegmentKeys {
  const derive = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', bytes, none, `venue-desk segment ${purpose}`, length));
  return { name: derive('name', 8), header: derive('header', 32), body: derive('body', 32) };
}

/** Returns the authentication tag of all bytes before it. */
export function computeHeaderTag(keys: SegmentKeys, bytes: Uint8Array): Buffer {
  return createHmac('sha256', keys.header).update(bytes).digest();
}

/** Names a guide's number. This name and those below reveal nothing without the profile's data key. */
export function makeSubjectName({ bytes }: RowsKey, number: string): string {
  return nameWith(bytes, 'subject', number);
}

/** Names an issue of a data check. */
export function makeIssueName({ bytes }: RowsKey, text: string): string {
  return nameWith(bytes, 'finding', text);
}

/** Names the file with the answer to a report's question. */
export function makeAnswerName({ bytes }: RowsKey, question: string): string {
  return nameWith(bytes, 'answer', question);
}

function nameWith(dataKey: Uint8Array, purpose: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', dataKey, none, `venue-desk segment ${purpose}`, 32));
  return createHmac('sha256', key).update(text).digest('hex').slice(0, 32);
}
