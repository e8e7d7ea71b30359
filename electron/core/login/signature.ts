import { constants, createHash, publicEncrypt } from 'node:crypto';

/** What is signed. */
export interface ToSign {
  readonly apiKey: string;
  /** As in the body: `yyyy-MM-ddTHH:mm:ss.fffZ`. */
  readonly timestamp: string;
  /** A PEM public key, as `normaliseApiSecret` returns it. */
  readonly apiSecret: string;
}

/** How a login is signed. The spec leaves the algorithm open (5.2), so it is exchangeable. */
export interface SignatureScheme {
  sign(input: ToSign): string;
}

/** SHA-256 over `<apiKey>_<timestamp>`, as 64 lower-case hexadecimal characters (spec 5.2, steps 1 and 2). */
export function hashLogin(apiKey: string, timestamp: string): string {
  return createHash('sha256').update(`${apiKey}_${timestamp}`, 'utf8').digest('hex');
}

/**
 * The scheme that the platform uses: the hexadecimal text, encrypted (not signed) with the API
 * secret by RSA PKCS#1 v1.5, in Base64. The padding is random, so no two results are equal.
 */
export const rsaEncryptedHash: SignatureScheme = {
  sign({ apiKey, timestamp, apiSecret }) {
    const text = Buffer.from(hashLogin(apiKey, timestamp), 'ascii');
    const key = { key: apiSecret, padding: constants.RSA_PKCS1_PADDING };
    return publicEncrypt(key, text).toString('base64');
  },
};

/** A login's timestamp: `yyyy-MM-ddTHH:mm:ss.fffZ` (spec 2.1). */
export function loginTimestamp(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString();
}
