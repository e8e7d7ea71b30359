import type { Credentials } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import { normaliseApiSecret } from './api-secret.ts';
import { cleanPastedKey } from './clean-pasted.ts';

type BookingKey = 'bookingApiKey' | 'bookingTenantKey';

/**
 * Cleans keys for use and storage. Cleaning twice changes nothing. Fails with `key-empty` (with the
 * field's name), `input-not-valid` or as `normaliseApiSecret` does.
 */
export function cleanCredentials(pasted: Credentials): Credentials {
  return {
    apiKey: cleanHeaderKey('apiKey', pasted.apiKey),
    apiSecret: normaliseApiSecret(pasted.apiSecret, pasted.signing),
    tenantKey: pasted.tenantKey.trim() === '' ? '' : cleanHeaderKey('tenantKey', pasted.tenantKey),
    ...(pasted.signing === undefined ? {} : { signing: pasted.signing }),
    ...cleanBookingKeys(pasted),
  };
}

/** The booking API's own keys, if any were entered. */
function cleanBookingKeys(pasted: Credentials): Partial<Credentials> {
  const cleaned: Partial<Record<BookingKey, string>> = {};
  for (const field of ['bookingApiKey', 'bookingTenantKey'] as const) {
    const key = pasted[field];
    if (key !== undefined && key.trim() !== '') cleaned[field] = cleanHeaderKey(field, key);
  }
  return cleaned;
}

/**
 * A key that is sent in a header: visible ASCII only, or no request could carry it, and without signs
 * that only a text around a key has, such as JSON.
 */
function cleanHeaderKey(field: 'apiKey' | 'tenantKey' | BookingKey, pasted: string): string {
  const key = cleanPastedKey(pasted);
  if (key === '') fail('key-empty', { params: { field } });
  if (key.length > 300 || !/^[\x21-\x7e]+$/.test(key) || /["'<>{}]/.test(key))
    fail('input-not-valid', { params: { field } });
  return key;
}
