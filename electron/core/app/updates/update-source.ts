import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** The address and keys of updates, set when the app was packaged. */
export interface UpdateSource {
  /** Address of the signed manifest; the files are beside it. */
  readonly url: string;
  readonly host: string;
  /**
   * Two keys: the current one, and a successor stored elsewhere. Once the successor has signed a manifest, the first no
   * longer counts.
   */
  readonly publicKeys: readonly KeyObject[];
}

const schema = v.looseObject({
  updates: v.strictObject({
    url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
    /** Ed25519 keys, SPKI in Base64, separated by a space. */
    publicKeys: v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/=]+ [A-Za-z0-9+/=]+$/)),
  }),
});

/** Reads the source from the app's package.json in its sealed archive. Null if there is none. */
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
