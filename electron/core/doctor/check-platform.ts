import { createPublicKey } from 'node:crypto';
import { bookingOperationOf } from '../../../shared/catalogue/catalogue.ts';
import { headers as names } from '../../../shared/catalogue/limits.ts';
import { type AppError, Failure } from '../../../shared/errors.ts';
import type { Check } from '../../../shared/ipc/doctor.ts';
import type { Credentials } from '../../../shared/ipc/profiles.ts';
import type { ServerClock } from '../login/server-clock.ts';
import type { Authorisation } from '../login/session-port.ts';
import { hashOfLogin, loginTimestamp, rsaEncryptedHash } from '../login/signature.ts';
import { bookingHeaders } from '../platform/call-headers.ts';
import type { HttpClient } from '../platform/http-client.ts';
import { addressOfOperation } from '../platform/operation-address.ts';
import { createTransport } from '../platform/transport.ts';
import { createVenueConnection } from '../platform/venue-connection.ts';
import type { Clock } from '../time/clock.ts';
import { throwIfCancelled } from '../time/sleep.ts';
import { checked } from './doctor-port.ts';

const timeLimits = { connect: 5_000, firstByte: 15_000, idle: 10_000, whole: 30_000 };

/** The vector that is known of the public product (platform facts). */
const known = {
  apiKey: 'QrCDN6CcXkGOnRiNcZMrpw==',
  timestamp: '2018-01-22T13:58:33.871Z',
  hash: '9952375a30708b46739986482303cae30ad51fc9a362b5794d298dfc22f7ec02',
};

/** Signs in for real, and asks the booking API with and without the tenant key. No row is fetched. */
export async function checkPlatform(
  addresses: { readonly authUrl: string; readonly baseUrl: string },
  keys: Credentials,
  http: HttpClient,
  clock: Clock,
  serverClock: ServerClock,
  signal: AbortSignal,
): Promise<readonly Check[]> {
  const sent: { header: string | undefined; body: string }[] = [];
  const listening: HttpClient = {
    send(request) {
      if (request.body !== null) {
        sent.push({ header: request.headers[names.apiKey], body: request.body });
      }
      return http.send(request);
    },
  };
  const connection = createVenueConnection({
    profile: { id: 'login-doctor', ...addresses },
    credentials: async () => keys,
    http: listening,
    clock,
    timeLimits,
  });
  try {
    const refused = await failureOf(connection.session.signIn(signal), signal);
    const signing = checkSigning(keys, sent, clock);
    if (refused) {
      return [
        signing,
        checked('sign-in', 'failed', refused.kind, detailsOf(refused)),
        checked('booking-access', 'skipped', 'needs-sign-in'),
        checked('tenant', 'skipped', 'needs-sign-in'),
      ];
    }
    const authorisation = await connection.session.authorise(signal);
    const ask = (headers: Readonly<Record<string, string>>): Promise<AppError | null> =>
      askWithoutParameters(
        addresses.baseUrl,
        authorisation,
        headers,
        http,
        clock,
        serverClock,
        signal,
      );
    return [
      signing,
      checked('sign-in', 'passed', 'signed-in'),
      ...(await checkAccess(authorisation, ask)),
    ];
  } finally {
    connection.close();
  }
}

/** Whether what we sent is what section 5.2 asks for: a fault here is ours. */
function checkSigning(
  { apiKey, apiSecret }: Credentials,
  sent: readonly { header: string | undefined; body: string }[],
  clock: Clock,
): Check {
  const bytes = (createPublicKey(apiSecret).asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  const timestamp = loginTimestamp(clock.now());
  const signature = Buffer.from(rsaEncryptedHash.sign({ apiKey, timestamp, apiSecret }), 'base64');
  const right =
    hashOfLogin(known.apiKey, known.timestamp) === known.hash &&
    signature.length === Math.ceil(bytes) &&
    sent.every(({ header, body }) => {
      const login = JSON.parse(body) as { apiKey?: unknown };
      return login.apiKey === header && header === apiKey;
    });
  return right
    ? checked('signing', 'passed', 'signing-right', { bytes: signature.length })
    : checked('signing', 'failed', 'signing-wrong');
}

async function checkAccess(
  authorisation: Authorisation,
  ask: (headers: Readonly<Record<string, string>>) => Promise<AppError | null>,
): Promise<readonly Check[]> {
  const all = bookingHeaders(authorisation);
  const { [names.tenantKey]: _tenantKey, ...withoutTenant } = all;
  const answer = await ask(all);
  const bare = await ask(withoutTenant);
  if (answer && isRefusal(answer)) {
    if (isRefusal(bare)) {
      return [
        checked('booking-access', 'failed', 'access-refused', detailsOf(answer)),
        checked('tenant', 'skipped', 'needs-access'),
      ];
    }
    return [
      checked('booking-access', 'passed', 'booking-answers'),
      checked('tenant', 'failed', 'tenant-refused', detailsOf(answer)),
    ];
  }
  if (answer && !isAboutTheQuestion(answer)) {
    return [
      checked('booking-access', 'failed', answer.kind, detailsOf(answer)),
      checked('tenant', 'skipped', 'needs-access'),
    ];
  }
  return [
    checked('booking-access', 'passed', 'booking-answers'),
    checked('tenant', 'passed', isRefusal(bare) ? 'tenant-needed' : 'tenant-optional'),
  ];
}

/** A list without its dates: the API answers code 1002, and so has let us in, and sends no row. */
async function askWithoutParameters(
  baseUrl: string,
  { token, refreshToken, apiKey, tenantKey }: Authorisation,
  headers: Readonly<Record<string, string>>,
  http: HttpClient,
  clock: Clock,
  serverClock: ServerClock,
  signal: AbortSignal,
): Promise<AppError | null> {
  const operation = bookingOperationOf('listBookings');
  const transport = createTransport({ http, clock, serverClock, timeLimits });
  const secrets = [token, apiKey, tenantKey, ...(refreshToken === null ? [] : [refreshToken])];
  const url = addressOfOperation(baseUrl, operation, {});
  return failureOf(transport.text({ operation, url, headers, signal, secrets }), signal);
}

function isRefusal(error: AppError | null): boolean {
  return error?.kind === 'token-refused' || error?.kind === 'key-header-refused';
}

/** Refused for what was asked, or answered with something else than one record: we were let in. */
function isAboutTheQuestion({ kind, params }: AppError): boolean {
  return (
    kind === 'date-refused' ||
    kind === 'request-refused' ||
    (kind === 'answer-not-understood' && params?.reason === 'shape')
  );
}

async function failureOf(work: Promise<unknown>, signal: AbortSignal): Promise<AppError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    throwIfCancelled(signal);
    if (error instanceof Failure) return error.error;
    throw error;
  }
}

function detailsOf({ status, codes, params = {} }: AppError): Check['params'] {
  const message = codes
    ?.map((entry) => entry.message)
    .join(' ')
    .trim();
  return {
    ...params,
    ...(status === undefined ? {} : { status }),
    ...(message ? { message: message.slice(0, 300) } : {}),
  };
}
