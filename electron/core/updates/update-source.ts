import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Where updates come from and who signs them, as it was put into the app when it was packaged. */
export interface UpdateSource {
  /** Of the signed manifest; the files lie beside it. */
  readonly url: string;
  readonly host: string;
  readonly publicKey: KeyObject;
}

const schema = v.looseObject({
  updates: v.strictObject({
    url: v.pipe(v.string(), v.url(), v.startsWith('https://')),
    /** Ed25519, SPKI as base64. */
    publicKey: v.pipe(v.string(), v.base64()),
  }),
});

/** Of the app's own package.json, which lies in its sealed archive. Null: it was made without. */
export function readUpdateSource(path: string): UpdateSource | null {
  try {
    const { updates } = v.parse(schema, JSON.parse(readFileSync(path, 'utf8')));
    const der = Buffer.from(updates.publicKey, 'base64');
    const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
    if (publicKey.asymmetricKeyType !== 'ed25519') return null;
    return { url: updates.url, host: new URL(updates.url).host, publicKey };
  } catch {
    return null;
  }
}
