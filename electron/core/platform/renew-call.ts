import { authenticationOperationOf } from '../../../shared/catalogue/catalogue.ts';
import type { SendRenew } from '../login/session-port.ts';
import { joinAddress } from './addresses.ts';
import { authenticationHeaders } from './call-headers.ts';
import { readRecord, readRequiredToken } from './small-answers.ts';
import type { Transport } from './transport.ts';

/** Posts a renewal (spec 4.1, deprecated). Once: only reads and a login are sent twice. */
export function createRenewCall(options: {
  readonly authUrl: string;
  readonly transport: Transport;
}): SendRenew {
  const { authUrl, transport } = options;
  const operation = authenticationOperationOf('renew');

  return async ({ apiKey, tenantKey, token, refreshToken }, signal) => {
    const url = joinAddress(authUrl, operation.path);
    const text = await transport.text({
      operation,
      url,
      headers: authenticationHeaders(operation, url, { apiKey, tenantKey, token }),
      body: JSON.stringify({ refreshToken }),
      signal,
      secrets: [apiKey, tenantKey, token, refreshToken],
    });
    return readRequiredToken(readRecord(text, 'renew'), 'token', 'renew');
  };
}
