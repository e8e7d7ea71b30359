import { createPublicKey } from 'node:crypto';
import { Failure } from '../../../shared/errors.ts';
import type { Check } from '../../../shared/ipc/doctor.ts';
import type { Credentials } from '../../../shared/ipc/profiles.ts';
import { normaliseApiSecret } from '../vault/api-secret.ts';
import { cleanPastedKey } from '../vault/clean-pasted.ts';
import { checked, type ExaminedVenue } from './doctor-port.ts';

export interface KeyChecks {
  readonly checks: readonly Check[];
  /** The keys as they are sent, where all three can be. */
  readonly keys: Credentials | null;
}

/** Whether there are keys, and whether each has the form that it must have. Never tells more than a start. */
export function checkKeys({ credentials, kept }: ExaminedVenue): KeyChecks {
  if (credentials instanceof Failure) {
    const skipped = (['api-key', 'api-secret', 'tenant-key'] as const).map((id) =>
      checked(id, 'skipped', 'needs-keys'),
    );
    const { kind } = credentials.error;
    return { checks: [checked('keychain', 'failed', kind), ...skipped], keys: null };
  }
  const apiKey = checkHeaderKey('api-key', credentials.apiKey);
  const secret = checkSecret(credentials.apiSecret);
  const tenantKey = checkHeaderKey('tenant-key', credentials.tenantKey);
  const same = apiKey.key !== '' && apiKey.key === tenantKey.key;
  const checks = [
    checked('keychain', 'passed', kept ? 'keys-kept' : 'keys-typed'),
    apiKey.check,
    secret.check,
    same ? checked('tenant-key', 'failed', 'same-as-api-key') : tenantKey.check,
  ];
  const usable = checks.every(({ outcome }) => outcome !== 'failed') && secret.key !== null;
  return {
    checks,
    keys: usable
      ? { apiKey: apiKey.key, apiSecret: secret.key ?? '', tenantKey: tenantKey.key }
      : null,
  };
}

function checkHeaderKey(
  id: 'api-key' | 'tenant-key',
  typed: string,
): { check: Check; key: string } {
  const key = cleanPastedKey(typed);
  const params = { start: startOf(key), length: key.length };
  if (key === '') return { check: checked(id, 'failed', 'key-empty'), key };
  if (key.length > 300 || !/^[\x21-\x7e]+$/.test(key)) {
    return { check: checked(id, 'failed', 'key-characters', params), key };
  }
  const finding = key === typed ? 'key-form' : 'key-cleaned';
  return { check: checked(id, 'passed', finding, params), key };
}

/** Enough to tell two keys apart, and nothing of one so short that it would be half of it. */
function startOf(key: string): string {
  return key.length >= 16 && /^[\x21-\x7e]+$/.test(key) ? key.slice(0, 4) : '';
}

function checkSecret(typed: string): { check: Check; key: string | null } {
  try {
    const key = normaliseApiSecret(typed);
    const bits = createPublicKey(key).asymmetricKeyDetails?.modulusLength ?? 0;
    const finding = key === typed.trim() ? 'secret-form' : 'secret-mended';
    return { check: checked('api-secret', 'passed', finding, { bits }), key };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { kind, params = {} } = error.error;
    return { check: checked('api-secret', 'failed', kind, { ...params }), key: null };
  }
}
