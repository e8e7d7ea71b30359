import { X509Certificate } from 'node:crypto';
import { fail } from '../../shared/errors.ts';
import type { Profile, ProfileDraft } from '../../shared/ipc/profiles.ts';
import { isTimeZone } from '../../shared/venue-time.ts';
import { cleanBaseAddress } from '../core/platform/addresses.ts';

/**
 * A profile out of what a person typed. Fails with `input-not-valid` (naming the field) or
 * `venue-address-not-https`.
 */
export function profileFromDraft(draft: ProfileDraft, id: string): Profile {
  const name = draft.name.trim();
  if (name === '') fail('input-not-valid', { params: { field: 'name' } });
  const timeZone = draft.timeZone.trim();
  if (!isTimeZone(timeZone)) fail('input-not-valid', { params: { field: 'timeZone' } });
  const currency = draft.currency.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(currency)) fail('input-not-valid', { params: { field: 'currency' } });
  return {
    id,
    name,
    environment: draft.environment,
    authUrl: cleanBaseAddress(draft.authUrl, 'authUrl'),
    baseUrl: cleanBaseAddress(draft.baseUrl, 'baseUrl'),
    timeZone,
    currency,
    trustedCertificate: fingerprintOf(draft.trustedCertificate),
    demo: false,
  };
}

/** As Chromium writes it: `sha256/` and the Base64 of the hash over the certificate's DER. */
function fingerprintOf(pem: string): string | null {
  if (pem.trim() === '') return null;
  try {
    const hex = new X509Certificate(pem.trim()).fingerprint256.replaceAll(':', '');
    return `sha256/${Buffer.from(hex, 'hex').toString('base64')}`;
  } catch (error) {
    return fail('input-not-valid', { params: { field: 'trustedCertificate' }, cause: error });
  }
}
