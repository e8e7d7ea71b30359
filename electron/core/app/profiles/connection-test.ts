import type { ConnectionTest, Credentials, Profile } from '../../../../shared/domain/profiles.ts';
import { appError, Failure, fail } from '../../../../shared/errors.ts';
import {
  type BookingAccess,
  createVenueConnection,
  type HttpClient,
} from '../../access/platform/index.ts';
import { cleanCredentials } from '../../access/vault/index.ts';

export interface ConnectionTests {
  /**
   * Signs in once with these keys and sends the booking API one small request, on a separate connection; stores
   * nothing. Fails as signing in does, or with `booking-not-reached`, `booking-refused` or `tenant-refused`, naming the
   * field.
   */
  test(profile: Profile, credentials: Credentials): Promise<ConnectionTest>;
}

const deadline = 30_000;

export function createConnectionTests(openHttp: (profile: Profile) => HttpClient): ConnectionTests {
  return {
    async test(profile, credentials) {
      const cleaned = cleanCredentials(credentials);
      const connection = createVenueConnection({
        profile,
        credentials: async () => cleaned,
        http: openHttp(profile),
      });
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(new Failure(appError('timed-out'))), deadline);
      try {
        const state = await connection.session.signIn(late.signal);
        requireAccess(await connection.checkAccess(late.signal), profile, cleaned);
        return { clockOffsetSeconds: state.clockOffsetSeconds };
      } finally {
        clearTimeout(timer);
        connection.close();
      }
    },
  };
}

/** Fails with the matching kind: signing in worked, so the address or the tenant key is wrong. */
function requireAccess(
  access: BookingAccess,
  { baseUrl }: Profile,
  { bookingTenantKey }: Credentials,
): void {
  if (access.is === 'open') return;
  const { kind, repair: _repair, retryable: _retryable, params, ...details } = access.error;
  const { host } = new URL(baseUrl);
  if (access.is === 'refused') fail('booking-refused', { ...details, params: { host } });
  if (access.is === 'tenant-refused') {
    const field = bookingTenantKey === undefined ? 'tenantKey' : 'bookingTenantKey';
    fail('tenant-refused', { ...details, params: { field } });
  }
  const reason = kind.replaceAll('-', '_');
  fail('booking-not-reached', {
    ...details,
    params: { ...params, field: 'baseUrl', host, reason },
  });
}
