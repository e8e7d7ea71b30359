import type { Credentials } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import { normaliseApiSecret } from './api-secret.ts';
import { cleanPastedKey } from './clean-pasted.ts';

type BookingKey = 'bookingApiKey' | 'bookingTenantKey';

/**
 * Cleans keys for use and storage. Cleaning twice changes nothing. Fails with `key-empty` (naming the field),
 * `input-not-valid` or as `normaliseApiSecret` does.
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

/** Returns the booking API's own keys, if any were entered. */
function cleanBookingKeys(pasted: Credentials): Partial<Credentials> {
  const cleaned: Partial<Record<BookingKey, string>> = {};
  for (const field of ['bookingApiKey', 'bookingTenantKey'] as const) {
    const key = pasted[field];
    if (key !== undefined && key.trim() !== '') cleaned[field] = cleanHeaderKey(field, key);
  }
  return cleaned;
}

/**
 * Cleans a key that is sent in a header. Refuses anything but visible ASCII, which no request could carry, and
 * characters such as `{` that belong to the text around a key.
 */
function cleanHeaderKey(field: 'apiKey' | 'tenantKey' | BookingKey, pasted: string): string {
  const key = cleanPastedKey(pasted);
  if (key === '') fail('key-empty', { params: { field } });
  if (key.length > 300 || !/^[\x21-\x7e]+$/.test(key) || /["'<>{}]/.test(key))
    fail('input-not-valid', { params: { field } });
  return key;
}
