import { createPublicKey } from 'node:crypto';
import { headers as names } from '../../../../shared/catalogue/limits.ts';
import type { Check } from '../../../../shared/domain/doctor.ts';
import type { Credentials } from '../../../../shared/domain/profiles.ts';
import { type AppError, Failure } from '../../../../shared/errors.ts';
import {
  hashLogin,
  type ServerClock,
  signLogin,
  writeLoginTimestamp,
} from '../../access/login/index.ts';
import {
  type BookingAccess,
  checkBookingAccess,
  createTransport,
  createVenueConnection,
  type HttpClient,
} from '../../access/platform/index.ts';
import { type Clock, throwIfCancelled } from '../../base/time/index.ts';
import { makeCheck } from './doctor-port.ts';

const timeLimits = { firstByte: 15_000, idle: 10_000, whole: 30_000 };

/** The known signing vector of the public product (fact: signing vector). */
const known = {
  apiKey: 'QrCDN6CcXkGOnRiNcZMrpw==',
  timestamp: '2018-01-22T13:58:33.871Z',
  hash: '9952375a30708b46739986482303cae30ad51fc9a362b5794d298dfc22f7ec02',
};

interface Addresses {
  readonly authUrl: string;
  readonly baseUrl: string;
}

/** A platform to sign in at, and how. */
export interface SignInAttempt {
  readonly addresses: Addresses;
  /** Keys to try if the venue's own are refused or missing. */
  readonly others: readonly Credentials[];
  readonly http: HttpClient;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Signs in with each alternative. Returns a check for the first that works, or null. */
export async function tryOthers({
  addresses,
  others,
  http,
  clock,
  signal,
}: SignInAttempt): Promise<Check | null> {
  for (const keys of others) {
    const connection = createVenueConnection({
      profile: { id: 'login-doctor', ...addresses },
      credentials: async () => keys,
      http,
      clock,
      timeLimits,
    });
    try {
      if ((await catchFailure(connection.session.signIn(signal), signal)) === null) {
        const { signing = 'rsa-encryption' } = keys;
        const params = { signing: signing.replace('-', '_') };
        return makeCheck('sign-in', 'failed', 'other-signing', params);
      }
    } finally {
      connection.close();
    }
  }
  return null;
}

/** Signs in, and calls the booking API with and without the tenant key. Fetches no rows. */
export async function checkPlatform(
  attempt: SignInAttempt,
  keys: Credentials,
  serverClock: ServerClock,
  onWait: (retryAt: number, attempt: number) => void,
): Promise<readonly Check[]> {
  const { addresses, http, clock, signal } = attempt;
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
    onLoginWait: onWait,
  });
  try {
    const refused = await catchFailure(connection.session.signIn(signal), signal);
    const signing = checkSigning(keys, sent, clock);
    if (refused) {
      const isRefusal = refused.kind === 'login-refused' || refused.kind === 'login-not-valid';
      const other = isRefusal ? await tryOthers(attempt) : null;
      return [
        signing,
        other ?? makeCheck('sign-in', 'failed', refused.kind, describeError(refused)),
        makeCheck('booking-access', 'skipped', 'needs-sign-in'),
        makeCheck('tenant', 'skipped', 'needs-sign-in'),
      ];
    }
    const authorisation = await connection.session.authorise(signal);
    const transport = createTransport({ http, clock, serverClock, timeLimits });
    const { baseUrl } = addresses;
    const alwaysWithout = true;
    return [
      signing,
      makeCheck('sign-in', 'passed', 'signed-in'),
      ...listChecks(
        await checkBookingAccess(baseUrl, authorisation, transport, signal, { alwaysWithout }),
      ),
    ];
  } finally {
    connection.close();
  }
}

/** Checks our signature against spec 5.2: an error here is the app's. */
function checkSigning(
  { apiKey, apiSecret, signing = 'rsa-encryption' }: Credentials,
  sent: readonly { header: string | undefined; body: string }[],
  clock: Clock,
): Check {
  const bytes =
    signing === 'hmac'
      ? 32
      : Math.ceil((createPublicKey(apiSecret).asymmetricKeyDetails?.modulusLength ?? 0) / 8);
  const timestamp = writeLoginTimestamp(clock.now());
  const signature = Buffer.from(signLogin({ apiKey, timestamp, apiSecret }, signing), 'base64');
  const right =
    hashLogin(known.apiKey, known.timestamp) === known.hash &&
    signature.length === bytes &&
    sent.every(({ header, body }) => {
      const login = JSON.parse(body) as { apiKey?: unknown };
      return login.apiKey === header && header === apiKey;
    });
  return right
    ? makeCheck('signing', 'passed', 'signing-right', { bytes: signature.length })
    : makeCheck('signing', 'failed', 'signing-wrong');
}

function listChecks(access: BookingAccess): readonly Check[] {
  switch (access.is) {
    case 'open':
      return [
        makeCheck('booking-access', 'passed', 'booking-answers'),
        makeCheck('tenant', 'passed', access.needsTenant ? 'tenant-needed' : 'tenant-optional'),
      ];
    case 'tenant-refused':
      return [
        makeCheck('booking-access', 'passed', 'booking-answers'),
        makeCheck('tenant', 'failed', 'tenant-refused', describeError(access.error)),
      ];
    default: {
      const finding = access.is === 'refused' ? 'access-refused' : access.error.kind;
      return [
        makeCheck('booking-access', 'failed', finding, describeError(access.error)),
        makeCheck('tenant', 'skipped', 'needs-access'),
      ];
    }
  }
}

async function catchFailure(work: Promise<unknown>, signal: AbortSignal): Promise<AppError | null> {
  try {
    await work;
    return null;
  } catch (error) {
    throwIfCancelled(signal);
    if (error instanceof Failure) return error.error;
    throw error;
  }
}

function describeError({ status, codes, params = {} }: AppError): Check['params'] {
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
