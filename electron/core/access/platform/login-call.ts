import { getAuthenticationOperation } from '../../../../shared/catalogue/catalogue.ts';
import type { AppError } from '../../../../shared/errors.ts';
import type { SendLogin } from '../login/index.ts';
import { joinAddress } from './addresses.ts';
import { makeAuthenticationHeaders } from './call-headers.ts';
import { readRecord, readRequiredToken, readToken } from './read-response-fields.ts';
import type { Retry } from './retry.ts';
import type { Transport } from './transport.ts';

/** Called when a login has to wait: until when (milliseconds since the epoch), for which attempt, and why. */
export type LoginWait = (retryAt: number, attempt: number, waitsFor: AppError) => void;

/**
 * Posts a login (spec 4.1). Retries like a read, with a fresh timestamp and signature each time. The keys of body and
 * header are the same by construction.
 */
export function createLoginCall(options: {
  readonly authUrl: string;
  readonly transport: Transport;
  readonly retry: Retry;
  readonly onWait?: LoginWait;
}): SendLogin {
  const { authUrl, transport, retry, onWait } = options;
  const operation = getAuthenticationOperation('login');

  return async (make, signal) => {
    const url = joinAddress(authUrl, operation.path);
    const text = await retry.run({
      signal,
      prepare: async () => make(),
      attempt: ({ apiKey, tenantKey, timestamp, signature }) =>
        transport.text({
          operation,
          url,
          headers: makeAuthenticationHeaders(operation, url, { apiKey, tenantKey, token: null }),
          body: JSON.stringify({ apiKey, timestamp, signature }),
          signal,
          secrets: [apiKey, tenantKey, signature],
        }),
      ...(onWait ? { onWait } : {}),
    });
    const record = readRecord(text, 'login');
    return {
      authToken: readRequiredToken(record, 'authToken', 'login'),
      refreshToken: readToken(record, 'refreshToken', 'login'),
    };
  };
}
