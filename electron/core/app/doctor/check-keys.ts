import { createPublicKey } from 'node:crypto';
import type { Check } from '../../../../shared/domain/doctor.ts';
import {
  type Credentials,
  type SigningScheme,
  signingSchemes,
} from '../../../../shared/domain/profiles.ts';
import { Failure } from '../../../../shared/errors.ts';
import { cleanPastedKey, normaliseApiSecret } from '../../access/vault/index.ts';
import { type ExaminedVenue, makeCheck } from './doctor-port.ts';

export interface KeyChecks {
  readonly checks: readonly Check[];
  /** The cleaned keys. Null if one is unusable. */
  readonly keys: Credentials | null;
  /** The same keys for other ways of signing that accept the secret's form. */
  readonly others: readonly Credentials[];
}

/** Checks that keys exist and have the right form. Reveals at most the start of a key. */
export function checkKeys({ credentials, areStored }: ExaminedVenue): KeyChecks {
  if (credentials instanceof Failure) {
    const skipped = (['api-key', 'api-secret', 'tenant-key'] as const).map((id) =>
      makeCheck(id, 'skipped', 'needs-keys'),
    );
    const { kind } = credentials.error;
    return { checks: [makeCheck('keychain', 'failed', kind), ...skipped], keys: null, others: [] };
  }
  const { bookingApiKey, bookingTenantKey, signing = 'rsa-encryption' } = credentials;
  const apiKey = checkHeaderKey('api-key', credentials.apiKey, bookingApiKey);
  const secret = checkSecret(credentials.apiSecret, signing);
  const tenantKey = checkHeaderKey('tenant-key', credentials.tenantKey, bookingTenantKey);
  const same = apiKey.key !== '' && apiKey.key === tenantKey.key;
  const checks = [
    makeCheck('keychain', 'passed', areStored ? 'keys-kept' : 'keys-typed'),
    apiKey.check,
    secret.check,
    same ? makeCheck('tenant-key', 'failed', 'same-as-api-key') : tenantKey.check,
  ];
  const canSend = checks.every(({ id, outcome }) => outcome !== 'failed' || id === 'api-secret');
  const keysWith = (apiSecret: string, scheme: SigningScheme): Credentials => ({
    apiKey: apiKey.key,
    apiSecret,
    tenantKey: tenantKey.key,
    signing: scheme,
    ...(apiKey.bookingKey === '' ? {} : { bookingApiKey: apiKey.bookingKey }),
    ...(tenantKey.bookingKey === '' ? {} : { bookingTenantKey: tenantKey.bookingKey }),
  });
  const others = signingSchemes.flatMap((scheme) => {
    const { key } = checkSecret(credentials.apiSecret, scheme);
    return scheme === signing || key === null ? [] : [keysWith(key, scheme)];
  });
  return {
    checks,
    keys: canSend && secret.key !== null ? keysWith(secret.key, signing) : null,
    others: canSend ? others : [],
  };
}

/** Checks a key, and the booking API's own key of that kind, if any. */
function checkHeaderKey(
  id: 'api-key' | 'tenant-key',
  typed: string,
  typedForBooking = '',
): { check: Check; key: string; bookingKey: string } {
  const key = cleanPastedKey(typed);
  const bookingKey = cleanPastedKey(typedForBooking);
  const found = { key, bookingKey };
  if (key === '') {
    const isOptional = id === 'tenant-key';
    const check = isOptional
      ? makeCheck(id, 'passed', 'tenant-key-none')
      : makeCheck(id, 'failed', 'key-empty');
    return { ...found, check };
  }
  for (const each of [key, bookingKey]) {
    if (each === '' || canBeSent(each)) continue;
    return { ...found, check: makeCheck(id, 'failed', 'key-characters', describeKey(each)) };
  }
  const finding = key === typed ? 'key-form' : 'key-cleaned';
  return { ...found, check: makeCheck(id, 'passed', finding, describeKey(key)) };
}

function canBeSent(key: string): boolean {
  return key.length <= 300 && /^[\x21-\x7e]+$/.test(key);
}

function describeKey(key: string): Check['params'] {
  return { start: getStart(key), length: key.length };
}

/** Returns the first 4 characters of a key, enough to tell two apart; nothing of keys shorter than 16. */
function getStart(key: string): string {
  return key.length >= 16 && /^[\x21-\x7e]+$/.test(key) ? key.slice(0, 4) : '';
}

function checkSecret(typed: string, signing: SigningScheme): { check: Check; key: string | null } {
  try {
    const key = normaliseApiSecret(typed, signing);
    if (signing === 'hmac') {
      const length = { length: key.length };
      return { check: makeCheck('api-secret', 'passed', 'secret-text', length), key };
    }
    const bits = createPublicKey(key).asymmetricKeyDetails?.modulusLength ?? 0;
    const isPrivate = signing === 'rsa-signature';
    const finding = isPrivate
      ? 'secret-private'
      : key === typed.trim()
        ? 'secret-form'
        : 'secret-mended';
    return { check: makeCheck('api-secret', 'passed', finding, { bits }), key };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { kind, params = {} } = error.error;
    return { check: makeCheck('api-secret', 'failed', kind, { ...params }), key: null };
  }
}
