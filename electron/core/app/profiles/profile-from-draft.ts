import { X509Certificate } from 'node:crypto';
import type { Profile, ProfileDraft } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import { isTimeZone } from '../../../../shared/venue-time.ts';
import { cleanBaseAddress } from '../../access/platform/index.ts';

/** Typed or imported details, unchecked. */
type Details = Pick<Profile, 'name' | 'authUrl' | 'baseUrl' | 'timeZone' | 'currency'>;

/** Makes a profile from typed values. Fails with `input-not-valid` (with the field) or `venue-address-not-https`. */
export function makeProfileFromDraft(draft: ProfileDraft, id: string): Profile {
  return {
    id,
    environment: draft.environment,
    ...checkDetails(draft),
    trustedCertificate: computeFingerprint(draft.trustedCertificate),
    demo: false,
  };
}

/** Returns the details in their stored form. Fails as `makeProfileFromDraft` does. */
export function checkDetails(typed: Details): Details {
  const name = typed.name.trim();
  if (name === '') fail('input-not-valid', { params: { field: 'name' } });
  const timeZone = typed.timeZone.trim();
  if (!isTimeZone(timeZone)) fail('input-not-valid', { params: { field: 'timeZone' } });
  const currency = typed.currency.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) fail('input-not-valid', { params: { field: 'currency' } });
  return {
    name,
    authUrl: cleanBaseAddress(typed.authUrl, 'authUrl'),
    baseUrl: cleanBaseAddress(typed.baseUrl, 'baseUrl'),
    timeZone,
    currency,
  };
}

/**
 * Computes a PEM certificate's fingerprint as Chromium writes it: `sha256/` and the Base64 hash of its DER. Fails with
 * `input-not-valid`. Null for an empty text.
 */
export function computeFingerprint(pem: string): string | null {
  if (pem.trim() === '') return null;
  try {
    const hex = new X509Certificate(pem.trim()).fingerprint256.replaceAll(':', '');
    return `sha256/${Buffer.from(hex, 'hex').toString('base64')}`;
  } catch (error) {
    return fail('input-not-valid', { params: { field: 'trustedCertificate' }, cause: error });
  }
}
