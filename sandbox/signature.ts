import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  timingSafeEqual,
  verify,
} from 'node:crypto';
import type { Signing } from './options.ts';
import type { Tenant } from './tenants.ts';

/**
 * True if a login's signature is right (spec 5.2; fact: signing vector): the Base64 of the lower-case hexadecimal
 * SHA-256 of `<API_KEY>_<timestamp>`, encrypted with the tenant's public key after PKCS #1 v1.5; other values of
 * `signing` have other forms. This is the platform's side, written independently of the client's.
 */
export function isRightSignature(
  { privateKey, keys }: Pick<Tenant, 'privateKey' | 'keys'>,
  signing: Signing,
  apiKey: string,
  timestamp: string,
  signature: string,
): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(signature) || signature.length % 4 !== 0) return false;
  const text = Buffer.from(`${apiKey}_${timestamp}`, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex');
  if (signing === 'rsa-signature') {
    const publicKey = createPublicKey(privateKey);
    return verify('sha256', text, publicKey, Buffer.from(signature, 'base64'));
  }
  if (signing === 'hmac') {
    return signature === createHmac('sha256', keys.apiSecret).update(hash).digest('base64');
  }
  const sealed = decrypt(privateKey, Buffer.from(signature, 'base64'));
  const right = Buffer.from(hash, 'latin1');
  return sealed !== null && sealed.length === right.length && timingSafeEqual(sealed, right);
}

/** Node 20 refuses to unpad PKCS #1 v1.5 itself (CVE-2023-46809), so it is done here. */
function decrypt(privateKey: KeyObject, encrypted: Buffer): Buffer | null {
  try {
    const padded = privateDecrypt(
      { key: privateKey, padding: constants.RSA_NO_PADDING },
      encrypted,
    );
    return unpad(padded);
  } catch {
    return null; // the wrong length for this key, or a number beyond its modulus
  }
}

/** Removes the padding: `00 02`, at least eight bytes that are not zero, `00`, then the message (RFC 8017, 7.2.2). */
function unpad(padded: Buffer): Buffer | null {
  if (padded[0] !== 0 || padded[1] !== 2) return null;
  const end = padded.indexOf(0, 2);
  return end < 10 ? null : padded.subarray(end + 1);
}
