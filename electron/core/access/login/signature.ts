import { constants, createHash, createHmac, publicEncrypt, sign } from 'node:crypto';
import type { SigningScheme } from '../../../../shared/domain/profiles.ts';

/** The values that a signature covers, and the secret. */
export interface LoginToSign {
  readonly apiKey: string;
  /** As in the login's body: `yyyy-MM-ddTHH:mm:ss.fffZ`. */
  readonly timestamp: string;
  /** As `normaliseApiSecret` returns it. */
  readonly apiSecret: string;
}

/** SHA-256 over `<apiKey>_<timestamp>`, as 64 lower-case hexadecimal characters (spec 5.2, steps 1 and 2). */
export function hashLogin(apiKey: string, timestamp: string): string {
  return createHash('sha256').update(`${apiKey}_${timestamp}`, 'utf8').digest('hex');
}

/** A login's signature by each scheme, in Base64; see `signingSchemes`. */
const signers: Readonly<Record<SigningScheme, (input: LoginToSign) => string>> = {
  // The padding is random, so no two results are equal.
  'rsa-encryption': ({ apiKey, timestamp, apiSecret }) =>
    publicEncrypt(
      { key: apiSecret, padding: constants.RSA_PKCS1_PADDING },
      Buffer.from(hashLogin(apiKey, timestamp), 'ascii'),
    ).toString('base64'),
  'rsa-signature': ({ apiKey, timestamp, apiSecret }) =>
    sign('sha256', Buffer.from(`${apiKey}_${timestamp}`, 'utf8'), apiSecret).toString('base64'),
  hmac: ({ apiKey, timestamp, apiSecret }) =>
    createHmac('sha256', apiSecret).update(hashLogin(apiKey, timestamp)).digest('base64'),
};

/** Signs a login. `apiSecret` must be cleaned, in the form that the scheme takes. */
export function signLogin(input: LoginToSign, scheme: SigningScheme = 'rsa-encryption'): string {
  return signers[scheme](input);
}

/** A login's timestamp: `yyyy-MM-ddTHH:mm:ss.fffZ` (spec 2.1). */
export function writeLoginTimestamp(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString();
}
