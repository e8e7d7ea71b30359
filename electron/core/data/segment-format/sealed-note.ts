import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { RowsKey } from './segment-keys.ts';
import { bodyTagLength, cipherName, nonceLength } from './segment-layout.ts';

const none = new Uint8Array();

/** Encrypts a text that was made from a venue's rows, with their key: nonce, AES-256-GCM, tag. */
export function sealNote(key: RowsKey, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(cipherName, deriveNoteKey(key), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a sealed note. Null if it was sealed with another key, or isn't as it was written. */
export function openNote(key: RowsKey, bytes: Buffer): string | null {
  if (bytes.length < nonceLength + bodyTagLength) return null;
  const end = bytes.length - bodyTagLength;
  try {
    const decipher = createDecipheriv(
      cipherName,
      deriveNoteKey(key),
      bytes.subarray(0, nonceLength),
    );
    decipher.setAuthTag(bytes.subarray(end));
    const text = decipher.update(bytes.subarray(nonceLength, end));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

function deriveNoteKey({ bytes }: RowsKey): Buffer {
  return Buffer.from(hkdfSync('sha256', bytes, none, 'venue-desk segment note', 32));
}
