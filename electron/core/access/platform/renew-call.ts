import { getAuthenticationOperation } from '../../../../shared/catalogue/catalogue.ts';
import type { SendRenew } from '../login/index.ts';
import { joinAddress } from './addresses.ts';
import { listSecrets, makeAuthenticationHeaders } from './call-headers.ts';
import { readRecord, readRequiredToken } from './read-response-fields.ts';
import type { Transport } from './transport.ts';

/** Posts a renewal (spec 4.1, deprecated) once: only reads and logins are sent twice. */
export function createRenewCall(options: {
  readonly authUrl: string;
  readonly transport: Transport;
}): SendRenew {
  const { authUrl, transport } = options;
  const operation = getAuthenticationOperation('renew');

  return async (renewable, signal) => {
    const url = joinAddress(authUrl, operation.path);
    const text = await transport.text({
      operation,
      url,
      headers: makeAuthenticationHeaders(operation, url, renewable),
      body: JSON.stringify({ refreshToken: renewable.refreshToken }),
      signal,
      secrets: listSecrets(renewable),
    });
    return readRequiredToken(readRecord(text, 'renew'), 'token', 'renew');
  };
}
