import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Where updates come from and who signs them, as it was put into the app when it was packaged. */
export interface UpdateSource {
  /** Of the signed manifest; the files lie beside it. */
  readonly url: string;
  readonly host: string;
  /**
   * Two: the one that signs, and one that is kept elsewhere and follows it. Once a manifest of the second
   * one was seen, the first no longer counts.
   */
  readonly publicKeys: readonly KeyObject[];
}

const schema = v.looseObject({
  updates: v.strictObject({
    url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
    /** Ed25519, SPKI as base64, with a space between them. */
    publicKeys: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/=]+ [A-Za-z0-9+/=]+$/)),
  }),
});

/** Of the app's own package.json, which lies in its sealed archive. Null: it was made without. */
export function readUpdateSource(path: string): UpdateSource | null {
  try {
    const { updates } = v.parse(schema, JSON.parse(readFileSync(path, 'utf8')));
    const publicKeys = updates.publicKeys
      .split(' ')
      .map((key) =>
        createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
      );
    if (publicKeys.some(({ asymmetricKeyType }) => asymmetricKeyType !== 'ed25519')) return null;
    return { url: updates.url, host: new URL(updates.url).host, publicKeys };
  } catch {
    return null;
  }
}
